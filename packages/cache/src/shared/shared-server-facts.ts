import { createConnection } from 'node:net';
import { connectRedis, isRedisUrl } from './connect-redis.ts';

/** What one server of the shared cache says of itself, as it says it; or why it says nothing. */
export type SharedServerFacts = { name: string; kind: 'redis' | 'memcached' } & (
  | { stats: Readonly<Record<string, string>> }
  | { fault: string }
);

const PATIENCE_MS = 2000;

/** Asks each server of a `CACHE_URL` for its figures, on a connection of its own. Never rejects. */
export async function findSharedServerFacts(cacheUrl: string): Promise<SharedServerFacts[]> {
  if (isRedisUrl(cacheUrl)) return [await ask('redis', hostsOf(cacheUrl), () => askRedis(cacheUrl))];
  if (!cacheUrl.startsWith('memcached://')) return [];
  const servers = hostsOf(cacheUrl).split(',');
  return Promise.all(servers.map((server) => ask('memcached', server, () => askMemcached(server))));
}

async function ask(
  kind: SharedServerFacts['kind'],
  name: string,
  read: () => Promise<string>,
): Promise<SharedServerFacts> {
  try {
    return { kind, name, stats: parseStats(await read()) };
  } catch (error) {
    return { kind, name, fault: error instanceof Error ? error.message : String(error) };
  }
}

async function askRedis(url: string): Promise<string> {
  const client = connectRedis(url);
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('ready', resolve);
      client.once('error', reject);
      setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
    });
    return await client.info();
  } finally {
    client.disconnect();
  }
}

// The answers to both end with a line of their own.
function askMemcached(server: string): Promise<string> {
  const { hostname, port } = new URL(`tcp://${server}`);
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: hostname, port: Number(port || 11211), timeout: PATIENCE_MS });
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if ((text.match(/^END\r$/gm) ?? []).length < 2) return;
      socket.destroy();
      resolve(text);
    });
    socket.on('timeout', () => socket.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed')));
    socket.write('stats\r\nstats settings\r\n');
  });
}

// `STAT name value` of memcached, `name:value` of Redis.
function parseStats(text: string): Record<string, string> {
  const lines = text.matchAll(/^(?:STAT )?([\w-]+)[: ]([^\r\n]*?)\r?$/gm);
  return Object.fromEntries(Array.from(lines, ([, name, value]) => [name!, value!]));
}

function hostsOf(url: string): string {
  return /\/\/(?:[^@/]*@)?([^/?#]+)/.exec(url)?.[1] ?? '';
}
