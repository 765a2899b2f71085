import type { PurgeRow, Store } from '@nightdesk/store';
import { type Clock, monotonicClock } from './clock.ts';
import type { PurgeNudge } from './purge-nudge.ts';
import { readLogAfter, readLogStart } from './read-purge-log.ts';
import type { TagClock } from './tag-clock.ts';

/** The tags purged by one transaction; `hard` are those of them that were taken down. */
export type PurgeListener = (seq: number, tags: readonly string[], hard: readonly string[]) => void;

export interface Follower {
  /** Resolves after the first attempt to read the log: true when it was read. */
  readonly ready: Promise<boolean>;
  readonly appliedSeq: number;
  /** Milliseconds since the log was last read to its end; Infinity before the first time. */
  lagMs(): number;
  onPurge(listener: PurgeListener): void;
  /**
   * Called once the log was read for the first time, now or later: the tag clock then knows of purges that no
   * `onPurge` told.
   */
  onFirstReading(listener: () => void): void;
  /** Purges up to `seq` are unknown (trimmed log): whatever was made from older data may be out of date. */
  onLost(listener: (seq: number) => void): void;
  /** Reads the log now; resolves when it has been read or could not be. */
  poll(): Promise<void>;
  stop(): void;
}

export interface FollowOptions {
  store: Pick<Store, 'read'>;
  tagClock: TagClock;
  pollMs?: number;
  /** Makes purges arrive sooner; all of its messages may be lost. */
  nudge?: Pick<PurgeNudge, 'subscribe'> | undefined;
  clock?: Clock;
  report?: (message: string, cause?: unknown) => void;
}

// How far back a follower reads when it starts, so that shared entries made shortly before are known to be good.
const START_SPAN = 20_000;
const NUDGE_GAP_MS = 25;
const MOST_CHASES = 20;
// A replica may know less than we do for a while. A log that stays behind is another database's.
const BACKWARDS_MS = 60_000;

/** Follows the purge log into the tag clock. Nothing is fresh before the first reading; an outage is caught up with. */
export function followPurges(options: FollowOptions): Follower {
  const { store, tagClock, pollMs = 1000, nudge, clock = monotonicClock, report } = options;
  const purgeListeners: PurgeListener[] = [];
  const firstListeners: (() => void)[] = [];
  const lostListeners: ((seq: number) => void)[] = [];
  let last: number | undefined;
  let startFloor = 0;
  let readAt: number | undefined;
  let behindSince: number | undefined;
  let polling: Promise<boolean> | undefined;
  let pollAgain = false;
  let hinted = 0;
  let chases = 0;
  let dueAt: number | undefined;
  let failing = false;
  let stopped = false;
  let callOff = () => {};

  const ready = run();
  nudge?.subscribe((seq) => {
    hinted = Math.max(hinted, seq ?? 0);
    if (polling) pollAgain = true;
    else schedule(NUDGE_GAP_MS);
  });

  return {
    ready,
    get appliedSeq() {
      return tagClock.appliedSeq;
    },
    lagMs: () => (readAt === undefined ? Number.POSITIVE_INFINITY : clock.now() - readAt),
    onPurge: (listener) => {
      purgeListeners.push(listener);
    },
    onFirstReading: (listener) => {
      if (last === undefined) firstListeners.push(listener);
      else listener();
    },
    onLost: (listener) => {
      lostListeners.push(listener);
    },
    poll: async () => {
      // One that is under way may have read before what the caller waits for was committed.
      await polling;
      await run();
    },
    stop: () => {
      stopped = true;
      callOff();
    },
  };

  function run(): Promise<boolean> {
    callOff();
    dueAt = undefined;
    polling ??= readToEnd().finally(() => {
      polling = undefined;
      schedule(pollAgain || mayCatchUp() ? NUDGE_GAP_MS : pollMs);
      pollAgain = false;
    });
    return polling;
  }

  // A replica may not have yet what a nudge spoke of: a few looks more, then the usual pace.
  function mayCatchUp(): boolean {
    chases = !failing && hinted > tagClock.appliedSeq ? chases + 1 : 0;
    return chases > 0 && chases <= MOST_CHASES;
  }

  // Never later than planned already: a stream of nudges must not put off what it asks for.
  function schedule(ms: number): void {
    const at = clock.now() + ms;
    if (stopped || (dueAt !== undefined && dueAt <= at)) return;
    callOff();
    dueAt = at;
    callOff = clock.after(ms, () => void run());
  }

  async function readToEnd(): Promise<boolean> {
    try {
      await store.read(async (conn) => {
        let after = last;
        if (after === undefined) {
          const { from, takedowns } = await readLogStart(conn, START_SPAN);
          for (const row of takedowns) tagClock.apply(row);
          startFloor = from;
          after = from;
        }
        for (let more = true; more; ) {
          const page = await readLogAfter(conn, after);
          after = applyPage(page.rows, after);
          more = page.more;
          if (!more) finish(after, page.latest);
        }
      });
      if (failing) report?.('the purge log can be read again');
      failing = false;
      readAt = clock.now();
      return true;
    } catch (error) {
      if (!failing) report?.('the purge log cannot be read; going on with what is known', error);
      failing = true;
      return false;
    }
  }

  /** Applies rows in order; returns the last sequence number. A number that is skipped was trimmed. */
  function applyPage(rows: readonly PurgeRow[], after: number): number {
    let seq = after;
    for (const group of bySeq(rows)) {
      const next = group[0]!.seq;
      if (next > seq + 1) lose(next - 1);
      for (const row of group) tagClock.apply(row);
      seq = next;
      if (last === undefined) continue;
      last = seq;
      tagClock.advance(seq);
      const hard = group.filter((row) => row.hard).map((row) => row.tag);
      for (const listener of purgeListeners)
        listener(
          seq,
          group.map((row) => row.tag),
          hard,
        );
    }
    return seq;
  }

  function finish(after: number, latest: number): void {
    if (latest > after) lose(latest);
    if (last === undefined) tagClock.loseHistoryBefore(startFloor);
    last = Math.max(after, latest);
    tagClock.advance(last);
    for (const listener of firstListeners.splice(0)) listener();
    noticeBackwards(latest);
  }

  function lose(seq: number): void {
    // Until the first reading is complete nothing is fresh, and a floor would say that something may be.
    if (last === undefined) {
      startFloor = Math.max(startFloor, seq);
      return;
    }
    tagClock.loseHistoryBefore(seq);
    for (const listener of lostListeners) listener(seq);
  }

  function noticeBackwards(latest: number): void {
    if (latest >= last!) behindSince = undefined;
    else behindSince ??= clock.now();
    if (behindSince === undefined || clock.now() - behindSince < BACKWARDS_MS) return;
    behindSince = clock.now();
    lose(last!);
    report?.(
      'the purge log went backwards (a restored backup?): restart every process with an empty shared cache',
    );
  }
}

function bySeq(rows: readonly PurgeRow[]): PurgeRow[][] {
  const groups: PurgeRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0]?.seq === row.seq) group.push(row);
    else groups.push([row]);
  }
  return groups;
}
