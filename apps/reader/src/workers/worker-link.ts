import cluster from 'node:cluster';
import type { ToPrimary, ToWorker } from './messages.ts';

/** A worker's line to its primary. */
export interface WorkerLink {
  /** Says that this process is warm; resolves when it may say that it is ready. */
  warm(): Promise<void>;
  /** `prepare` is called when another will take this one's place, before that one starts. */
  onReplacement(prepare: () => Promise<void>): void;
  onDrain(listener: () => void): void;
  onEnd(listener: () => void): void;
  /** Asks to be replaced while this process takes more than `megabytes` of resident memory. */
  watchMemory(megabytes: number): void;
}

const LOOK_EVERY_MS = 5000;
const ALONE: WorkerLink = {
  warm: async () => {},
  onReplacement: () => {},
  onDrain: () => {},
  onEnd: () => {},
  watchMemory: () => {},
};

/** The line of this process; one that stands alone is ready as soon as it is warm. */
export function openWorkerLink(): WorkerLink {
  if (!cluster.isWorker) return ALONE;
  // For the primary, which starts new workers then; also when a whole process group is told.
  process.on('SIGHUP', () => {});
  return {
    warm: () => {
      const open = Promise.withResolvers<void>();
      on('open', open.resolve);
      tell('warm');
      return open.promise;
    },
    onReplacement: (prepare) => on('prepare-heir', () => void prepare().then(() => tell('heir-prepared'))),
    onDrain: (listener) => on('drain', listener),
    onEnd: (listener) => on('end', listener),
    watchMemory: (megabytes) => {
      const look = () => {
        if (process.memoryUsage.rss() > megabytes * 1024 * 1024) tell('over-memory');
      };
      setInterval(look, LOOK_EVERY_MS).unref();
    },
  };
}

function on(awaited: ToWorker, listener: () => void): void {
  process.on('message', (message) => {
    if (message === awaited) listener();
  });
}

function tell(message: ToPrimary): void {
  process.send?.(message);
}
