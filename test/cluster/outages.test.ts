import { beginPurgeLog, trimPurgeLog } from '@nightdesk/store';
import { until } from '@nightdesk/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aCluster, type Cluster } from './a-cluster.ts';
import type { Box, Boxes } from './boxes.ts';
import { type Crowd, pagesOf, startCrowd } from './crowd.ts';
import { VISIBLE_MS } from './newsroom.ts';
import { type Correcting, keepCorrecting, quantiles, untilShown } from './publishing.ts';
import { redisCli } from './redis-cli.ts';

vi.setConfig({ testTimeout: 60_000 });

// Three boxes over one Redis and one MariaDB, read without a pause while an editor corrects and servers come and go.

// Each entry loses its end, its letters, its date, its place or all of it.
const ENTRIES = `
local entries = {}
for _, key in ipairs(redis.call('KEYS', '*:e:*')) do
  if redis.call('TYPE', key).ok == 'hash' then entries[#entries + 1] = key end
end`;
const SPOIL = `${ENTRIES}
for i, key in ipairs(entries) do
  local body = redis.call('HGET', key, 'body')
  local kind = (i + ARGV[1]) % 6
  if kind == 0 then body = string.sub(body, 1, #body / 2) end
  if kind == 1 then body = string.gsub(body, 'edition', 'EDITION') end
  if kind == 2 then body = string.gsub(body, 'edition %d+', 'edition 1') end
  if kind == 3 then redis.call('HINCRBY', key, 'asOf', 1000) end
  if kind == 4 then body = redis.call('HGET', entries[i % #entries + 1], 'body') end
  if kind == 5 then body = string.sub(body, 1, -2) .. 'x' end
  redis.call('HSET', key, 'body', body)
end
return #entries`;
const OVERWRITE = `${ENTRIES}
for _, key in ipairs(entries) do redis.call('SET', key, 'rubbish') end`;

let cluster: Cluster;
let boxes: Boxes;
let crowd: Crowd;
let correcting: Correcting;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  cluster = await aCluster({ stories: 10 });
  const { redis } = cluster.servers;
  boxes = await cluster.start([redis, redis, redis]);
  crowd = startCrowd(boxes.all, cluster.newsroom, { perSecond: 150 });
  correcting = keepCorrecting(cluster.newsroom, { perSecond: 10 });
}, 120_000);

afterAll(async () => {
  await correcting?.stop();
  await crowd?.stop();
  await cluster?.close();
});

// After each fault every box shows the newest within the bound, and meanwhile nobody was shown a wrong thing.
afterEach(async () => {
  const { number, path } = cluster.newsroom.stories.at(-1)!;
  const edition = await cluster.newsroom.correct(number);
  await untilShown(boxes.all, ['/', path, '/feed.xml'], { number, edition, within: VISIBLE_MS });
  expect(crowd.faults).toEqual([]);
});

const box = (index: number): Box => boxes.all[index]!;

/** Where nobody has read for seconds, a page whose load takes its time is shown once more as it was, and says that it is stale. */
async function untilNotStale({ process, name }: Box): Promise<void> {
  const isNew = async (path: string) => {
    const { headers, status } = await fetch(process.origin + path, { method: 'HEAD' });
    return status !== 503 && headers.get('x-served-by') !== 'stale';
  };
  await Promise.all(
    pagesOf(cluster.newsroom).map((path) =>
      until(() => isNew(path), { within: 15_000, what: `${name} to show a new ${path}` }),
    ),
  );
}

test('while nothing fails every layer takes part, and each answer is right', async () => {
  await pause(2000);
  expect([...crowd.layers.keys()]).toEqual(expect.arrayContaining(['memory', 'shared', 'live', 'stale']));
});

test('a correction is visible on three boxes within the bound while 500 readers a second go on', async ({
  annotate,
}) => {
  const more = startCrowd(boxes.all, cluster.newsroom, { perSecond: 350 });
  const times: number[] = [];
  for (let turn = 1; turn <= 15; turn += 1) {
    const { number, path } = cluster.newsroom.stories[turn % 8]!;
    const edition = await cluster.newsroom.correct(number);
    times.push(...(await untilShown(boxes.all, ['/', path], { number, edition, within: VISIBLE_MS })));
  }
  await more.stop();
  expect(more.faults).toEqual([]);
  await annotate(`visible after ${quantiles(times)}`);
});

test('a stranger writes rubbish into every key of Redis: no reader is shown a byte of it', async () => {
  const { redis } = cluster.servers;
  let spoils = true;
  const stranger = (async () => {
    for (let turn = 0; spoils; turn += 1) {
      expect(Number(await redisCli(redis, 'EVAL', SPOIL, '0', String(turn % 6)))).toBeGreaterThan(0);
    }
  })();
  // A process that has nothing in memory takes all it can from Redis.
  await box(1).startAnew();
  await pause(1000);
  spoils = false;
  await stranger;
  await redisCli(redis, 'EVAL', OVERWRITE, '0');
  const shared = () => crowd.layers.get('shared') ?? 0;
  const before = shared();
  await until(() => shared() > before + 10, { within: 15_000, what: 'Redis to be used again' });
});

test('a reader is killed and started anew in the middle of load', async () => {
  await box(0).startAnew();
  await pause(500);
});

test('case 9: Redis stands still for three seconds: no reader waits, and the poll alone brings corrections and a takedown', async ({
  annotate,
}) => {
  await cluster.servers.freeze('Redis');
  await cluster.newsroom.takeDown(1);
  const times: number[] = [];
  for (const { number, path } of cluster.newsroom.stories.slice(4, 7)) {
    const edition = await cluster.newsroom.correct(number);
    times.push(...(await untilShown(boxes.all, ['/', path], { number, edition, within: VISIBLE_MS })));
  }
  await annotate(`with the bus dead visible after ${quantiles(times)}`);
  cluster.servers.thaw('Redis');
  await pause(500);
});

test('Redis dies, and comes back with what it held before a takedown (invariant 2)', async () => {
  const { redis } = cluster.servers;
  await redisCli(redis, 'SAVE');
  await cluster.newsroom.takeDown(2);
  await pause(300);
  cluster.servers.kill('Redis');
  await box(1).startAnew();
  const keys = () => redisCli(redis, 'DBSIZE').catch(() => '0');
  await until(async () => Number(await keys()) > 0, { within: 5000, what: 'Redis to be back' });
  await pause(1000);
});

test('MariaDB stands still for three seconds: what was shown before is there at once (invariant 6)', async () => {
  crowd.deaf = true;
  await cluster.servers.freeze('MariaDB');
  await pause(3000);
  cluster.servers.thaw('MariaDB');
  crowd.deaf = false;
});

test('MariaDB is restarted', async () => {
  crowd.deaf = true;
  await cluster.servers.restart('MariaDB', { downMs: 1000 });
  const answers = () =>
    cluster.desk.ping().then(
      () => true,
      () => false,
    );
  await until(answers, { within: 20_000, what: 'MariaDB to be back' });
  crowd.deaf = false;
  // A load that failed is not tried again for a second: a takedown before that leaves nothing to show but a 503.
  await pause(1000);
});

test('the purge log is trimmed while a reader stands still: it takes nothing that it holds for fresh (invariant 8)', async () => {
  box(2).away = true;
  await box(2).process.freeze();
  await cluster.newsroom.takeDown(3);
  await pause(1000);
  await cluster.desk.write((conn) => trimPurgeLog(conn, { seconds: 0, takedownSeconds: 3600 }));
  box(2).process.thaw();
  await pause(VISIBLE_MS);
  await untilNotStale(box(2));
  box(2).away = false;
  await pause(500);
});

test('a replica took over without the last purges: a new log makes every box right again, without a restart', async () => {
  await cluster.desk.transaction(async (tx) => {
    await tx.execute('UPDATE purge_seq SET n = n - 60');
    await tx.execute('DELETE FROM purge_log WHERE seq > (SELECT n FROM purge_seq)');
  });
  // Every box has heard of purges with the numbers that these get, so it passes them over.
  await cluster.newsroom.takeDown(4);
  await pause(1000);
  await cluster.desk.transaction(beginPurgeLog);
});
