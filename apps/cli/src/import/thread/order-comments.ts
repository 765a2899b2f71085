import type { ImportedComment, ImportWarning } from '../imported.ts';

export interface OrderedComments {
  comments: ImportedComment[];
  warnings: ImportWarning[];
}

/**
 * Puts comments into the order in which a thread numbers them: by time, and never a reply before what it answers,
 * whatever the clocks said. A reply to a comment that is not there, or to itself in the end, begins a branch.
 */
export function orderComments(given: readonly ImportedComment[]): OrderedComments {
  const byId = new Map(given.map((comment) => [comment.externalId, comment]));
  const unique = [...byId.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const ordered = emitParentsFirst(unique, byId);
  const circular = unique.filter((comment) => !ordered.has(comment.externalId));
  const cut = circular.map(({ parentExternalId: _, ...comment }) => comment);
  const orphans = unique.filter(
    ({ parentExternalId: parent }) => parent !== undefined && !byId.has(parent),
  ).length;
  const warnings: ImportWarning[] = [];
  if (orphans > 0) {
    const detail = `${orphans} of ${unique.length} comments`;
    warnings.push({ kind: 'threads with replies to comments that are not in the file', detail });
  }
  if (cut.length > 0) {
    warnings.push({ kind: 'threads with comments that answer each other', detail: `${cut.length} comments` });
  }
  return { comments: [...ordered.values(), ...cut], warnings };
}

function emitParentsFirst(
  sorted: readonly ImportedComment[],
  byId: ReadonlyMap<string, ImportedComment>,
): Map<string, ImportedComment> {
  const ordered = new Map<string, ImportedComment>();
  const waiting = new Map<string, ImportedComment[]>();
  for (const comment of sorted) {
    const parent = comment.parentExternalId;
    if (parent !== undefined && byId.has(parent) && !ordered.has(parent)) {
      const queue = waiting.get(parent) ?? [];
      waiting.set(parent, queue);
      queue.push(comment);
      continue;
    }
    const released = [comment];
    for (let next = released.pop(); next !== undefined; next = released.pop()) {
      ordered.set(next.externalId, next);
      released.push(...(waiting.get(next.externalId) ?? []).toReversed());
    }
  }
  return ordered;
}
