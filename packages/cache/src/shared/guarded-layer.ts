import { type BreakerState, createBreaker, type Ticket } from '../breaker.ts';
import { type Clock, monotonicClock, within } from '../clock.ts';
import { SharedLayerUnavailable } from '../errors.ts';
import type { SharedLayer } from './shared-layer.ts';

export interface SharedServerStats {
  name: string;
  breaker: BreakerState;
  calls: number;
  /** Calls not sent because the breaker was open. */
  refused: number;
  late: number;
  failed: number;
  /** Sum of the time that calls took, in ms: divide by `calls`. */
  spentMs: number;
}

/** A shared layer none of whose calls takes longer than its deadline. */
export interface GuardedLayer extends SharedLayer {
  stats(): SharedServerStats[];
}

export interface GuardOptions {
  name: string;
  clock?: Clock;
  /** For writes that nobody waits for; the other calls bring their own. */
  deadlineMs?: number;
  /** Told once when the layer starts to fail, and once when it works again. */
  report?: ((message: string, cause?: unknown) => void) | undefined;
}

const WRITE_DEADLINE_MS = 250;

/** Puts deadlines and a breaker around a layer. A call that is late counts as failed, and its late answer is dropped. */
export function guardLayer(layer: SharedLayer, options: GuardOptions): GuardedLayer {
  const { name, clock = monotonicClock, deadlineMs = WRITE_DEADLINE_MS, report } = options;
  const breaker = createBreaker(clock);
  const counts = { calls: 0, refused: 0, late: 0, failed: 0, spentMs: 0 };
  let failing = false;

  return {
    get: (key, { deadlineMs: ms }) => read(ms, () => layer.get(key, { deadlineMs: ms })),
    getMany: (keys, { deadlineMs: ms }) => read(ms, () => layer.getMany(keys, { deadlineMs: ms })),
    lease: (key, lease) => write(lease.deadlineMs, () => layer.lease(key, lease)),
    put: (key, entry) => write(deadlineMs, () => layer.put(key, entry)),
    remove: (key) => write(deadlineMs, () => layer.remove(key)),
    release: (key, owner) => write(deadlineMs, () => layer.release(key, owner)),
    close: () => layer.close(),
    stats: () => [{ name, breaker: breaker.state(), ...counts }],
  };

  async function read<R>(ms: number, call: () => Promise<R>): Promise<R> {
    const ticket = breaker.admitRead();
    const answer = await attempt(ticket, ms, call);
    breaker.succeeded(ticket!);
    recovered();
    return answer;
  }

  // A write that works does not speak for the layer: it has more time than a reader would give it.
  async function write<R>(ms: number, call: () => Promise<R>): Promise<R> {
    return attempt(breaker.admitWrite(), ms, call);
  }

  async function attempt<R>(ticket: Ticket | undefined, ms: number, call: () => Promise<R>): Promise<R> {
    if (ticket === undefined) {
      counts.refused += 1;
      throw new SharedLayerUnavailable('SHARED_REFUSED');
    }
    const start = clock.now();
    counts.calls += 1;
    try {
      const answer = await within(clock, ms, call());
      if (answer === 'late') throw new SharedLayerUnavailable('SHARED_LATE');
      return answer;
    } catch (error) {
      counts[error instanceof SharedLayerUnavailable ? 'late' : 'failed'] += 1;
      breaker.failed(ticket);
      broke(error);
      throw error;
    } finally {
      counts.spentMs += clock.now() - start;
    }
  }

  function broke(error: unknown): void {
    if (failing || breaker.state() === 'closed') return;
    failing = true;
    report?.(`shared cache ${name} fails; going on without it`, error);
  }

  function recovered(): void {
    if (!failing || breaker.state() !== 'closed') return;
    failing = false;
    report?.(`shared cache ${name} works again`);
  }
}
