import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { figuresDir, keepFigures, readFigures } from '@nightdesk/figures';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runNightdesk } from './run-nightdesk.ts';

const DEAD = 'mysql://dev:dev@127.0.0.1:1/nightdesk';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-cli-press-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const press = (...words: string[]) =>
  runNightdesk(['press', ...words], { DATABASE_URL: DEAD, DATA_DIR: dataDir, BOX_NAME: 'web-1' });

async function aPress(): Promise<void> {
  const dir = figuresDir(boxDir(dataDir, 'web-1'));
  const since = Date.now() - 240_000;
  const stop = keepFigures({
    dir,
    name: 'press',
    gather: () => ({
      mode: 'pressed',
      purgeLog: { appliedSeq: 41, lagMs: 250, purges: 3 },
      caches: {},
      sharedServers: [],
      pools: {},
      requests: [],
      press: {
        queued: 2,
        oldestWaitingMs: 240_000,
        pressed: 400,
        failed: 12,
        failingPages: 1,
        failing: [{ path: '/section/news', problem: 'no such partial', since }],
        pages: 390,
        bytes: 31_000_000,
        budgetBytes: 2_000_000_000,
        freeBytes: 90_000_000_000,
        freeFloorBytes: 500_000_000,
        oldestPageAt: Date.now() - 7_200_000,
      },
    }),
    report: expect.unreachable,
  });
  onTestFinished(stop);
  await expect.poll(() => readFigures(dir)).toHaveLength(1);
}

test('with MySQL dead, press status says that edits do not go live, which page fails and why, and how full the disk is', async () => {
  await aPress();
  const { code, stdout, stderr } = await press('status');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [first = ''] = stdout.split('\n');
  expect(first).toBe(
    '! Edits have not gone live on the disk: the oldest has waited for 4 minutes, 2 pages wait.',
  );
  expect(stdout).toContain('/section/news: no such partial (for 4 min)');
  expect(stdout).toContain('390 pages, 31 MB of 2000 MB; the oldest made 2 h ago');
});

test('press status tells a script the same', async () => {
  await aPress();
  const { stdout } = await press('status', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    box: 'web-1',
    press: { pages: 390, failingPages: 1 },
    alarms: [{ name: 'edits-not-live' }, { name: 'pages-failing' }],
  });
});

test('on a box where no press runs, press status says so instead of saying nothing', async () => {
  const { code, stdout } = await press('status');
  expect(code).toBe(0);
  expect(stdout).toContain('no press runs on this box');
});

test.each([['status', '/'], ['status', '--all'], ['now'], []])(
  'press %s %s is refused with what may be said',
  async (...words) => {
    expect((await press(...words.filter((word) => word !== undefined))).code).toBe(2);
  },
);
