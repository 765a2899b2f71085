import { type Clock, monotonicClock, within } from '../clock.ts';
import { parseRedisUrl } from './connect-redis.ts';
import { type GuardedLayer, guardLayer } from './guarded-layer.ts';
import { memcachedLayer } from './memcached-layer.ts';
import { redisLayer } from './redis-layer.ts';
import { ringLayer } from './ring-layer.ts';
import type { SharedLayer } from './shared-layer.ts';

export interface SharedLayerOptions {
  /** Put before every key: the site, and the version of what is stored. A new release that renders otherwise changes it. */
  prefix?: string;
  clock?: Clock;
  report?: (message: string, cause?: unknown) => void;
}

const FIRST_CONNECT_MS = 500;

/**
 * Opens a Redis (`redis://…`, `redis+sentinel://…`, `redis+cluster://…`, see `parseRedisUrl`), a ring of memcached
 * (`memcached://a:11211,b:11211`) or `none` (undefined). Waits a moment for the connection, but a server that is down is no
 * error: it is used once it is there. Throws on any other URL.
 */
export async function openSharedLayer(
  url: string,
  options: SharedLayerOptions = {},
): Promise<GuardedLayer | undefined> {
  const { prefix = 'nightdesk:', clock = monotonicClock, report } = options;
  if (url === 'none' || url === '') return undefined;
  const guard = async (name: string, layer: SharedLayer & { ready: Promise<void> }) => {
    await within(clock, FIRST_CONNECT_MS, layer.ready).catch(() => 'down');
    return { name, layer: guardLayer(layer, { name, clock, report }) };
  };
  const redis = parseRedisUrl(url);
  if (redis !== undefined) {
    const hosts = redis.hosts.map(({ host, port }) => `${host}:${port}`).join(',');
    return (await guard(`redis ${hosts}`, redisLayer(url, { prefix }))).layer;
  }
  const servers = /^memcached:\/\/([^/?#@]+)\/?$/.exec(url)?.[1]?.split(',');
  if (servers === undefined) throw new Error(`not a shared cache: ${url.replace(/\/\/[^@]*@/, '//…@')}`);
  const opened = servers.map((server) =>
    guard(`memcached ${server}`, memcachedLayer(parseServer(server), { prefix })),
  );
  return ringLayer(await Promise.all(opened));
}

function parseServer(server: string): { host: string; port: number } {
  const { hostname, port } = new URL(`tcp://${server}`);
  if (hostname === '') throw new Error(`not a memcached server: ${server}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 11211 : Number(port) };
}
