import { type Clock, monotonicClock } from '../src/clock.ts';
import type { SharedEntry, SharedLayer } from '../src/shared/shared-layer.ts';

/** A real clock whose deadlines are twenty times as long: for what is not about them, on a busy machine. */
export const patientClock: Clock = {
  now: monotonicClock.now,
  after: (ms, run) => monotonicClock.after(ms * 20, run),
};

/** Changes what the calls of a layer that readers wait for do; what is not named goes through. */
export function withChaos(layer: SharedLayer, chaos: Partial<SharedLayer>): SharedLayer {
  return {
    get: (key, options) => layer.get(key, options),
    getMany: (keys, options) => layer.getMany(keys, options),
    put: (key, entry) => layer.put(key, entry),
    remove: (key) => layer.remove(key),
    lease: (key, lease) => layer.lease(key, lease),
    release: (key, owner) => layer.release(key, owner),
    close: () => layer.close(),
    ...chaos,
  };
}

/** Answers nothing, ever: a server stopped in the middle. */
export function frozen(layer: SharedLayer): SharedLayer {
  const never = () => new Promise<never>(() => {});
  return withChaos(layer, {
    get: never,
    getMany: never,
    put: never,
    remove: never,
    lease: never,
    release: never,
  });
}

/** Fails every call. */
export function failing(layer: SharedLayer): SharedLayer {
  const fail = () => Promise.reject(new Error('connection refused'));
  return withChaos(layer, { get: fail, getMany: fail, put: fail, remove: fail, lease: fail, release: fail });
}

/** Answers rightly, but only after `ms`. */
export function slow(layer: SharedLayer, { clock, ms }: { clock: Clock; ms: number }): SharedLayer {
  const wait = () =>
    new Promise<void>((resolve) => {
      clock.after(ms, resolve);
    });
  return withChaos(layer, {
    get: (key, options) => wait().then(() => layer.get(key, options)),
    getMany: (keys, options) => wait().then(() => layer.getMany(keys, options)),
    put: (key, entry) => wait().then(() => layer.put(key, entry)),
    lease: (key, lease) => wait().then(() => layer.lease(key, lease)),
  });
}

/** Answers every read with the same entry, whatever was asked for. */
export function lying(layer: SharedLayer, lie: SharedEntry): SharedLayer {
  return withChaos(layer, {
    get: async () => lie,
    getMany: async (keys) => new Map(keys.map((key) => [key, lie])),
  });
}

/** A shared layer in this process: the contract's simplest fulfilment, for tests that steer time. */
export function mapLayer(clock: Clock): SharedLayer & { entries: Map<string, SharedEntry & { at: number }> } {
  const entries = new Map<string, SharedEntry & { at: number }>();
  const leases = new Map<string, { owner: string; until: number }>();
  const get = (key: string): SharedEntry | undefined => {
    const held = entries.get(key);
    if (held === undefined) return undefined;
    const leftMs = held.leftMs - (clock.now() - held.at);
    return leftMs > 0 ? { body: held.body, asOf: held.asOf, leftMs } : undefined;
  };
  return {
    entries,
    get: async (key) => get(key),
    getMany: async (keys) =>
      new Map(
        keys.flatMap((key) => {
          const entry = get(key);
          return entry === undefined ? [] : [[key, entry] as const];
        }),
      ),
    put: async (key, entry) => {
      const held = entries.get(key);
      if (held !== undefined && held.asOf > entry.asOf) return false;
      entries.set(key, { ...entry, at: clock.now() });
      return true;
    },
    remove: async (key) => {
      entries.delete(key);
    },
    lease: async (key, { owner, ms }) => {
      const held = leases.get(key);
      if (held !== undefined && held.owner !== owner && held.until > clock.now()) return false;
      leases.set(key, { owner, until: clock.now() + ms });
      return true;
    },
    release: async (key, owner) => {
      if (leases.get(key)?.owner === owner) leases.delete(key);
    },
    close: async () => {},
  };
}
