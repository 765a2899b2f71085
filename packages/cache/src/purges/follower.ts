import type { Store } from '@nightdesk/store';
import { type Clock, monotonicClock } from '../clock.ts';
import { startPolling } from './polling.ts';
import { createPurgeApplication } from './purge-application.ts';
import { createPurgeListeners, type PurgeListeners } from './purge-listeners.ts';
import type { PurgeNudge } from './purge-nudge.ts';
import type { TagClock } from './tag-clock.ts';

export interface Follower extends PurgeListeners {
  /** Resolves after the first attempt to read the log: true when it was read. */
  readonly ready: Promise<boolean>;
  readonly appliedSeq: number;
  /** Milliseconds since the log was last read to its end; Infinity before the first time. */
  lagMs(): number;
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

const NUDGE_GAP_MS = 25;
const MOST_CHASES = 20;

/** Follows the purge log into the tag clock. Nothing is fresh before the first reading; an outage is caught up with. */
export function followPurges(options: FollowOptions): Follower {
  const { store, tagClock, pollMs = 1000, nudge, clock = monotonicClock, report } = options;
  const listeners = createPurgeListeners();
  const application = createPurgeApplication({ tagClock, listeners, clock, report });
  let readAt: number | undefined;
  let failing = false;
  /** The newest purge that a nudge spoke of. */
  let hinted = 0;
  let chases = 0;

  const polling = startPolling({
    clock,
    poll: readLog,
    everyMs: pollMs,
    soonMs: NUDGE_GAP_MS,
    wantsMore: mayCatchUp,
  });
  nudge?.subscribe((seq) => {
    hinted = Math.max(hinted, seq ?? 0);
    polling.soon();
  });

  return {
    onPurge: listeners.onPurge,
    onFirstReading: listeners.onFirstReading,
    onBack: listeners.onBack,
    onLost: listeners.onLost,
    ready: polling.first,
    get appliedSeq() {
      return tagClock.appliedSeq;
    },
    lagMs: () => (readAt === undefined ? Number.POSITIVE_INFINITY : clock.now() - readAt),
    poll: polling.now,
    stop: polling.stop,
  };

  async function readLog(): Promise<boolean> {
    try {
      await store.read(application.catchUp);
      if (failing) report?.('the purge log can be read again');
      if (failing) listeners.tellBack();
      failing = false;
      readAt = clock.now();
    } catch (error) {
      if (!failing) report?.('the purge log cannot be read; going on with what is known', error);
      failing = true;
    }
    return !failing;
  }

  // A replica may not have yet what a nudge spoke of: a few looks more, then the usual pace.
  function mayCatchUp(): boolean {
    chases = !failing && hinted > tagClock.appliedSeq ? chases + 1 : 0;
    return chases > 0 && chases <= MOST_CHASES;
  }
}
