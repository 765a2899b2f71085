import type { Logger } from 'pino';

/** What comes before the end of a process that a balancer sends readers to. */
export interface Drain {
  /** For so long after SIGTERM it goes on as before, until the balancer has noticed. */
  ms: number;
  /** Called at the signal: from now on the process says that it should get no more traffic. */
  begin: () => void;
}

const ENDS_WITHIN_MS = 10_000;

/**
 * Ends a process in order on SIGTERM or SIGINT, or when the returned function is called. SIGTERM drains first; any signal
 * meanwhile ends the draining. A signal once it is ending, or ten seconds, end it at once.
 */
export function stopOnSignals(
  logger: Logger,
  close: () => Promise<void>,
  drain: Drain = { ms: 0, begin: () => {} },
): () => void {
  let stage: 'running' | 'draining' | 'ending' = 'running';
  let signals = 0;
  let timer: NodeJS.Timeout | undefined;

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => onSignal(signal));
  return end;

  function onSignal(signal: NodeJS.Signals): void {
    signals += 1;
    if (stage === 'ending' && signals > 1) process.exit(1);
    // SIGINT is a person at a terminal, who waits.
    if (stage === 'running' && signal === 'SIGTERM' && drain.ms > 0) beginDraining();
    else end();
  }

  function beginDraining(): void {
    stage = 'draining';
    logger.info({ ms: drain.ms }, 'draining');
    drain.begin();
    timer = setTimeout(end, drain.ms);
  }

  function end(): void {
    if (stage === 'ending') return;
    stage = 'ending';
    clearTimeout(timer);
    logger.info('stopping');
    setTimeout(() => process.exit(1), ENDS_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  }
}

/** Runs a composition root. A foreseeable fault (with a `code`) is one line; anything else shows its stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const foreseen = error instanceof Error && 'code' in error;
    process.stderr.write(
      `${foreseen ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
}
