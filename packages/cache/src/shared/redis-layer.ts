import { Cluster, type Redis } from 'ioredis';
import { connectRedis, type RedisClient } from './connect-redis.ts';
import type { SharedEntry, SharedLayer } from './shared-layer.ts';

type Found = [asOf: Buffer, body: Buffer, leftMs: number];

interface Scripts {
  fetchEntryBuffer(key: string): Promise<Found | null>;
  storeEntry(key: string, asOf: number, body: Buffer, leftMs: number): Promise<number>;
  takeLease(key: string, owner: string, ms: number): Promise<number>;
  releaseLease(key: string, owner: string): Promise<number>;
}

// Value and remaining life in one step, so that the life is never that of the next value. A key that another program has
// made something else of is a value that cannot be read, which its reader removes: an error would count against the server.
const FETCH = `local e = redis.pcall('HMGET', KEYS[1], 'asOf', 'body')
if e.err then return { '-1', '', 0 } end
if not e[2] then return nil end
return { e[1], e[2], redis.call('PTTL', KEYS[1]) }`;

const STORE = `local held = redis.call('HGET', KEYS[1], 'asOf')
if held and tonumber(held) > tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'asOf', ARGV[1], 'body', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

const LEASE = `local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

const LARGEST_BODY = 32 * 1024 * 1024;

/**
 * The shared layer in Redis: a hash per entry, compared and written by a script on the server. Each command names one key, so
 * that a cluster takes them as they are.
 */
export function redisLayer(
  url: string,
  { prefix }: { prefix: string },
): SharedLayer & { ready: Promise<void> } {
  const redis = connectRedis(url);
  redis.defineCommand('fetchEntry', { numberOfKeys: 1, lua: FETCH, readOnly: true });
  redis.defineCommand('storeEntry', { numberOfKeys: 1, lua: STORE });
  redis.defineCommand('takeLease', { numberOfKeys: 1, lua: LEASE });
  redis.defineCommand('releaseLease', { numberOfKeys: 1, lua: RELEASE });
  const scripts = redis as RedisClient & Scripts;
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
      const found = await fetchMany(scripts, keys.map(entryKey));
      return new Map(
        found.flatMap((entry, i) => (entry === null ? [] : [[keys[i]!, toEntry(entry)] as const])),
      );
    },
    put: async (key, { asOf, body, leftMs }: SharedEntry) => {
      if (body.length > LARGEST_BODY) return false;
      return (await scripts.storeEntry(entryKey(key), asOf, body, Math.max(1, Math.ceil(leftMs)))) === 1;
    },
    remove: async (key) => {
      await redis.unlink(entryKey(key));
    },
    lease: async (key, { owner, ms }) => (await scripts.takeLease(leaseKey(key), owner, Math.ceil(ms))) === 1,
    release: async (key, owner) => {
      await scripts.releaseLease(leaseKey(key), owner);
    },
    close: async () => redis.disconnect(),
  };
}

// A cluster's keys lie on several nodes, which no pipeline may span; sent together they take one round trip as well.
async function fetchMany(redis: RedisClient & Scripts, keys: readonly string[]): Promise<(Found | null)[]> {
  if (redis instanceof Cluster) return Promise.all(keys.map((key) => redis.fetchEntryBuffer(key)));
  const pipeline = redis.pipeline() as ReturnType<Redis['pipeline']> & Scripts;
  for (const key of keys) void pipeline.fetchEntryBuffer(key);
  const replies = (await pipeline.exec()) ?? [];
  return replies.map(([error, found]) => {
    if (error) throw error;
    return found as Found | null;
  });
}

function toEntry([asOf, body, leftMs]: Found): SharedEntry {
  return { asOf: Number(asOf.toString()), body, leftMs: Math.max(0, leftMs) };
}
