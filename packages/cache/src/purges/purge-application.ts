import type { PurgeRow, Queryable } from '@nightdesk/store';
import type { Clock } from '../clock.ts';
import type { PurgeTellers } from './purge-listeners.ts';
import { readLogAfter, readLogStart } from './read-purge-log.ts';
import type { TagClock } from './tag-clock.ts';

/** Brings the purge log into the tag clock. */
export interface PurgeApplication {
  /** Reads on from where the last reading ended, to the log's end. Rejects when the log cannot be read. */
  catchUp(conn: Queryable): Promise<void>;
}

interface PurgeApplicationDeps {
  tagClock: TagClock;
  listeners: PurgeTellers;
  clock: Clock;
  report: ((message: string) => void) | undefined;
}

// How far back a follower reads when it starts, so that shared entries made shortly before are known to be good.
const START_SPAN = 20_000;
// A replica may know less than we do for a while. A log that stays behind is another database's.
const BACKWARDS_MS = 60_000;

/** Nothing is fresh before the first reading is complete; what was trimmed unread counts against all that is older. */
export function createPurgeApplication(deps: PurgeApplicationDeps): PurgeApplication {
  const { tagClock, listeners, clock, report } = deps;
  /** All up to here has been applied. */
  let last: number | undefined;
  let behindSince: number | undefined;

  return { catchUp: (conn) => (last === undefined ? readFirst(conn) : readOn(conn, last)) };

  async function readFirst(conn: Queryable): Promise<void> {
    const { from, takedowns } = await readLogStart(conn, START_SPAN);
    for (const row of takedowns) tagClock.apply(row);
    let floor = from;
    const { end, latest } = await readPages(conn, from, (rows, gap) => {
      if (gap !== undefined) floor = gap;
      for (const row of rows) tagClock.apply(row);
    });
    if (latest > end) floor = latest;
    tagClock.loseHistoryBefore(floor);
    arrive(end, latest);
    listeners.tellFirstReading();
  }

  async function readOn(conn: Queryable, after: number): Promise<void> {
    const { end, latest } = await readPages(conn, after, (rows, gap) => {
      if (gap !== undefined) lose(gap);
      for (const row of rows) tagClock.apply(row);
      last = rows[0]!.seq;
      tagClock.advance(last);
      listeners.tellPurge(rows);
    });
    if (latest > end) lose(latest);
    arrive(end, latest);
    noticeBackwards(latest);
  }

  function arrive(end: number, latest: number): void {
    last = Math.max(end, latest);
    tagClock.advance(last);
  }

  function lose(seq: number): void {
    tagClock.loseHistoryBefore(seq);
    listeners.tellLost(seq);
  }

  function noticeBackwards(latest: number): void {
    if (latest >= last!) behindSince = undefined;
    else behindSince ??= clock.now();
    if (behindSince === undefined || clock.now() - behindSince < BACKWARDS_MS) return;
    behindSince = clock.now();
    // What was made meanwhile may claim to be as new as what the lost log knew, and so may what was made before.
    tagClock.loseHistoryBefore(last! + 1);
    listeners.tellLost(last!);
    report?.(
      'the purge log went backwards (a restored backup?): restart every process with an empty shared cache',
    );
  }
}

/**
 * Hands over transaction after transaction, each with `gap`: the last number that was skipped before it, because it was
 * trimmed. Returns the last number handed over and the newest that the log speaks of.
 */
async function readPages(
  conn: Queryable,
  after: number,
  take: (rows: readonly PurgeRow[], gap: number | undefined) => void,
): Promise<{ end: number; latest: number }> {
  let end = after;
  for (;;) {
    const { rows, latest, more } = await readLogAfter(conn, end);
    for (const transaction of bySeq(rows)) {
      const { seq } = transaction[0]!;
      take(transaction, seq > end + 1 ? seq - 1 : undefined);
      end = seq;
    }
    if (!more) return { end, latest };
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
