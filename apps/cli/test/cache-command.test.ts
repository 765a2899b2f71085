import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { figuresDir, keepFigures, openRequestCounts, readFigures } from '@nightdesk/figures';
import { latestPurgeSeq, purgeLogId, purgesSince } from '@nightdesk/store';
import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Run, runNightdesk } from './run-nightdesk.ts';

const DEAD = 'mysql://dev:dev@127.0.0.1:1/nightdesk';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-cli-cache-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const cache = (words: string, url = database.url): Promise<Run> =>
  runNightdesk(['cache', ...words.split(' ')], { DATABASE_URL: url, DATA_DIR: dataDir, BOX_NAME: 'web-1' });

const latest = () => database.store.read(latestPurgeSeq);

describe('nightdesk cache purge', () => {
  test('writes all tags as one purge that every box follows, and says its number', async () => {
    const before = await latest();
    const { code, stdout, stderr } = await cache('purge story:7 front:home');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`number ${before + 1} in the log`);
    const seq = before + 1;
    expect(await database.store.read((conn) => purgesSince(conn, before))).toEqual([
      { seq, tag: 'front:home', hard: false },
      { seq, tag: 'story:7', hard: false },
    ]);
  });

  test('with --hard it is a takedown of every copy', async () => {
    const before = await latest();
    const { stdout } = await cache('purge story:9 --hard --json');
    expect(JSON.parse(stdout)).toEqual({ seq: before + 1, tags: ['story:9'], hard: true });
    expect(await database.store.read((conn) => purgesSince(conn, before))).toMatchObject([{ hard: true }]);
  });

  test.each([
    'purge',
    'purge story:7 /a/path',
    'purge Story:7',
    'purge story:7 storys:7',
    'stats story:7',
    'stats --hard',
    'flush',
    'new-log 7',
    'new-log --hard',
    '',
  ])('ends with 2 when written wrongly, and purges nothing: cache %s', async (words) => {
    const before = await latest();
    const { code, stdout, stderr } = await cache(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('See: npx nightdesk cache --help');
    expect(await latest()).toBe(before);
  });

  test('ends with 1 and says that nothing was purged when MySQL is dead', async () => {
    const { code, stdout, stderr } = await cache('purge story:7', DEAD);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Nothing was purged');
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('nightdesk cache new-log', () => {
  test('leaps ahead under a new name, and tells every takedown once more', async () => {
    await cache('purge story:1 story:2 --hard');
    await cache('purge story:3');
    const before = await latest();
    const oldId = await database.store.read(purgeLogId);
    const { code, stdout } = await cache('new-log --json');
    expect(code).toBe(0);
    const { seq } = JSON.parse(stdout);
    expect(seq).toBe(before + 1_000_000);
    expect(await latest()).toBe(seq);
    expect(await database.store.read(purgeLogId)).not.toBe(oldId);
    const retold = await database.store.read((conn) => purgesSince(conn, before));
    expect(retold.every((purge) => purge.hard && purge.seq === seq)).toBe(true);
    const tags = retold.map(({ tag }) => tag);
    expect(tags).toEqual(expect.arrayContaining(['story:1', 'story:2']));
    expect(tags).not.toContain('story:3');
  });

  test('ends with 1 when MySQL is dead', async () => {
    const { code, stderr } = await cache('new-log', DEAD);
    expect(code).toBe(1);
    expect(stderr).toContain('No new log was begun');
  });
});

describe('nightdesk cache stats', () => {
  test('shows each process of this box, with MySQL dead too', async () => {
    const dir = figuresDir(boxDir(dataDir, 'web-1'));
    const requests = openRequestCounts();
    requests.count('story', 'memory', 2);
    const stop = keepFigures({
      dir,
      name: 'reader:8080',
      gather: () => ({
        mode: 'normal',
        unready: 'warming up',
        purgeLog: { appliedSeq: 41, lagMs: 300, purges: 2 },
        caches: {
          pages: {
            source: 'open',
            counters: { memory: 3, live: 1, loads: 1, entries: 2, bytes: 2 * 1024 * 1024 },
          },
        },
        sharedServers: [{ name: 'redis', breaker: 'open', counters: { calls: 4, spentMs: 6, late: 1 } }],
        pools: {},
        requests: requests.figures(),
      }),
      report: expect.unreachable,
    });
    await expect.poll(() => readFigures(dir)).toHaveLength(1);
    const { code, stdout } = await cache('stats', DEAD);
    const json = JSON.parse((await cache('stats --json')).stdout);
    await stop();
    expect(code).toBe(0);
    for (const words of [
      `reader:8080 (pid ${process.pid})`,
      'normal, not ready: warming up',
      'at 41, read 0.3 s ago',
      '2 held in 2.0 MB; 4 reads: memory 75 %, shared 0 %, live 25 %',
      'its source fails, breaker open',
      'breaker open; 4 calls of 1.5 ms, 1 late',
      '1 sent, 2 ms each: memory 100 %',
    ]) {
      expect(stdout).toContain(words);
    }
    expect(json).toMatchObject({ box: 'web-1', processes: [{ name: 'reader:8080', mode: 'normal' }] });
  });

  test('says so when nothing runs here, which is no fault of the command', async () => {
    const { code, stdout } = await cache('stats');
    expect(code).toBe(0);
    expect(stdout).toContain('No reader and no press of web-1');
  });
});
