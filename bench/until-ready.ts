import { type AppProcess, until } from '@nightdesk/testing';

const PATIENCE_MS = 60_000;

/** Waits for `/readyz`: until then a reader is still warming its memory, with queries of its own. */
export function untilReady({ origin }: AppProcess): Promise<void> {
  return until(async () => (await fetch(`${origin}/readyz`)).ok, {
    within: PATIENCE_MS,
    what: `${origin} to be ready`,
  });
}
