import type { SharedServerFacts } from '@nightdesk/cache';
import { type Finding, gigabytes, nearLimit, whenever } from './finding.ts';

type Stats = Readonly<Record<string, string>>;

const LARGEST_PAGE_BYTES = 4_000_000;

export function judgeSharedCache(servers: readonly SharedServerFacts[]): Finding[] {
  return servers.flatMap((server) => {
    if ('fault' in server) return [deadServer(server)];
    return server.kind === 'redis'
      ? judgeRedis(server.name, server.stats)
      : judgeMemcached(server.name, server.stats);
  });
}

// Pages go on without it, from memory and from the database.
function deadServer({ kind, name, fault }: { kind: string; name: string; fault: string }): Finding {
  return {
    level: 'warning',
    nearness: 1,
    what: `${kind} at ${name} does not answer`,
    how: fault,
    todo: 'mend it when convenient: pages are made more than once meanwhile',
  };
}

function judgeRedis(name: string, stats: Stats): Finding[] {
  const limit = Number(stats.maxmemory ?? 0);
  const used = Number(stats.used_memory ?? 0);
  const policy = stats.maxmemory_policy ?? '';
  return [
    nearLimit(
      { used: Number(stats.connected_clients ?? 0), limit: Number(stats.maxclients ?? 0) },
      {
        what: `connections to Redis ${name}`,
        how: `${stats.connected_clients} of ${stats.maxclients}`,
        todo: 'raise maxclients',
      },
    ),
    ...whenever(limit === 0, 'warning', {
      what: `memory of Redis ${name}`,
      how: `${gigabytes(used)}, without a limit: it takes the machine's until the machine has none`,
      todo: 'set maxmemory, and maxmemory-policy allkeys-lru',
    }),
    ...whenever(limit > 0 && policy === 'noeviction', 'critical', {
      what: `Redis ${name} refuses new pages once it is full`,
      how: `maxmemory-policy is noeviction, ${gigabytes(used)} of ${gigabytes(limit)} used`,
      todo: 'set maxmemory-policy allkeys-lru',
    }),
    ...whenever(stats.rdb_last_bgsave_status === 'err' || stats.aof_last_write_status === 'err', 'critical', {
      what: `Redis ${name} cannot write to its disk, and may refuse all writes`,
      how: `rdb ${stats.rdb_last_bgsave_status}, aof ${stats.aof_last_write_status ?? 'off'}`,
      todo: 'make room, or switch persistence off: a cache needs none',
    }),
  ];
}

function judgeMemcached(name: string, stats: Stats): Finding[] {
  const most = Number(stats.maxconns ?? stats.max_connections ?? 0);
  const item = Number(stats.item_size_max ?? 0);
  return [
    nearLimit(
      { used: Number(stats.curr_connections ?? 0), limit: most },
      {
        what: `connections to memcached ${name}`,
        how: `${stats.curr_connections} of ${most}`,
        todo: 'start it with a higher -c',
      },
    ),
    ...whenever(item < LARGEST_PAGE_BYTES, 'warning', {
      what: `memcached ${name} keeps no large page`,
      how: `largest item ${gigabytes(item)}`,
      todo: 'start it with -I 8m: the page of a long thread is larger than 1 MB',
    }),
    ...whenever(Number(stats.listen_disabled_num ?? 0) > 0, 'warning', {
      what: `memcached ${name} has turned connections away`,
      how: `${stats.listen_disabled_num} times since its start`,
      todo: 'start it with a higher -c',
    }),
  ];
}
