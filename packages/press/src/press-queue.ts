import { type FailingPath, openFailingPaths } from './failing-paths.ts';
import { describe } from './press.ts';
import { earlier, openWaitingPaths, type WaitingPath } from './waiting-paths.ts';

/**
 * Paths waiting to be pressed. Added again while it waits, a path is pressed once, and never more often than the gap; what
 * is added while it is being pressed is pressed after it.
 */
export interface PressQueue {
  /**
   * A lower `priority` (a small whole number) comes first. The path is pressed as soon as its gap allows. `upkeep`: nothing
   * has changed, so that nobody waits for it.
   */
  add(path: string, priority: number, options?: { upkeep?: boolean }): void;
  /** Resolves when nothing waits and nothing is being pressed. */
  idle(): Promise<void>;
  /** Resolves when nothing could be pressed now, or the queue is closed: what fails or waits for its gap may wait on. */
  quiet(): Promise<void>;
  status(): PressQueueStatus;
  close(): void;
  readonly length: number;
}

export interface PressQueueStatus {
  /** Paths that wait, those being pressed among them. */
  queued: number;
  /** Since the oldest change that is not on the disk was told; 0 when all are. */
  oldestWaitingMs: number;
  pressed: number;
  failed: number;
  failingPages: number;
  /** Those that have failed for longest, twenty at most. */
  failing: (Pick<FailingPath, 'path' | 'problem'> & { forMs: number })[];
}

export interface PressQueueOptions {
  /** Presses one page. Rejects when that fails: it is tried again after the gap, then more rarely. */
  press: (path: string) => Promise<void>;
  /** Milliseconds between two pressings of one path, by its priority: a busy thread's page is not pressed for each comment. */
  gapMs: (priority: number) => number;
  /** Pages at a time (default 2): what is more urgent waits for one of these at most. */
  concurrency?: number;
  /** Told of each failure. */
  onFailed?: (failing: FailingPath) => void;
  now?: () => number;
  after?: (ms: number, run: () => void) => () => void;
}

const LONGEST_PAUSE_MS = 30_000;
const REMEMBERED = 10_000;
const SHOWN_FAILING = 20;
/** After so many tries a page lets all others go first, however urgent it was. */
const URGENT_TRIES = 3;
const LAST = 15;
/** So many failures in a row are not the fault of pages: then one is tried now and again until one goes well. */
const OUTAGE = 8;
const OUTAGE_PAUSE_MS = 1000;

/** Opens a queue that works as soon as something is added. */
export function openPressQueue(options: PressQueueOptions): PressQueue {
  const { press, gapMs, concurrency = 2, now = () => performance.now(), after = afterTimeout } = options;
  const waiting = openWaitingPaths();
  const pressing = new Map<string, WaitingPath>();
  const pressedAt = openPressTimes();
  const failing = openFailingPaths();
  const idlers = openWaiters(() => waiting.size === 0 && pressing.size === 0);
  const quietOnes = openWaiters(() => closed || (pressing.size === 0 && waiting.nextDue() > now()));
  const counts = { pressed: 0, failed: 0 };
  let notBefore = Number.NEGATIVE_INFINITY;
  let closed = false;
  let wakeAt = Number.POSITIVE_INFINITY;
  let callOff = () => {};

  return {
    add: (path, priority, { upkeep = false } = {}) => {
      const since = upkeep ? undefined : now();
      // While it is being pressed it waits for the end of that.
      const due = pressing.has(path) ? Number.POSITIVE_INFINITY : nextAllowed(path, priority);
      waiting.add({ path, priority, due, since });
      schedule();
    },
    idle: idlers.wait,
    quiet: quietOnes.wait,
    status: () => {
      const entries = [...waiting.entries(), ...pressing.values()];
      const oldest = entries.reduce<number | undefined>(
        (least, { since }) => earlier(since, least),
        undefined,
      );
      return {
        queued: waiting.size + pressing.size,
        oldestWaitingMs: oldest === undefined ? 0 : now() - oldest,
        ...counts,
        failingPages: failing.size,
        failing: failing
          .worst(SHOWN_FAILING)
          .map(({ path, problem, since }) => ({ path, problem, forMs: now() - since })),
      };
    },
    close: () => {
      closed = true;
      callOff();
      quietOnes.look();
    },
    get length() {
      return waiting.size;
    },
  };

  function nextAllowed(path: string, priority: number): number {
    return Math.max(now(), pressedAt.last(path) + gapMs(priority));
  }

  function hasRoom(): boolean {
    return !closed && pressing.size < (failing.inARow < OUTAGE ? concurrency : 1);
  }

  function schedule(): void {
    idlers.look();
    quietOnes.look();
    if (!hasRoom()) return;
    const at = Math.max(waiting.nextDue(), notBefore);
    if (at === wakeAt) return;
    callOff();
    wakeAt = at;
    if (at < Number.POSITIVE_INFINITY) callOff = after(Math.max(0, at - now()), wake);
  }

  function wake(): void {
    callOff();
    wakeAt = Number.POSITIVE_INFINITY;
    while (hasRoom() && now() >= notBefore) {
      const entry = waiting.take(now());
      if (entry === undefined) break;
      void pressOne(entry);
    }
    schedule();
  }

  async function pressOne(entry: WaitingPath): Promise<void> {
    const { path } = entry;
    pressing.set(path, entry);
    pressedAt.note(path, now());
    const problem = await press(path).then(() => undefined, describe);
    pressing.delete(path);
    // What was added meanwhile has waited for this.
    if (waiting.has(path))
      waiting.add({ path, priority: LAST, due: nextAllowed(path, entry.priority), since: undefined });
    if (problem === undefined) {
      counts.pressed += 1;
      failing.mended(path);
      notBefore = Number.NEGATIVE_INFINITY;
    } else {
      counts.failed += 1;
      tryLater(entry, problem);
    }
    wake();
  }

  // A full disk or a dead database fails every page: all of them again each gap would keep the box busy for nothing.
  function tryLater({ path, priority, since }: WaitingPath, problem: string): void {
    const fault = failing.failed(path, { problem, at: now() });
    options.onFailed?.(fault);
    if (failing.inARow >= OUTAGE) notBefore = now() + OUTAGE_PAUSE_MS;
    const pause = Math.min(gapMs(priority) * 2 ** (fault.times - 1), LONGEST_PAUSE_MS);
    waiting.add({ path, priority: fault.times <= URGENT_TRIES ? priority : LAST, due: now() + pause, since });
  }
}

/** When each path was pressed, of the last ten thousand. */
function openPressTimes() {
  const times = new Map<string, number>();
  return {
    note: (path: string, at: number): void => {
      times.delete(path);
      times.set(path, at);
      const [oldest] = times.size > REMEMBERED ? times.keys() : [];
      if (oldest !== undefined) times.delete(oldest);
    },
    last: (path: string): number => times.get(path) ?? Number.NEGATIVE_INFINITY,
  };
}

/** Promises that are kept at the next look at which it is so. */
function openWaiters(isSo: () => boolean) {
  const waiters: (() => void)[] = [];
  const look = (): void => {
    if (waiters.length === 0 || !isSo()) return;
    for (const resolve of waiters.splice(0)) resolve();
  };
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      waiters.push(resolve);
      look();
    });
  return { look, wait };
}

function afterTimeout(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
