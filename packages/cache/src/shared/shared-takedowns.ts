import { type Store, takedownsUpTo } from '@nightdesk/store';
import type { Follower } from '../purges/follower.ts';
import type { TagClock } from '../purges/tag-clock.ts';
import type { GuardedLayer } from './guarded-layer.ts';

interface Sharing {
  shared: GuardedLayer;
  store: Pick<Store, 'read'>;
  follower: Pick<Follower, 'appliedSeq' | 'onFirstReading' | 'onPurge'>;
}

const KEY = 'takedowns';
// Longer than any entry lives, and what memcached takes as a span of time.
const KEPT_MS = 14 * 86_400_000;
const RECALL_MS = 500;

/**
 * Keeps beside the shared entries a list of what was taken down, for processes that start while the purge log cannot be
 * read. Every process that follows the log writes it, whole: the one that knows most wins by its `asOf`.
 */
export function shareTakedowns({ shared, store, follower }: Sharing): void {
  const known = new Map<string, number>();
  let learned = false;
  let writing = false;
  let due = false;

  follower.onFirstReading(() => void write());
  follower.onPurge((seq, _tags, hard) => {
    for (const tag of hard) known.set(tag, seq);
    if (hard.length > 0 || due) void write();
  });

  async function write(): Promise<void> {
    due = true;
    if (writing) return;
    writing = true;
    try {
      while (due) {
        due = false;
        if (!learned) await learn();
        const body = Buffer.from(JSON.stringify([...known]));
        await shared.put(KEY, { body, asOf: follower.appliedSeq, leftMs: KEPT_MS });
      }
    } catch {
      // Those who watch the two servers say what is wrong with them; the next purge tries again.
      due = true;
    }
    writing = false;
  }

  async function learn(): Promise<void> {
    const rows = await store.read((conn) => takedownsUpTo(conn, follower.appliedSeq));
    for (const { tag, seq } of rows) known.set(tag, Math.max(seq, known.get(tag) ?? 0));
    learned = true;
  }
}

/** What the shared layer knows to be taken down counts here from now on. Rejects when it does not answer or says nonsense. */
export async function recallSharedTakedowns(shared: GuardedLayer, tagClock: TagClock): Promise<void> {
  const list = await shared.get(KEY, { deadlineMs: RECALL_MS });
  if (list === undefined) return;
  for (const [tag, seq] of JSON.parse(list.body.toString()) as [unknown, unknown][]) {
    if (typeof tag !== 'string' || !Number.isSafeInteger(seq)) throw new Error('not a list of takedowns');
    tagClock.apply({ tag, seq: seq as number, hard: true });
  }
}
