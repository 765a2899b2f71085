import { Redis } from 'ioredis';
import type { SharedEntry, SharedLayer } from './shared-layer.ts';

type Found = [asOf: Buffer, body: Buffer, leftMs: number];

interface Scripts {
  fetchEntryBuffer(key: string): Promise<Found | null>;
  storeEntry(key: string, asOf: number, body: Buffer, leftMs: number): Promise<number>;
  releaseLease(key: string, owner: string): Promise<number>;
}

// Value and remaining life in one step, so that the life is never that of the next value.
const FETCH = `local e = redis.call('HMGET', KEYS[1], 'asOf', 'body')
if not e[2] then return nil end
return { e[1], e[2], redis.call('PTTL', KEYS[1]) }`;

const STORE = `local held = redis.call('HGET', KEYS[1], 'asOf')
if held and tonumber(held) > tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'asOf', ARGV[1], 'body', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

const LARGEST_BODY = 32 * 1024 * 1024;

/** A connection that fails at once when Redis is away instead of queueing, and that comes back by itself. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1000,
    socketTimeout: 2000,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  // Every failed call says so to its caller; the event would only end the process.
  redis.on('error', () => {});
  return redis;
}

/** The shared layer in Redis: a hash per entry, compared and written by a script on the server. */
export function redisLayer(
  url: string,
  { prefix }: { prefix: string },
): SharedLayer & { ready: Promise<void> } {
  const redis = connectRedis(url);
  redis.defineCommand('fetchEntry', { numberOfKeys: 1, lua: FETCH, readOnly: true });
  redis.defineCommand('storeEntry', { numberOfKeys: 1, lua: STORE });
  redis.defineCommand('releaseLease', { numberOfKeys: 1, lua: RELEASE });
  const scripts = redis as Redis & Scripts;
  const entryKey = (key: string) => `${prefix}e:${key}`;
  const leaseKey = (key: string) => `${prefix}l:${key}`;

  return {
    ready: new Promise((resolve) => {
      redis.once('ready', () => resolve());
    }),
    get: async (key) => {
      const found = await scripts.fetchEntryBuffer(entryKey(key));
      return found === null ? undefined : toEntry(found);
    },
    getMany: async (keys) => {
      const pipeline = redis.pipeline() as ReturnType<Redis['pipeline']> & Scripts;
      for (const key of keys) void pipeline.fetchEntryBuffer(entryKey(key));
      const replies = (await pipeline.exec()) ?? [];
      return new Map(
        replies.flatMap(([error, found], i) => {
          if (error) throw error;
          return found === null ? [] : [[keys[i]!, toEntry(found as Found)] as const];
        }),
      );
    },
    put: async (key, { asOf, body, leftMs }: SharedEntry) => {
      if (body.length > LARGEST_BODY) return false;
      return (await scripts.storeEntry(entryKey(key), asOf, body, Math.max(1, Math.ceil(leftMs)))) === 1;
    },
    remove: async (key) => {
      await redis.unlink(entryKey(key));
    },
    lease: async (key, { owner, ms }) =>
      (await redis.set(leaseKey(key), owner, 'PX', Math.ceil(ms), 'NX')) === 'OK',
    release: async (key, owner) => {
      await scripts.releaseLease(leaseKey(key), owner);
    },
    close: async () => redis.disconnect(),
  };
}

function toEntry([asOf, body, leftMs]: Found): SharedEntry {
  return { asOf: Number(asOf.toString()), body, leftMs: Math.max(0, leftMs) };
}
