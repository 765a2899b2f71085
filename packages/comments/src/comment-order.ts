interface Placed {
  key: string;
  parentKey?: string | undefined;
  at: Date;
}

/**
 * Comments in the order in which a thread takes them in: by time, but never before the comment they answer. One that
 * answers itself in a circle starts over as a root.
 */
export function parentsFirst<Comment extends Placed>(comments: readonly Comment[]): Comment[] {
  const byKey = new Map(comments.map((comment) => [comment.key, comment]));
  const done = new Set<string>();
  const ordered: Comment[] = [];
  for (const comment of [...byKey.values()].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const line: Comment[] = [];
    const inLine = new Set<string>();
    let next: Comment | undefined = comment;
    while (next && !done.has(next.key) && !inLine.has(next.key)) {
      line.push(next);
      inLine.add(next.key);
      next = next.parentKey === undefined ? undefined : byKey.get(next.parentKey);
    }
    for (const one of line.reverse()) {
      done.add(one.key);
      ordered.push(one);
    }
  }
  return ordered;
}
