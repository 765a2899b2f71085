import { commentHtml } from '../comment-html.ts';
import type { ImportedComment } from '../imported.ts';
import { utcTime, zonedTime } from '../wall-time.ts';
import type { WxrComment } from './wxr-entry.ts';

export interface WxrThread {
  comments: ImportedComment[];
  /** Comments left out, by reason. */
  skipped: Map<string, number>;
}

const APPROVED = new Set(['1', 'approve', 'approved']);

/** The comments of an item; those that are none, or were kept from the public for good, are counted instead. */
export function threadOf(
  comments: readonly WxrComment[],
  { itemId, timeZone, otherwise }: { itemId: string; timeZone: string; otherwise: Date },
): WxrThread {
  const thread: WxrThread = { comments: [], skipped: new Map() };
  for (const [index, { fields }] of comments.entries()) {
    const field = (name: string) => fields.get(`wp:comment_${name}`)?.trim() ?? '';
    const reason = reasonToSkip(field);
    if (reason !== undefined) {
      thread.skipped.set(reason, (thread.skipped.get(reason) ?? 0) + 1);
      continue;
    }
    const parent = field('parent');
    thread.comments.push({
      externalId: field('id') || `${itemId}/${index}`,
      parentExternalId: parent === '' || parent === '0' ? undefined : parent,
      author: authorName(field('author')),
      url: /^https?:\/\/\S+$/i.test(field('author_url')) ? field('author_url') : undefined,
      text: { html: commentHtml(fields.get('wp:comment_content') ?? '') },
      at: utcTime(field('date_gmt')) ?? zonedTime(field('date'), timeZone) ?? otherwise,
      state: APPROVED.has(field('approved')) ? 'shown' : 'pending',
    });
  }
  return thread;
}

function reasonToSkip(field: (name: string) => string): string | undefined {
  const type = field('type');
  if (type === 'pingback' || type === 'trackback') return `${type}s`;
  // A shop keeps notes on orders this way; they were never for readers.
  if (!['', 'comment', 'review'].includes(type)) return `comments of the type "${type.slice(0, 60)}"`;
  const approved = field('approved');
  if (approved === 'spam') return 'spam comments';
  if (approved === 'trash' || approved === 'post-trashed') return 'comments in the trash';
  if (field('content') === '') return 'empty comments';
  return undefined;
}

// Some sign with their address; it is not for everybody to read.
function authorName(name: string): string {
  return name.replace(/^(\S+)@\S+\.\S+$/, '$1') || 'Anonymous';
}
