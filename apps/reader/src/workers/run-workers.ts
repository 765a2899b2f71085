import { stopOnSignals } from '@nightdesk/web';
import type { Logger } from 'pino';
import type { ToPrimary } from './messages.ts';
import { openSlot, type Slot } from './slot.ts';
import { launchWorker, type WorkerProcess } from './worker-process.ts';

export interface WorkersOptions {
  count: number;
  logger: Logger;
  /** See `stopOnSignals`. */
  drainMs: number;
}

const RECYCLE_AFTER_SECONDS = 60;

/**
 * The primary process: keeps `count` workers serving and serves nothing itself. A worker that dies is started again; one
 * that has grown too big, and on SIGHUP each after the other, is replaced by one that is warm before it takes a reader.
 */
export function runWorkers({ count, logger, drainMs }: WorkersOptions): void {
  let wasUp = false;
  let isOpen = false;
  let isDraining = false;
  // One replacement at a time: each new worker takes the place in memory of one more.
  let turn: Promise<unknown> = Promise.resolve();
  let rolls = 0;
  const recycled = new Set<Slot>();
  const slots: Slot[] = Array.from({ length: count }, (_, index) => aSlot(index + 1));

  stopOnSignals(logger, endAll, { ms: drainMs, begin: drainAll });
  process.on('SIGHUP', () => {
    // One that waits already will start after whatever is new.
    if (rolls >= 2) return;
    rolls += 1;
    turn = turn.then(roll).finally(() => {
      rolls -= 1;
    });
  });
  for (const slot of slots) slot.start();

  function aSlot(number: number): Slot {
    const slot: Slot = openSlot({
      number,
      logger,
      launch: ({ warmFirst }) => {
        const onMessage = (message: ToPrimary) => heard(slot, worker, message);
        const worker: WorkerProcess = launchWorker({ number, warmFirst, onMessage });
        void worker.up.then((isUp) => {
          wasUp ||= isUp;
        });
        return worker;
      },
      othersServe: () => slots.some((other) => other !== slot && other.current()?.isUp()),
      onCrash,
    });
    return slot;
  }

  function heard(slot: Slot, worker: WorkerProcess, message: ToPrimary): void {
    if (message === 'warm') openIfWarm(worker);
    else if (message === 'over-memory' && worker === slot.current()) recycle(slot);
  }

  // The port answers for whichever worker takes the connection, so none says "ready" before all can.
  // `last` may be one that is only about to take its place.
  function openIfWarm(last?: WorkerProcess): void {
    const workers = slots.map((slot) => slot.current()).filter((worker) => worker !== undefined);
    isOpen ||= workers.length > 0 && workers.every((worker) => worker.isWarm());
    if (isOpen && !isDraining) for (const worker of [...workers, last]) worker?.tell('open');
  }

  // A limit below what a worker needs at all must not make a wheel of it.
  function recycle(slot: Slot): void {
    const age = slot.current()?.age() ?? 0;
    if (recycled.has(slot) && age < RECYCLE_AFTER_SECONDS) return;
    recycled.add(slot);
    turn = turn.then(() => slot.replace('it takes more than WORKER_MEMORY_MB'));
  }

  async function roll(): Promise<void> {
    for (const slot of slots) {
      if (slot.current() !== undefined && !(await slot.replace('SIGHUP'))) {
        logger.error('the other workers are not replaced');
        return;
      }
    }
  }

  // What fails at the very start (a port that is taken, a fault in the configuration) is for whoever started us.
  function onCrash(): void {
    openIfWarm();
    if (wasUp) return;
    logger.error('no worker could start');
    void endAll().finally(() => process.exit(1));
  }

  function drainAll(): void {
    isDraining = true;
    for (const slot of slots) slot.current()?.tell('drain');
  }

  async function endAll(): Promise<void> {
    await Promise.all(slots.map((slot) => slot.end()));
  }
}
