import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir, modeFile } from '@nightdesk/degrade';
import { openPressStore } from '@nightdesk/press';
import { type AppProcess, aDatabase, startApp, testServers, until } from '@nightdesk/testing';
import { makePage } from '@nightdesk/web';
import { afterEach, beforeEach, expect, test } from 'vitest';

const OPS = 'apps/ops/src/main.ts';
const NO_ONE = 'mysql://nobody:none@127.0.0.1:9/none';

let dataDir: string;
let ops: AppProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-ops-'));
});
afterEach(async () => {
  await ops?.stop();
  ops = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<AppProcess> {
  const own = { DATA_DIR: dataDir, BOX_NAME: 'box-a', SITE_TIME_ZONE: 'Europe/London' };
  ops = await startApp(OPS, { env: { ...own, ...env }, portName: 'OPS_PORT' });
  return ops;
}

async function page(path = '/'): Promise<string> {
  const response = await fetch(`${ops?.origin}${path}`);
  expect(response.status).toBe(200);
  return response.text();
}

const fact = (html: string, name: string) => new RegExp(`<dt>${name}</dt><dd[^>]*>([^<]*)`).exec(html)?.[1];

test('with MySQL and Redis dead it still says what the box does, since when, why, and how to change it', async () => {
  const dir = boxDir(dataDir, 'box-a');
  const at = new Date('2026-11-29T18:00:00Z');
  await modeFile(dir, () => {}).write({ mode: 'pressed', at, reason: 'the <match>', by: 'olga' });
  const press = openPressStore({ dir: join(dir, 'press') });
  const content = { status: 200 as const, headers: {}, html: 'x', tags: [], asOf: 1 };
  await press.put('/', await makePage(content));
  await press.close();
  await start({ DATABASE_URL: NO_ONE, CACHE_URL: 'redis://127.0.0.1:9' });

  const html = await page();
  expect(html).toContain('<p class="mode pressed">pressed</p>');
  expect(fact(html, 'Set by')).toBe('box file (olga)');
  expect(fact(html, 'Since')).toBe('29 Nov, 18:00:00 GMT');
  expect(fact(html, 'Reason')).toBe('the &lt;match&gt;');
  expect(fact(html, 'Until')).toBe('further notice');
  expect(fact(html, 'Database')).toBe('does not answer');
  expect(fact(html, 'Shared cache')).toBe('does not answer');
  expect(fact(html, 'Pressed pages')).toMatch(/^1, 0\.0 MB, the oldest from /);
  expect(html).toContain('npx nightdesk degrade pressed --box box-a');
  expect(await page('/livez')).toBe('ok\n');
  expect(await page('/readyz')).toBe('ready\n');
  expect(await page('/metrics')).toContain('nightdesk_mode{box="box-a",mode="pressed"} 1');
  const nowhere = await fetch(`${ops?.origin}/nowhere`);
  expect([nowhere.status, await nowhere.text()]).toEqual([404, 'There is no page here.\n']);
});

test('with everything there it says so, and follows a change of the mode', async () => {
  const database = await aDatabase();
  try {
    await start({ DATABASE_URL: database.url, CACHE_URL: testServers().redis });
    const html = await page();
    expect([fact(html, 'Database'), fact(html, 'Shared cache'), fact(html, 'Pressed pages')]).toEqual([
      'answers',
      'answers',
      '0',
    ]);
    expect(html).toContain('<p class="mode normal">normal</p>');
    await modeFile(boxDir(dataDir, 'box-a'), () => {}).write({ mode: 'frozen', at: new Date() });
    await until(async () => (await page()).includes('<p class="mode frozen">'), {
      within: 5000,
      what: 'the page to show the new mode',
    });
  } finally {
    await ops?.stop();
    await database.drop();
  }
});
