import { randomBytes } from 'node:crypto';

/** What became of an order, kept for the page that the browser is sent to after it. */
export interface Kept<Content> {
  /** Returns the name under which it is found. */
  keep(content: Content): string;
  find(id: string): Content | undefined;
}

const MOST = 50;

/** Keeps the newest, in memory: the log has them all. */
export function keepNewest<Content>(): Kept<Content> {
  const kept = new Map<string, Content>();
  return {
    keep: (content) => {
      const id = randomBytes(9).toString('base64url');
      kept.set(id, content);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      return id;
    },
    find: (id) => kept.get(id),
  };
}
