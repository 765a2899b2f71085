import type { ImportedComment, ImportWarning } from '../imported.ts';

/** A warning when comments answer others that the file does not hold: each of them begins a branch. */
export function repliesToNothing(comments: readonly ImportedComment[]): ImportWarning[] {
  const ids = new Set(comments.map((comment) => comment.externalId));
  const lost = comments.filter(({ parentExternalId: parent }) => parent !== undefined && !ids.has(parent));
  if (lost.length === 0) return [];
  const detail = `${lost.length} of ${comments.length} comments`;
  return [{ kind: 'threads with replies to comments that are not in the file', detail }];
}
