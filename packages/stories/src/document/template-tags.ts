import { escapeHtml } from '@nightdesk/web';
import { proseSpans } from './markdown-prose.ts';

type ResolveLink = ((target: string) => string | undefined) | undefined;

interface Tag {
  name: string;
  /** Arguments without a name, in order. */
  values: string[];
  named: ReadonlyMap<string, string>;
}

const tagPattern =
  /\{\{[<%]([^{}]*?)[>%]\}\}|\{\{([^{}]*?)\}\}|\{%-?([^{}]*?)-?%\}|[ \t]*\{[:#][^{}\n]{0,80}\}(?=\s|$)/g;
const argument =
  /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+))|"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|(\S+)/g;
const silent = new Set([
  'raw',
  'endraw',
  'site.url',
  'site.baseurl',
  'page.baseurl',
  'comment',
  'endcomment',
]);

/**
 * Tags of Hugo (`{{< youtube ID >}}`, `{{< ref "page.md" >}}`) and of Liquid (`{% link … %}`, `{{ "/x" | url }}`) in the
 * prose of a Markdown source as Markdown. What is not known is taken out and named in `warnings`; code is left alone.
 */
export function expandTemplateTags(
  markdown: string,
  resolveLink?: ResolveLink,
): { markdown: string; warnings: string[] } {
  const warnings = new Set<string>();
  const source = fenceHighlights(markdown.replace(/\r\n?/g, '\n'));
  if (!/\{[{%:#]/.test(source)) return { markdown: source, warnings: [] };
  const expand = (whole: string, ...groups: (string | number | undefined)[]): string => {
    const [hugo, output, liquid, at, span] = groups as [string?, string?, string?, number?, string?];
    const body = hugo ?? output ?? liquid;
    if (body === undefined) return '';
    const tag = readTag(body);
    const text = output === undefined ? expandTag(tag, resolveLink) : expandOutput(tag, resolveLink);
    if (text === undefined && !silent.has(tag.name) && !tag.name.startsWith('/')) {
      warnings.add(`the template tag "${whole.slice(0, 3)} ${tag.name.slice(0, 40)}" was left out`);
    }
    // A link that lost its target must still be a link for Markdown, or its brackets show; `#` leads nowhere.
    return text ?? (span?.slice(Math.max(0, at! - 2), at) === '](' && !silent.has(tag.name) ? '#' : '');
  };
  const spans = proseSpans(source).map(({ text, isProse }) =>
    isProse ? text.replace(tagPattern, expand) : text,
  );
  return { markdown: spans.join(''), warnings: [...warnings] };
}

// Liquid's own way of writing a fence.
function fenceHighlights(markdown: string): string {
  if (!markdown.includes('highlight')) return markdown;
  return markdown
    .replace(/^[ \t]*\{%-? *highlight +([\w+#-]+)[^%\n]*%\}[ \t]*$/gm, '\n~~~~~ $1')
    .replace(/^[ \t]*\{%-? *endhighlight *-?%\}[ \t]*$/gm, '~~~~~\n');
}

function readTag(body: string): Tag {
  const values: string[] = [];
  const named = new Map<string, string>();
  for (const match of body.matchAll(argument)) {
    const [, name, ...texts] = match;
    const text = (texts.find((each) => each !== undefined) ?? '').replace(/\\(["_*[\]\\])/g, '$1');
    if (name === undefined) values.push(text);
    else named.set(name.toLowerCase(), text);
  }
  const name = values.shift() ?? '';
  // Written without a space: {{<ref"page.md">}}.
  const joined = /^([\w-]+)"([^"]*)"?$/.exec(name);
  return joined ? { name: joined[1]!, values: [joined[2]!, ...values], named } : { name, values, named };
}

function expandTag({ name, values, named }: Tag, resolveLink: ResolveLink): string | undefined {
  const [value = ''] = values;
  const id = named.get('id') ?? value;
  switch (name) {
    case 'youtube':
      return embed(`https://www.youtube.com/watch?v=${id}`, named.get('title'));
    case 'vimeo':
      return embed(`https://vimeo.com/${id}`, named.get('title'));
    case 'tweet':
    case 'twitter':
    case 'x':
      return embed(`https://twitter.com/${named.get('user') ?? 'i'}/status/${id}`);
    case 'instagram':
      return embed(`https://www.instagram.com/p/${id}/`);
    case 'gist':
      return embed(`https://gist.github.com/${values.slice(0, 2).join('/')}`);
    case 'ref':
    case 'relref':
    case 'link':
    case 'post_url':
      return destination(named.get('path') ?? value, resolveLink);
    case 'quote-block':
      return pullquote(named.get('text') ?? '', named.get('cite'));
    case 'figure':
    case 'image':
    case 'image_with_class':
      return picture(
        named.get('src') ?? value,
        named.get('alt') ?? values.slice(1).at(-1),
        named.get('caption'),
      );
    default:
      return /^(?:legacy-)?img(?:-right|-left|-full)?$/.test(name)
        ? picture(named.get('src') ?? value, named.get('alt'), named.get('caption'))
        : undefined;
  }
}

// {{ "/path" | url }} is the path; {{ "https://player" | embed: "title" }} is an embed; anything else needs its site.
function expandOutput({ name, values }: Tag, resolveLink: ResolveLink): string | undefined {
  const [pipe, filter = '', ...rest] = values;
  if (pipe !== '|' || name === '') return undefined;
  if (/_link$/.test(filter)) return escapeHtml(name);
  if (filter === 'embed:' || filter === 'embed') return embed(name, rest.join(' '));
  return /^(?:url|relative_url|absolute_url|relurl|absurl)$/i.test(filter)
    ? destination(name, resolveLink)
    : undefined;
}

function embed(url: string, title?: string): string {
  return `<nd-embed url="${escapeHtml(url)}"${title ? ` title="${escapeHtml(title)}"` : ''}></nd-embed>`;
}

function pullquote(text: string, cite: string | undefined): string {
  const speaker = cite ? `<cite>${escapeHtml(cite)}</cite>` : '';
  return `\n\n<blockquote class="pullquote"><p>${escapeHtml(text)}</p>${speaker}</blockquote>\n\n`;
}

// As HTML, since the tag may stand within HTML, where Markdown is not read.
function picture(src: string, alt = '', caption?: string): string {
  const title = caption ? ` title="${escapeHtml(caption)}"` : '';
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${title}>`;
}

// A page's file name carries the date that its address has here: 2012-02-24-bridge.md is /2012/02/24/bridge.
function destination(target: string, resolveLink: ResolveLink): string {
  const [path = '', fragment] = target.split('#');
  const file = path.replace(/\.(?:md|markdown|html)$/, '').replace(/\/(?:_?index)$/, '');
  const dated = /(?:^|\/)(\d{4})-(\d\d)-(\d\d)-([^/]+)$/.exec(file);
  const plain = dated ? `/${dated.slice(1).join('/')}` : /^(?:\/|https?:)/.test(file) ? file : `/${file}`;
  const resolved = resolveLink?.(target) ?? (fragment ? `${plain}#${fragment}` : plain);
  return resolved.replace(/[ ()<>]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
