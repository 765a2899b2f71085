import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { figuresDir, keepFigures, openRequestCounts, readFigures } from '@nightdesk/figures';
import { aDatabase, type TestDatabase, testServers, until } from '@nightdesk/testing';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runNightdesk } from './run-nightdesk.ts';

interface Line {
  level: string;
  what: string;
  how: string;
  todo: string;
}

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-cli-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
});

async function doctor(env: Record<string, string> = {}): Promise<{ code: number; lines: Line[] }> {
  const all = { DATABASE_URL: database.url, CACHE_URL: testServers().redis, DATA_DIR: dataDir, ...env };
  const { code, stdout, stderr } = await runNightdesk(['doctor', '--json'], all);
  expect(stderr).toBe('');
  return { code, lines: JSON.parse(stdout).findings };
}

test('with all alive it says of each limit how near it is, and ends with 0', async () => {
  const { code, lines } = await doctor();
  expect(code).toBe(0);
  const said = lines.map(({ what }) => what).join('\n');
  expect(said).toMatch(/connections to 127\.0\.0\.1:\d+/);
  expect(said).toContain('for its data');
  expect(said).toContain('connections to Redis');
  expect(said).toContain(`the disk of ${dataDir}`);
});

test('with MySQL and Redis dead it works, says so first, and ends with 1', async () => {
  const { code, lines } = await doctor({
    DATABASE_URL: 'mysql://dev:dev@127.0.0.1:1/nightdesk',
    CACHE_URL: 'redis://127.0.0.1:1',
  });
  expect(code).toBe(1);
  expect(lines[0]).toMatchObject({ level: 'critical', what: 'MySQL at 127.0.0.1:1 does not answer' });
  expect(lines).toContainEqual(expect.objectContaining({ what: 'redis at 127.0.0.1:1 does not answer' }));
});

test('each memcached of a ring is asked, and the dead one is named', async () => {
  const [first] = testServers().memcached;
  const { lines } = await doctor({ CACHE_URL: `memcached://${first},127.0.0.1:1` });
  expect(lines).toContainEqual(expect.objectContaining({ what: `connections to memcached ${first}` }));
  expect(lines).toContainEqual(expect.objectContaining({ what: 'memcached at 127.0.0.1:1 does not answer' }));
});

test('the pools of the processes that run here are counted against what the server allows', async () => {
  const dir = figuresDir(boxDir(dataDir, 'web-1'));
  const stop = keepFigures({
    dir,
    name: 'reader:8080',
    report: () => {},
    gather: () => ({
      mode: 'normal',
      purgeLog: { appliedSeq: 0, purges: 0 },
      caches: {},
      sharedServers: [],
      pools: { read: { size: 5000, inUse: 1, waiting: 0 } },
      requests: openRequestCounts().figures(),
    }),
  });
  onTestFinished(() => stop());
  await until(async () => (await readFigures(dir)).length === 1, { within: 5000, what: 'its figures' });
  const { code, lines } = await doctor();
  expect(code).toBe(1);
  expect(lines[0]).toMatchObject({
    level: 'critical',
    how: expect.stringContaining('5024 for the processes here'),
  });
  expect(lines).toContainEqual(
    expect.objectContaining({
      what: 'files and connections of reader:8080 of web-1',
      how: expect.stringMatching(/^\d+ open of \d+$/),
    }),
  );
});

test('without DATABASE_URL it says that this is what is wrong', async () => {
  const { code, lines } = await doctor({ DATABASE_URL: '' });
  expect(code).toBe(1);
  expect(lines[0]).toMatchObject({ what: 'DATABASE_URL' });
});

test('ends with 2 when written wrongly', async () => {
  expect(await runNightdesk(['doctor', 'now'], { DATA_DIR: dataDir })).toMatchObject({ code: 2, stdout: '' });
});

test('the first line says whether anything is wrong, for somebody who reads no further', async () => {
  const env = { DATABASE_URL: 'mysql://dev:dev@127.0.0.1:1/nightdesk', DATA_DIR: dataDir };
  const { stdout } = await runNightdesk(['doctor'], env);
  expect(stdout).toMatch(/^\d+ broken or at a limit \(!!\), \d+ near one .*\n!! MySQL at 127\.0\.0\.1:1 /);
});

test.each(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'DATABASE_ADMIN_URL'])(
  '%s that is no address is told of by its name, and all else is looked at',
  async (name) => {
    const replica = { DATABASE_REPLICA_URL: 'mysql://dev:dev@127.0.0.1:1/nightdesk' };
    const { code, lines } = await doctor({
      ...(name === 'DATABASE_ADMIN_URL' ? replica : {}),
      [name]: 'db2',
    });
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'critical', what: name }));
    expect(lines.map(({ what }) => what)).toContain(`the disk of ${dataDir}`);
  },
);

test.each(['migrate', 'cache purge story:7', 'switch set search own', 'database status'])(
  'every command that needs the database names the variable that is no address: %s',
  async (words) => {
    const env = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: 'db2', DATA_DIR: dataDir };
    const { code, stderr } = await runNightdesk(words.split(' '), env);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'DATABASE_REPLICA_URL should look like mysql://user:password@host:3306/database',
    );
    expect(stderr).not.toContain('Invalid URL');
  },
);

test('the switch works for this box although an address is wrong', async () => {
  const env = {
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: 'db2',
    DATA_DIR: dataDir,
    BOX_NAME: 'web-1',
  };
  const { code, stdout } = await runNightdesk(['degrade', 'pressed'], env);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^MySQL cannot be used \(DATABASE_REPLICA_URL should look like .*ONLY THIS BOX/);
});
