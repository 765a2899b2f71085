import { Cluster, Redis, type RedisOptions } from 'ioredis';

export type RedisClient = Redis | Cluster;

/** Where a Redis is: one server, those that sentinels name as master, or a cluster's nodes to begin with. */
export interface RedisAddress {
  kind: 'server' | 'sentinel' | 'cluster';
  hosts: { host: string; port: number }[];
  options: Login;
}

type Login = Pick<RedisOptions, 'username' | 'password' | 'db' | 'tls' | 'name' | 'sentinelPassword'>;

const REDIS_URL =
  /^redis(?<tls>s?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<login>[^@/]*)@)?(?<hosts>[^/?#]+)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/;
const PORTS = { server: 6379, sentinel: 26_379, cluster: 6379 };
const DEADLINES = { connectTimeout: 1000, socketTimeout: 2000 };
const retryStrategy = (times: number) => Math.min(100 * times, 2000);

/** True for the URLs that `connectRedis` takes. */
export function isRedisUrl(url: string): boolean {
  return parseRedisUrl(url) !== undefined;
}

/**
 * Reads `redis://user:password@host:6379/0`, `redis+sentinel://user:password@h1:26379,h2:26379/master-name?db=0` or
 * `redis+cluster://h1:7000,h2:7001`; with `rediss` over TLS. Sentinels that want a password of their own get it by
 * `?sentinelPassword=`. Undefined for anything else.
 */
export function parseRedisUrl(url: string): RedisAddress | undefined {
  const parts = REDIS_URL.exec(url)?.groups;
  if (parts === undefined) return undefined;
  const kind = (parts.kind ?? 'server') as RedisAddress['kind'];
  const hosts = parts.hosts!.split(',').map((host) => parseHost(host, PORTS[kind]));
  const path = decodeURIComponent(parts.path ?? '');
  if (hosts.includes(undefined) || (kind === 'server' && hosts.length > 1)) return undefined;
  if (kind === 'sentinel' && path === '') return undefined;
  const query = new URLSearchParams(parts.query);
  const db = Number((kind === 'server' && path) || query.get('db') || 0);
  if (!Number.isInteger(db)) return undefined;
  const options: Login = {
    ...loginOf(parts.login),
    ...(db > 0 && { db }),
    ...(parts.tls && { tls: {} }),
    ...(kind === 'sentinel' && { name: path }),
    ...(query.has('sentinelPassword') && { sentinelPassword: query.get('sentinelPassword')! }),
  };
  return { kind, hosts: hosts.filter((host) => host !== undefined), options };
}

/** A connection that fails at once when Redis is away instead of queueing, and that comes back by itself. */
export function connectRedis(url: string): RedisClient {
  const address = parseRedisUrl(url);
  if (address === undefined) throw new Error('not the address of a Redis');
  const client = connect(address);
  // Every failed call says so to its caller; the event would only end the process.
  client.on('error', () => {});
  return client;
}

function connect({ kind, hosts, options }: RedisAddress): RedisClient {
  const redisOptions = {
    ...DEADLINES,
    ...options,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // Done by who has subscribed: what the library does by itself nobody can catch when it fails, so it would end the process.
    autoResubscribe: false,
    // A master that has become a replica: whoever is asked next knows the new one.
    reconnectOnError: (error: Error) => error.message.includes('READONLY'),
  };
  if (kind === 'cluster') {
    return new Cluster(hosts, {
      enableOfflineQueue: false,
      maxRedirections: 4,
      clusterRetryStrategy: retryStrategy,
      slotsRefreshTimeout: DEADLINES.connectTimeout,
      redisOptions,
    });
  }
  const sentinels = {
    sentinels: hosts,
    failoverDetector: true,
    sentinelRetryStrategy: retryStrategy,
    sentinelCommandTimeout: DEADLINES.connectTimeout,
    ...(options.tls && { enableTLSForSentinelMode: true, sentinelTLS: options.tls }),
  };
  return new Redis({
    ...redisOptions,
    ...(kind === 'sentinel' ? sentinels : hosts[0]),
    enableOfflineQueue: false,
    retryStrategy,
  });
}

function parseHost(text: string, fallback: number): { host: string; port: number } | undefined {
  if (!URL.canParse(`tcp://${text}`)) return undefined;
  const { hostname, port } = new URL(`tcp://${text}`);
  if (hostname === '') return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? fallback : Number(port) };
}

function loginOf(login: string | undefined): Login {
  if (!login) return {};
  const [username = '', ...rest] = login.split(':').map(decodeURIComponent);
  // `:password@` and `password@` are the default user's.
  const password = rest.join(':');
  return rest.length === 0 ? { password: username } : { ...(username && { username }), password };
}
