import type { Logger } from 'pino';

/**
 * Ends a process in order on SIGTERM or SIGINT, or when the returned function is called. A second signal, or ten
 * seconds, end it at once.
 */
export function stopOnSignals(logger: Logger, close: () => Promise<void>): () => void {
  let stopping = false;
  let signals = 0;
  const stop = (signal?: string) => {
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 10_000).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      signals += 1;
      if (signals > 1) process.exit(1);
      if (!stopping) stop(signal);
    });
  }
  return () => {
    if (!stopping) stop();
  };
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
