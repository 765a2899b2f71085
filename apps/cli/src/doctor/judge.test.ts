import { requestBounds } from '@nightdesk/figures';
import { describe, expect, test } from 'vitest';
import type { ProcessFacts } from './box-facts.ts';
import type { DatabaseFacts } from './database-queries.ts';
import { type Finding, rankFindings } from './finding.ts';
import { judgeBox, judgeDisk } from './judge-box.ts';
import { judgeDatabase } from './judge-database.ts';
import { judgeSetup, type SetupFacts } from './judge-setup.ts';
import { judgeSharedCache } from './judge-shared-cache.ts';

/** What somebody would have to look at, as `critical: what`. */
const troubles = (findings: readonly Finding[]) =>
  rankFindings(findings).flatMap(({ level, what }) => (level === 'ok' ? [] : [`${level}: ${what}`]));

const aDatabase = (more: Partial<DatabaseFacts> = {}): DatabaseFacts => ({
  maxConnections: 300,
  mostConnections: 20,
  machines: 1,
  bufferPoolBytes: 8e9,
  dataBytes: 4e9,
  clockAheadSeconds: 0,
  purgeRows: 100,
  oldestPurgeSeconds: 3600,
  collation: 'utf8mb4_unicode_520_ci',
  maxPacketBytes: 64e6,
  dataFolder: '/var/lib/mysql/',
  ...more,
});
const ofDatabase = (more: Partial<DatabaseFacts>, poolsHere = 40) =>
  troubles(
    judgeDatabase({ servers: [{ name: 'db:3306', facts: aDatabase(more) }], pair: undefined, poolsHere }),
  );

const aReader = (
  more: Partial<ProcessFacts['figures']> = {},
  files = { open: 200, limit: 65_536 },
): ProcessFacts => ({
  files,
  figures: {
    name: 'reader:8080',
    pid: 7,
    host: 'web-1',
    startedAt: 0,
    at: 0,
    mode: 'normal',
    memory: { resident: 1e8, heap: 1e7, external: 1e6 },
    cpuSeconds: 1,
    loopDelay: { p50: 0, p99: 2, max: 9 },
    purgeLog: { appliedSeq: 7, lagMs: 400, purges: 1 },
    caches: {},
    sharedServers: [],
    pools: { read: { size: 8, inUse: 1, waiting: 0 } },
    requests: [{ page: 'home', layer: 'memory', ms: 1, buckets: requestBounds.map(() => 0) }],
    ...more,
  },
});
const aPress = (more: Partial<NonNullable<ProcessFacts['figures']['press']>> = {}): ProcessFacts =>
  aReader({
    name: 'press',
    press: {
      queued: 0,
      oldestWaitingMs: 0,
      pressed: 9,
      failed: 0,
      failingPages: 0,
      failing: [],
      pages: 9,
      bytes: 1e6,
      budgetBytes: 1e9,
      freeBytes: 1e10,
      freeFloorBytes: 1e9,
      ...more,
    },
  });
const ofBox = (...processes: ProcessFacts[]) => troubles(judgeBox({ name: 'web-1', processes }));

describe('a database that is well is no trouble, and each thing that would break it is named before it does', () => {
  test.each<[string, string[], Partial<DatabaseFacts>, number?]>([
    ['well', [], {}],
    ['pools that could open more than there are', ['critical: connections to db:3306'], {}, 400],
    ['six machines like this one', ['warning: connections to db:3306'], { machines: 6 }],
    ['it was near the limit once', ['critical: connections to db:3306'], { mostConnections: 299 }],
    ['data four times its memory', ['critical: memory of db:3306 for its data'], { dataBytes: 32e9 }],
    ['a clock that is wrong', ['warning: the clock of db:3306'], { clockAheadSeconds: -40 }],
    ['small packets', ['warning: max_allowed_packet of db:3306'], { maxPacketBytes: 1_048_576 }],
    ['latin1', ['warning: the character set of the database at db:3306'], { collation: 'latin1_swedish_ci' }],
    ['no desk', ['warning: the purge log is not trimmed'], { oldestPurgeSeconds: 120 * 86_400 }],
  ])('%s', (_name, expected, facts, pools) => {
    expect(ofDatabase(facts, pools)).toEqual(expected);
  });

  test('dead, it is above all else', () => {
    const dead = { name: 'db:3306', fault: 'ECONNREFUSED' };
    const full = { name: 'other:3306', facts: aDatabase({ mostConnections: 300 }) };
    const [first] = rankFindings(judgeDatabase({ servers: [full, dead], pair: undefined, poolsHere: 1 }));
    expect(first).toMatchObject({ what: 'MySQL at db:3306 does not answer', how: 'ECONNREFUSED' });
  });

  test.each([
    ['paused', [], 'critical: which server takes the writes'],
    ['unfinished', [], 'warning: which server takes the writes'],
    ['settled', ['b does not replicate'], 'warning: the replica could not take over'],
  ] as const)('a pair that is %s', (state, obstacles, expected) => {
    const pair = { servers: [], writer: 'a', state, obstacles: [...obstacles], todo: 'mend it' };
    expect(troubles(judgeDatabase({ servers: [], pair, poolsHere: 1 }))).toEqual([expected]);
  });
});

describe('a box', () => {
  test.each<[string, string[], ProcessFacts[]]>([
    ['that is well', [], [aReader(), aPress()]],
    ['where nothing runs', ['warning: box web-1'], []],
    ['without a press', ['warning: the press of web-1'], [aReader()]],
    [
      'whose reader is out of files',
      ['critical: files and connections of reader:8080 of web-1'],
      [aReader({}, { open: 64_000, limit: 65_536 }), aPress()],
    ],
    [
      'with the usual 1024 files',
      ['warning: connections that reader:8080 of web-1 can hold'],
      [aReader({}, { open: 90, limit: 1024 }), aPress()],
    ],
    [
      'whose pool is full',
      ['critical: the read pool of reader:8080 of web-1'],
      [aReader({ pools: { read: { size: 8, inUse: 8, waiting: 3 } } }), aPress()],
    ],
    [
      'that hears of no purges',
      ['critical: reader:8080 of web-1 does not hear of changes'],
      [aReader({ purgeLog: { appliedSeq: 1, lagMs: 60_000, purges: 1 } }), aPress()],
    ],
    [
      'with too much to do',
      ['warning: reader:8080 of web-1 has too much to do'],
      [aReader({ loopDelay: { p50: 9, p99: 400, max: 900 } }), aPress()],
    ],
    [
      'whose edits do not go live',
      ['critical: how late the press of web-1 is'],
      [aReader(), aPress({ queued: 9, oldestWaitingMs: 90_000 })],
    ],
    [
      'whose press fails',
      ['warning: pages that the press of web-1 cannot make'],
      [aReader(), aPress({ failingPages: 1, failing: [{ path: '/', problem: 'x', since: 0 }] })],
    ],
    [
      'whose press is at its budget',
      ['critical: the disk budget of the press of web-1'],
      [aReader(), aPress({ bytes: 1e9 })],
    ],
  ])('%s', (_name, expected, processes) => {
    expect(ofBox(...processes)).toEqual(expected);
  });
});

test.each([
  ['half full', [], { freeBytes: 5e9, totalBytes: 1e10 }],
  ['large, a fifth free', [], { freeBytes: 2e11, totalBytes: 1e12 }],
  ['small, a fifth free', ['warning: the disk of /d'], { freeBytes: 1e9, totalBytes: 5e9 }],
  ['full', ['critical: the disk of /d'], { freeBytes: 0, totalBytes: 1e10 }],
  [
    'out of inodes',
    ['critical: the number of files on the disk of /d'],
    { freeBytes: 5e9, totalBytes: 1e10, freeFiles: 10 },
  ],
])('a disk that is %s', (_name, expected, disk) => {
  expect(troubles(judgeDisk({ folder: '/d', freeFiles: 900, totalFiles: 1000, ...disk }))).toEqual(expected);
});

const REDIS = {
  connected_clients: '20',
  maxclients: '10000',
  maxmemory: '1000000000',
  used_memory: '5000',
  maxmemory_policy: 'allkeys-lru',
  rdb_last_bgsave_status: 'ok',
};
const MEMCACHED = {
  curr_connections: '20',
  maxconns: '1024',
  item_size_max: '8388608',
  listen_disabled_num: '0',
};
test.each<[string, string[], 'redis' | 'memcached', Record<string, string>]>([
  ['that is well', [], 'redis', {}],
  ['without a limit', ['warning: memory of Redis c'], 'redis', { maxmemory: '0' }],
  [
    'that refuses when full',
    ['critical: Redis c refuses new pages once it is full'],
    'redis',
    { maxmemory_policy: 'noeviction' },
  ],
  [
    'that cannot write',
    ['critical: Redis c cannot write to its disk, and may refuse all writes'],
    'redis',
    { rdb_last_bgsave_status: 'err' },
  ],
  ['with many clients', ['critical: connections to Redis c'], 'redis', { connected_clients: '9999' }],
  ['that is well', [], 'memcached', {}],
  [
    'with small items',
    ['warning: memcached c keeps no large page'],
    'memcached',
    { item_size_max: '1048576' },
  ],
  [
    'that is full of connections',
    ['critical: connections to memcached c'],
    'memcached',
    { curr_connections: '1024' },
  ],
  [
    'that turned some away',
    ['warning: memcached c has turned connections away'],
    'memcached',
    { listen_disabled_num: '3' },
  ],
])('a shared cache %s: %j (%s)', (_name, expected, kind, more) => {
  const stats = { ...(kind === 'redis' ? REDIS : MEMCACHED), ...more };
  expect(troubles(judgeSharedCache([{ name: 'c', kind, stats }]))).toEqual(expected);
});

const SETUP: SetupFacts = {
  siteUrl: 'https://paper.example',
  machines: 1,
  hasSessionKey: false,
  peers: 0,
  hasOpsKey: false,
  proxies: 'loopback',
  databaseUrl: 'mysql://x',
  hasReplica: false,
  hasAdminUrls: false,
  wrongUrls: [],
};
test.each<[string[], Partial<SetupFacts>]>([
  [[], {}],
  [['critical: DATABASE_URL'], { databaseUrl: undefined }],
  [['critical: DATABASE_REPLICA_URL'], { wrongUrls: ['DATABASE_REPLICA_URL'] }],
  [['warning: SESSION_KEY'], { machines: 3 }],
  [['critical: OPS_KEY'], { peers: 2 }],
  [['warning: DATABASE_ADMIN_URL and DATABASE_REPLICA_ADMIN_URL'], { hasReplica: true }],
])('what is not set as it should be: %j', (expected, more) => {
  expect(troubles(judgeSetup({ ...SETUP, ...more }))).toEqual(expected);
});

test('a public site that names no proxy is asked about it', () => {
  expect(troubles(judgeSetup({ ...SETUP, proxies: undefined }))).toEqual(['warning: TRUSTED_PROXIES']);
  expect(troubles(judgeSetup({ ...SETUP, proxies: undefined, siteUrl: 'http://localhost:8080' }))).toEqual(
    [],
  );
});
