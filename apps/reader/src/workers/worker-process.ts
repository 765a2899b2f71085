import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { ToPrimary, ToWorker } from './messages.ts';

/** One worker, as the primary sees it. */
export interface WorkerProcess {
  pid: number | undefined;
  /** True once it takes connections; false when it ended, or a minute passed, before that. */
  up: Promise<boolean>;
  isUp(): boolean;
  isWarm(): boolean;
  /** Resolves with the exit code or the signal. */
  exited: Promise<string>;
  /** Seconds since it was launched. */
  age(): number;
  tell(message: ToWorker): void;
  /** Lets it leave for its successor what that one needs to be warm. Waits a second at most: it may hang. */
  prepareHeir(): Promise<void>;
  /** Lets it finish what is running. By force when it has not ended within nine seconds. */
  end(): Promise<void>;
}

export interface Launch {
  number: number;
  /** It takes connections only once it is warm; else at once. */
  warmFirst: boolean;
  onMessage: (message: ToPrimary) => void;
}

const COMES_UP_WITHIN_MS = 60_000;
const ENDS_WITHIN_MS = 9000;
const PREPARES_WITHIN_MS = 1000;

// Workers take connections from the one queue of the port themselves. When the primary hands them out, as is usual, those
// that it has just given to a worker that dies get no answer, ever.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Starts this very program once more, as a worker. */
export function launchWorker({ number, warmFirst, onMessage }: Launch): WorkerProcess {
  cluster.setupPrimary({ args: ['--worker', String(number), ...(warmFirst ? ['--warm-first'] : [])] });
  const worker = cluster.fork();
  const launched = performance.now();
  const up = Promise.withResolvers<boolean>();
  const exit = Promise.withResolvers<string>();
  const heir = Promise.withResolvers<void>();
  const state = { up: false, warm: false, ended: false };
  const tooLate = setTimeout(() => up.resolve(false), COMES_UP_WITHIN_MS).unref();

  worker.once('listening', () => {
    state.up = true;
    clearTimeout(tooLate);
    up.resolve(true);
  });
  worker.once('exit', (code, signal) => {
    Object.assign(state, { up: false, warm: false, ended: true });
    clearTimeout(tooLate);
    up.resolve(false);
    exit.resolve(signal ?? `exit ${code}`);
  });
  // A worker that cannot be started, or told something, is one that ends: that is heard of by `exit`.
  worker.on('error', () => {});
  worker.on('message', (message: ToPrimary) => {
    if (message === 'warm') state.warm = true;
    if (message === 'heir-prepared') heir.resolve();
    onMessage(message);
  });

  const tell = (message: ToWorker) => {
    if (worker.isConnected()) worker.send(message, undefined, () => {});
  };
  return {
    pid: worker.process.pid,
    up: up.promise,
    isUp: () => state.up,
    isWarm: () => state.warm,
    exited: exit.promise,
    age: () => (performance.now() - launched) / 1000,
    tell,
    prepareHeir: async () => {
      tell('prepare-heir');
      await Promise.race([heir.promise, exit.promise, pause(PREPARES_WITHIN_MS, undefined, { ref: false })]);
    },
    end: async () => {
      if (state.ended) return;
      tell('end');
      const force = setTimeout(() => worker.process.kill('SIGKILL'), ENDS_WITHIN_MS);
      await exit.promise;
      clearTimeout(force);
    },
  };
}
