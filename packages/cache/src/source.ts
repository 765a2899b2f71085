import { type BreakerState, createBreaker, type Ticket } from './breaker.ts';
import { type Clock, within } from './clock.ts';
import { LoadTimeout, SourceUnavailable, ValueGone } from './errors.ts';
import { createGate } from './gate.ts';

export interface SourceCall<R> {
  /** What the loader gave, or its error, or `LoadTimeout` at the hard limit, or `SourceUnavailable` at once. */
  outcome: Promise<R>;
  /** Settles when the loader itself does, which may be later than the outcome. */
  settled: Promise<R>;
  /** Resolves when the loader has ended, or has ignored its abort signal for so long that it is given up. */
  over: Promise<void>;
}

/** Where values come from, in nearly all cases a database. */
export interface Source {
  call<R>(
    order: { keys: readonly string[]; hardLimit: number },
    work: (signal: AbortSignal) => Promise<R>,
  ): SourceCall<R>;
  /** False while it is left alone because it has been failing. */
  admits(): boolean;
  /** Somebody else has seen it answer again. */
  mended(): void;
  state(): BreakerState;
}

interface SourceOptions {
  clock: Clock;
  /** Calls that may run at once. */
  maxCalls: number;
  report: ((message: string, cause: unknown) => void) | undefined;
}

// A loader that ignores its abort signal keeps its place for this many hard limits, then is given up.
const GIVEN_UP_AFTER = 4;
// A database that is back should not have to wait long for somebody to notice.
const LONGEST_PAUSE_MS = 2000;

/**
 * Calls loaders, some at once, each up to its hard limit. When calls keep failing because the source does not answer, it is
 * left alone for a moment, then tried with one call: readers who have nothing to fall back on are told so at once instead
 * of queueing until their hard limit.
 */
export function createSource({ clock, maxCalls, report }: SourceOptions): Source {
  const gate = createGate(maxCalls);
  const breaker = createBreaker(clock, { longestPauseMs: LONGEST_PAUSE_MS });
  let failing = false;

  return { call, admits: breaker.admits, mended, state: breaker.state };

  function call<R>(
    { keys, hardLimit }: { keys: readonly string[]; hardLimit: number },
    work: (signal: AbortSignal) => Promise<R>,
  ): SourceCall<R> {
    const abort = new AbortController();
    let leave = () => {};
    let ticket: Ticket | undefined;
    const begin = async () => {
      if (!breaker.admits()) throw new SourceUnavailable();
      leave = await gate.enter(abort.signal);
      ticket = breaker.admitRead();
      if (ticket === undefined) throw new SourceUnavailable();
      return work(abort.signal);
    };
    const settled = begin();
    const over = within(clock, hardLimit * GIVEN_UP_AFTER, settled).then(
      () => leave(),
      () => leave(),
    );
    const limited = async () => {
      const result = await within(clock, hardLimit, settled);
      if (result !== 'late') return result;
      const error = new LoadTimeout(keys, hardLimit);
      abort.abort(error);
      throw error;
    };
    const outcome = limited().then(
      (result) => {
        worked(ticket!);
        return result;
      },
      (error) => {
        if (ticket !== undefined) failed(ticket, error);
        throw error;
      },
    );
    return { outcome, settled, over };
  }

  function mended(): void {
    breaker.mended();
    sayAnswers();
  }

  function worked(ticket: Ticket): void {
    breaker.succeeded(ticket);
    sayAnswers();
  }

  function sayAnswers(): void {
    if (failing && breaker.state() === 'closed') {
      failing = false;
      report?.('the source answers again', undefined);
    }
  }

  function failed(ticket: Ticket, error: unknown): void {
    if (!isFaultOfSource(error)) {
      // A loader that fails in its own way has met a source that answers.
      if (ticket === 'probe') worked(ticket);
      return;
    }
    breaker.failed(ticket);
    if (breaker.state() === 'closed') return;
    gate.refuseWaiting(new SourceUnavailable());
    if (!failing) report?.('the source fails; left alone for a moment', error);
    failing = true;
  }
}

// Whoever cannot answer now says 503: a database that is away, our own time-out. Anything else is about one key. A cache
// below this one that leaves its source alone answers at once, and may well have what the next page needs.
function isFaultOfSource(error: unknown): boolean {
  if (error instanceof SourceUnavailable || error instanceof ValueGone) return false;
  return error instanceof Error && 'statusCode' in error && error.statusCode === 503;
}
