import { setTimeout as pause } from 'node:timers/promises';

export interface SweepDeps {
  /** All paths of the site, in pieces. */
  paths: () => AsyncIterable<readonly string[]>;
  /** False when the page has to be pressed: it is not there, is out of date, or is old. */
  isGood: (path: string) => Promise<boolean>;
  /** Pages on the disk that a walk through the whole site would have made anew: those it did not meet. */
  unmet: () => Promise<readonly string[]>;
  /** Presses the page, or removes it when the site has it no more. */
  press: (path: string) => Promise<void>;
  /** Resolves when nothing more urgent is to be pressed. */
  quiet: () => Promise<void>;
  report: (message: string, cause?: unknown) => void;
  /** Told after each walk. */
  onEnded: () => void;
  /** Which part of the time it may work (default a fifth). */
  share?: number;
  /** Between two walks (default ten minutes), and after one that failed (default a minute). */
  restMs?: number;
  retryMs?: number;
  now?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** So many failures in a row: the database is away, and the rest of the walk would fail too. */
const GIVE_UP = 5;
const SHORTEST_REST_MS = 50;

/**
 * Walks through the whole site again and again, slowly, and presses what is not good: a page whose purge was missed, or that never
 * got onto the disk. It works a fifth of the time, and only when nothing else is to be pressed. Returns what stops it.
 */
export function startSweep(deps: SweepDeps): () => void {
  const stopping = new AbortController();
  void sweepForEver(deps, stopping.signal).catch((error) => {
    if (!stopping.signal.aborted) deps.report('the sweep of the press has ended', error);
  });
  return () => stopping.abort();
}

async function sweepForEver(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const { report, onEnded, restMs = 600_000, retryMs = 60_000, wait = waitFor } = deps;
  while (!signal.aborted) {
    try {
      await walkOnce(deps, signal);
      onEnded();
      await wait(restMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      report('the sweep of the press is broken off for a minute', error);
      await wait(retryMs, signal);
    }
  }
}

async function walkOnce(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const { paths, isGood, unmet, press, quiet, share = 0.2, now = () => performance.now() } = deps;
  const wait = deps.wait ?? waitFor;
  let failures = 0;
  let owed = 0;
  for await (const piece of paths()) await sweepAll(piece, isGood);
  await sweepAll(await unmet(), async () => false);

  async function sweepAll(piece: readonly string[], isDone: typeof isGood): Promise<void> {
    for (const path of piece) {
      signal.throwIfAborted();
      await quiet();
      const began = now();
      if (!(await isDone(path))) await pressOne(path);
      owed += (now() - began) * (1 / share - 1);
      if (owed < SHORTEST_REST_MS) continue;
      await wait(owed, signal);
      owed = 0;
    }
  }

  async function pressOne(path: string): Promise<void> {
    try {
      await press(path);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= GIVE_UP) throw error;
    }
  }
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false });
}
