/** What an export holds, counted over its bare text: nothing of the importer's reading is used. */
export interface WxrCount {
  published: { story: number; page: number };
  scheduled: { story: number; page: number };
  draft: { story: number; page: number };
  /** Comments of those. */
  shown: number;
  pending: number;
  /** Items and comments that must stay out. */
  left: number;
}

const STATES: Readonly<Record<string, 'published' | 'scheduled' | 'draft'>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  '': 'draft',
};

const COMMENT = /<wp:comment>[\s\S]*?<\/wp:comment>/g;

export function countWxr(text: string): WxrCount {
  const count: WxrCount = {
    published: { story: 0, page: 0 },
    scheduled: { story: 0, page: 0 },
    draft: { story: 0, page: 0 },
    shown: 0,
    pending: 0,
    left: 0,
  };
  const ids = new Set<string>();
  for (const item of text.split(/<item>/).slice(1)) {
    const whole = item.split(/<\/item>/)[0]!;
    const own = whole.replace(COMMENT, '');
    const type = value(own, 'wp:post_type') || 'post';
    const dated =
      /<(?:pubDate|wp:post_date)>[^<]*[1-9]/.test(own) || /<wp:post_date(?:_gmt)?><!\[CDATA\[[1-9]/.test(own);
    const named = STATES[value(own, 'wp:status')];
    // Without any date there is no time to wait for.
    const state = named === 'scheduled' && !dated ? 'draft' : named;
    const id = value(own, 'wp:post_id');
    const kind = type === 'post' ? 'story' : type === 'page' ? 'page' : undefined;
    if (!kind || !state || value(own, 'wp:post_password') !== '' || (id && ids.has(id))) {
      count.left += 1;
      continue;
    }
    ids.add(id);
    count[state][kind] += 1;
    for (const [comment] of whole.matchAll(COMMENT)) countComment(count, comment);
  }
  return count;
}

function countComment(count: WxrCount, comment: string): void {
  const approved = value(comment, 'wp:comment_approved');
  const type = value(comment, 'wp:comment_type');
  const out = ['spam', 'trash'].includes(approved) || !['', 'comment'].includes(type);
  if (out || value(comment, 'wp:comment_content') === '') count.left += 1;
  else if (approved === '1') count.shown += 1;
  else count.pending += 1;
}

function value(text: string, tag: string): string {
  const raw = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(text)?.[1] ?? '';
  return raw.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '').trim();
}
