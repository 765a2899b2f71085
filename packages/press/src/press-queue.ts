/** Paths waiting to be pressed. Added again while it waits, a path is pressed once; and never more often than the gap. */
export interface PressQueue {
  /** A lower `priority` comes first. The path is pressed as soon as its gap allows. */
  add(path: string, priority: number): void;
  /** Resolves when nothing waits and nothing is being pressed. */
  idle(): Promise<void>;
  close(): void;
  readonly length: number;
}

export interface PressQueueOptions {
  /** Presses the paths, in this order, and says which could not be: they are tried again after the gap, then more rarely. */
  press: (paths: readonly string[]) => Promise<readonly string[]>;
  /** Milliseconds between two pressings of one path: a busy thread's page is not pressed for each comment. */
  gapMs: number;
  /** Paths at a time; what comes meanwhile with a better priority waits no longer than these take. */
  batch?: number;
  now?: () => number;
  after?: (ms: number, run: () => void) => () => void;
}

interface Waiting {
  priority: number;
  due: number;
}

const LONGEST_PAUSE_MS = 30_000;
const REMEMBERED = 10_000;

/** Opens a queue that works as soon as something is added, a batch at a time. */
export function openPressQueue(options: PressQueueOptions): PressQueue {
  const { press, gapMs, batch = 8, now = () => performance.now(), after = afterTimeout } = options;
  const waiting = new Map<string, Waiting>();
  const pressedAt = new Map<string, number>();
  const failures = new Map<string, number>();
  let idlers: (() => void)[] = [];
  let running = false;
  let closed = false;
  let callOff = () => {};

  return {
    add: (path, priority) => {
      const before = waiting.get(path);
      const due = Math.max(now(), (pressedAt.get(path) ?? Number.NEGATIVE_INFINITY) + gapMs);
      waiting.set(path, {
        priority: Math.min(priority, before?.priority ?? priority),
        due: Math.min(due, before?.due ?? due),
      });
      schedule();
    },
    idle: () =>
      waiting.size === 0 && !running ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve)),
    close: () => {
      closed = true;
      callOff();
    },
    get length() {
      return waiting.size;
    },
  };

  function schedule(): void {
    if (running || closed) return;
    callOff();
    if (waiting.size === 0) {
      for (const resolve of idlers) resolve();
      idlers = [];
      return;
    }
    let earliest = Number.POSITIVE_INFINITY;
    for (const { due } of waiting.values()) earliest = Math.min(earliest, due);
    callOff = after(Math.max(0, earliest - now()), () => void run());
  }

  async function run(): Promise<void> {
    running = true;
    const paths = takeDue();
    try {
      const failed = new Set(await press(paths));
      for (const path of paths) {
        if (failed.has(path)) tryLater(path);
        else failures.delete(path);
      }
    } finally {
      running = false;
      schedule();
    }
  }

  // A full disk or a dead database fails every page: all of them again each gap would keep the box busy for nothing.
  function tryLater(path: string): void {
    const times = (failures.get(path) ?? 0) + 1;
    failures.set(path, times);
    if (waiting.has(path)) return;
    const pause = Math.min(gapMs * 2 ** (times - 1), LONGEST_PAUSE_MS);
    waiting.set(path, { priority: Number.MAX_SAFE_INTEGER, due: now() + pause });
  }

  function takeDue(): string[] {
    const at = now();
    const due = [...waiting].filter(([, entry]) => entry.due <= at);
    due.sort(([, a], [, b]) => a.priority - b.priority);
    const paths = due.slice(0, batch).map(([path]) => path);
    for (const path of paths) {
      waiting.delete(path);
      pressedAt.delete(path);
      pressedAt.set(path, at);
    }
    forgetOldest();
    return paths;
  }

  function forgetOldest(): void {
    for (const path of pressedAt.keys()) {
      if (pressedAt.size <= REMEMBERED) return;
      pressedAt.delete(path);
    }
  }
}

function afterTimeout(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
