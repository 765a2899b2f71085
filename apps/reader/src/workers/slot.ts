import type { Logger } from 'pino';
import type { WorkerProcess } from './worker-process.ts';

export interface SlotOptions {
  number: number;
  launch: (options: { warmFirst: boolean }) => WorkerProcess;
  /** Other workers serve meanwhile, so that a new one need not take readers before it is warm. */
  othersServe: () => boolean;
  /** A worker ended that nobody had told to. */
  onCrash: () => void;
  logger: Logger;
}

/** The place of one worker: there is always one in it, and it is given up only for one that serves already. */
export interface Slot {
  start(): void;
  current(): WorkerProcess | undefined;
  /** Puts a new, warm worker in its place; the old one then finishes and ends. False when the old one had to stay. */
  replace(why: string): Promise<boolean>;
  end(): Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_SECONDS = 60;

export function openSlot({ number, launch, othersServe, onCrash, logger }: SlotOptions): Slot {
  let current: WorkerProcess | undefined;
  let incoming: WorkerProcess | undefined;
  let failures = 0;
  let ending = false;
  let timer: NodeJS.Timeout | undefined;

  return { start, current: () => current, replace, end };

  function start(): void {
    if (!ending) settle(launch({ warmFirst: othersServe() }));
  }

  function settle(worker: WorkerProcess): void {
    current = worker;
    void worker.exited.then((how) => {
      if (ending || current !== worker) return;
      current = undefined;
      failures = worker.age() > STEADY_SECONDS ? 1 : failures + 1;
      if (incoming === undefined) startLater(how, worker);
      onCrash();
    });
  }

  // Growing pauses: one that cannot live must not take the machine from those that can.
  function startLater(how: string, { pid }: WorkerProcess): void {
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS);
    logger.error({ worker: number, pid, how }, `a worker ended; starting it again in ${ms / 1000} s`);
    timer = setTimeout(start, ms);
  }

  async function replace(why: string): Promise<boolean> {
    if (ending || current === undefined || incoming !== undefined) return false;
    logger.info({ worker: number, pid: current.pid, why }, 'a worker is being replaced');
    await current.prepareHeir();
    if (ending) return false;
    const next = launch({ warmFirst: true });
    incoming = next;
    const cameUp = await next.up;
    incoming = undefined;
    if (ending) return false;
    if (!cameUp) return keepOld(next);
    const old = current;
    settle(next);
    await old?.end();
    return true;
  }

  function keepOld(next: WorkerProcess): false {
    logger.error({ worker: number, pid: next.pid }, 'a new worker did not come up; the old one goes on');
    void next.end();
    if (current === undefined) startLater('never came up', next);
    return false;
  }

  async function end(): Promise<void> {
    ending = true;
    clearTimeout(timer);
    await Promise.all([current?.end(), incoming?.end()]);
  }
}
