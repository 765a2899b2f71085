import type { PressFigures } from '@nightdesk/figures';
import type { PressBudget, PressDisk, PressQueue } from '@nightdesk/press';

const EVERY_MS = 2000;

interface PressWatching {
  queue: Pick<PressQueue, 'status'>;
  budget: Pick<PressBudget, 'disk'>;
  now?: () => number;
}

const UNSEEN: PressDisk = {
  pages: 0,
  bytes: 0,
  oldestAt: undefined,
  budgetBytes: 0,
  freeBytes: 0,
  freeFloorBytes: 0,
};

/** What ops and the command line are told of the press. The disk is looked at beside, because telling must not wait for it. */
export function watchPress({ queue, budget, now = Date.now }: PressWatching) {
  let disk = UNSEEN;
  let lastPressedAt: number | undefined;
  let lastSweepAt: number | undefined;
  const look = async () => {
    // A disk that cannot be looked at leaves the last numbers; that it is so, the log says.
    disk = await budget.disk().catch(() => disk);
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  const figures = (): PressFigures => {
    const { failing, ...status } = queue.status();
    const { oldestAt, ...ofDisk } = disk;
    return {
      ...status,
      failing: failing.map(({ path, problem, forMs }) => ({
        path,
        problem,
        since: Math.round(now() - forMs),
      })),
      ...ofDisk,
      oldestPageAt: oldestAt,
      lastPressedAt,
      lastSweepAt,
    };
  };
  return {
    look,
    figures,
    pressed: () => {
      lastPressedAt = now();
    },
    swept: () => {
      lastSweepAt = now();
    },
    end: () => clearInterval(timer),
  };
}
