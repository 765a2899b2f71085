import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addScopedRule,
  boxDir,
  findSharedSettings,
  MOST_RULES,
  modeFile,
  readChanges,
  rulesFile,
} from '@nightdesk/degrade';
import { aDatabase, freePort, until } from '@nightdesk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConsole, type TestConsole } from './a-console.ts';

const NO_ONE = 'mysql://nobody:none@127.0.0.1:9/none';
const KEY = 'a key of thirty-two characters at the least';

// Real processes, two to a test.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
const running: TestConsole[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightdesk-ops-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ app }) => app.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = (box: string) => join(folder, box);
const fileOf = (box: string) => modeFile(boxDir(dataDir(box), box), () => {});

async function start(box: string, env: Record<string, string>): Promise<TestConsole> {
  const started = await aConsole({ DATA_DIR: dataDir(box), BOX_NAME: box, OPS_KEY: KEY, ...env });
  running.push(started);
  return started;
}

/** Throws the switch and reads what became of it; in how many milliseconds. */
async function order(olga: TestConsole, form: Record<string, string>): Promise<{ text: string; ms: number }> {
  const begin = performance.now();
  const { status, location } = await olga.ask('/switch', form);
  const ms = performance.now() - begin;
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/switch\/./)]);
  return { text: plain((await olga.ask(location)).text), ms };
}

const plain = (html: string) =>
  html
    .replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('with MySQL and Redis dead the switch turns every box within a second, and says which machine was not told', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const { app } = await start('box-b', { DATABASE_URL: NO_ONE });
  const olga = await start('box-a', {
    DATABASE_URL: NO_ONE,
    CACHE_URL: 'redis://127.0.0.1:9',
    OPS_PEERS: `${app.origin}, ${nobody}/`,
  });
  const { text, ms } = await order(olga, { mode: 'pressed', reason: 'the <match>', end: '+1h' });
  expect(ms).toBeLessThan(1000);
  expect(text).toContain('The whole site is put to PRESSED');
  expect(text).toContain('MySQL was not told');
  expect(text).toMatch(/box-a was told by a file\..*box-b was told by a file\./);
  expect(text).toContain(`${nobody} was not told : `);
  expect(text).toContain('npx nightdesk degrade pressed');
  for (const box of ['box-a', 'box-b']) {
    expect(fileOf(box).read(), box).toMatchObject({
      mode: 'pressed',
      by: 'Olga',
      reason: 'the <match>',
      standsIn: true,
      until: expect.any(Date),
    });
    expect(readdirSync(join(boxDir(dataDir(box), box), 'serve')), box).toEqual(['pressed']);
  }
  await until(async () => (await olga.ask('/')).text.includes('<p class="big pressed">'), {
    within: 5000,
    what: 'the console to show PRESSED',
  });
  const home = await olga.ask('/');
  expect(home.text).toContain('MySQL does not answer.');
  expect(home.text).toContain('the &lt;match&gt;');
  const log = plain((await olga.ask('/log')).text);
  expect(
    log.match(/PRESSED for the whole site \(by file: MySQL did not answer\) until \d\d:\d\d\b/g),
  ).toHaveLength(2);

  await order(olga, { mode: 'normal' });
  expect([fileOf('box-a').read(), fileOf('box-b').read()]).toEqual([undefined, undefined]);
});

test('the whole site’s word goes to MySQL, and takes back the files that stood in for it; a box keeps the word that was meant for it', async () => {
  const database = await aDatabase();
  try {
    const { app } = await start('box-b', { DATABASE_URL: database.url });
    const olga = await start('box-a', { DATABASE_URL: database.url, OPS_PEERS: app.origin });
    const at = new Date();
    await fileOf('box-a').write({ mode: 'lean', at, standsIn: true });
    await until(async () => (await olga.ask('/')).text.includes('box-b'), {
      within: 5000,
      what: 'box-b to be heard',
    });
    await order(olga, { mode: 'frozen', box: 'box-b' });
    expect(fileOf('box-b').read()).toMatchObject({ mode: 'frozen', by: 'Olga' });

    const { text } = await order(olga, { mode: 'pressed', reason: 'a portal' });
    expect(text).toContain('It stands in MySQL');
    expect(text).toContain('box-a had a file, which is taken back.');
    const { global } = await database.store.write((conn) => findSharedSettings(conn, 'box-a'));
    expect(global).toMatchObject({ mode: 'pressed', by: 'Olga', reason: 'a portal' });
    expect([fileOf('box-a').read(), fileOf('box-b').read()?.mode]).toEqual([undefined, 'frozen']);
    const isForetold = async () =>
      plain((await olga.ask('/switch?mode=normal')).text).includes('box-b (frozen) has a word of its own');
    await until(isForetold, { within: 8000, what: 'the question to name the box that will not follow' });

    await order(olga, { mode: 'follow', box: 'box-b' });
    expect(fileOf('box-b').read()).toBeUndefined();
    const [newest] = await readChanges(boxDir(dataDir('box-b'), 'box-b'), { kind: 'mode' });
    expect(newest).toMatchObject({ who: 'Olga', what: 'the box’s own file taken back' });
  } finally {
    await Promise.all(running.splice(0).map(({ app }) => app.stop()));
    await database.drop();
  }
});

test('a rule for some readers stands on every box with MySQL dead, and is taken back from all of them', async () => {
  const { app } = await start('box-b', { DATABASE_URL: NO_ONE });
  const olga = await start('box-a', { DATABASE_URL: NO_ONE, OPS_PEERS: app.origin });
  const rulesOf = (box: string) => rulesFile(boxDir(dataDir(box), box), () => {}).read() ?? [];
  const refused = await olga.ask('/rules', { mode: 'pressed', from: 'com', reason: 'why' });
  expect([refused.status, plain(refused.text)]).toEqual([422, expect.stringContaining('Whom is it for?')]);
  expect(refused.text).toContain('value="why"');

  const form = {
    mode: 'pressed',
    from: 'https://portal.example/x',
    path: '/section/news',
    share: '30',
    end: '+1h',
  };
  const { status, location } = await olga.ask('/rules', form);
  expect(status).toBe(303);
  expect(plain((await olga.ask(location)).text)).toContain('box-a has it. box-b has it.');
  const match = { from: 'portal.example', path: '/section/news', share: 30 };
  for (const box of ['box-a', 'box-b'])
    expect(rulesOf(box), box).toMatchObject([{ mode: 'pressed', match, by: 'Olga' }]);
  const { id } = rulesOf('box-a')[0]!;
  const isShown = async () =>
    plain((await olga.ask('/rules')).text).includes(
      'sent by portal.example, below /section/news On every box, by Olga',
    );
  await until(isShown, { within: 8000, what: 'the rule to be seen on every box' });

  await olga.ask(`/rules/${id}/removal`, {});
  expect([rulesOf('box-a'), rulesOf('box-b')]).toEqual([[], []]);
  const log = plain((await olga.ask('/log')).text);
  expect(log.match(new RegExp(`rule ${id} (added on|removed from) this box`, 'g'))).toHaveLength(4);
});

test('a rule goes to MySQL when that is there', async () => {
  const database = await aDatabase();
  try {
    const olga = await start('box-a', { DATABASE_URL: database.url });
    const { location } = await olga.ask('/rules', { mode: 'lean', share: '10 %' });
    expect(plain((await olga.ask(location)).text)).toContain('Done.');
    const rules = async () =>
      (await database.store.write((conn) => findSharedSettings(conn, 'x'))).rules ?? [];
    expect(await rules()).toMatchObject([{ mode: 'lean', match: { share: 10 } }]);
    await olga.ask(`/rules/${(await rules())[0]!.id}/removal`, {});
    expect(await rules()).toEqual([]);

    const rule = { mode: 'lean' as const, at: new Date(), match: { share: 1 } };
    for (let n = 1; n <= MOST_RULES; n += 1)
      await database.store.write((conn) => addScopedRule(conn, { ...rule, id: `r${n}` }));
    const more = await olga.ask('/rules', { mode: 'lean', share: '10 %' });
    expect([more.status, plain(more.text)]).toEqual([422, expect.stringContaining('It is not added')]);
    // A file is for a MySQL that does not answer, not for one that says no.
    expect(rulesFile(boxDir(dataDir('box-a'), 'box-a'), () => {}).read()).toBeUndefined();
  } finally {
    await Promise.all(running.splice(0).map(({ app }) => app.stop()));
    await database.drop();
  }
});

test('a switch is set with its reason; who had an old page in front of him is told kindly, and nothing of either is lost', async () => {
  const database = await aDatabase();
  try {
    const olga = await start('box-a', { DATABASE_URL: database.url });
    const set = (value: string, version: string) =>
      olga.ask('/switches/comments', { value, version, reason: 'spam <now>', end: '+3h' });
    expect((await set('closed', '0')).location).toBe('/switches?done=comments#comments');
    const page = await olga.ask('/switches?done=comments');
    expect(plain(page.text)).toMatch(/comments closed Set\. .* Set by Olga at .* until .* spam &lt;now&gt;/);
    const late = await set('open', '0');
    expect([late.status, plain(late.text)]).toEqual([
      409,
      expect.stringMatching(
        /comments was changed meanwhile by Olga .*: now it is closed \(version 1\)\. Nothing was set\./,
      ),
    ]);
    expect(late.text).toMatch(/name="version" value="1"/);
    expect((await set('open', '1')).status).toBe(303);
    expect((await set('ajar', '2')).status).toBe(422);
    expect((await olga.ask('/switches/none', { value: 'on', version: '0' })).status).toBe(422);
    expect(plain((await olga.ask('/log')).text)).toContain('Olga : ');
  } finally {
    await Promise.all(running.splice(0).map(({ app }) => app.stop()));
    await database.drop();
  }
});

test('a switch that cannot be set with MySQL dead says so within a second, and what works without it', async () => {
  const olga = await start('box-a', { DATABASE_URL: NO_ONE });
  const begin = performance.now();
  const { status, text } = await olga.ask('/switches/search', { value: 'off', version: '0' });
  expect(performance.now() - begin).toBeLessThan(1000);
  expect([status, plain(text)]).toEqual([
    503,
    expect.stringContaining('Nothing was set: MySQL cannot be used'),
  ]);
});

test('a machine that stands still holds nobody up: the page comes at once and says since when it was not heard', async () => {
  const { app } = await start('box-b', { DATABASE_URL: NO_ONE });
  const olga = await start('box-a', { DATABASE_URL: NO_ONE, OPS_PEERS: app.origin });
  await until(async () => (await olga.ask('/')).text.includes('box-b'), {
    within: 5000,
    what: 'box-b to be heard',
  });
  await app.freeze();
  try {
    await until(async () => (await olga.ask('/')).text.includes('Not heard from since'), {
      within: 20_000,
      what: 'the silence to be noticed',
    });
    const begin = performance.now();
    await olga.ask('/');
    expect(performance.now() - begin).toBeLessThan(300);
    expect((await order(olga, { mode: 'lean' })).text).toContain(
      `${app.origin} was not told : no answer within a second`,
    );
    expect((await olga.ask('/log')).text).toContain(`The log of ${app.origin} is missing here`);
  } finally {
    app.thaw();
  }
});

test('nobody without the key is told of boxes or tells them anything, and guessing is not listened to', async () => {
  const { app } = await start('box-a', { DATABASE_URL: NO_ONE });
  const put = (key: string, body: string) =>
    fetch(`${app.origin}/peer/mode`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
  const word = JSON.stringify({ by: 'Mallory', setting: { mode: 'frozen' } });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await put(`${KEY}x`, word)).status);
  expect([new Set(statuses.slice(0, 30)), statuses.at(-1)]).toEqual([new Set([401]), 429]);
  expect(fileOf('box-a').read()).toBeUndefined();
  expect((await put(KEY, JSON.stringify({ by: 'Olga', setting: { mode: 'molten' } }))).status).toBe(400);
  expect((await put(KEY, JSON.stringify({ by: 'x'.repeat(20_000) }))).status).toBe(413);
  expect((await put(KEY, word)).status).toBe(200);
  expect(fileOf('box-a').read()?.mode).toBe('frozen');
});

test('an order that makes no sense changes nothing and says what would do', async () => {
  const olga = await start('box-a', { DATABASE_URL: NO_ONE });
  expect((await olga.ask('/switch', { mode: 'molten' })).status).toBe(422);
  expect((await olga.ask('/switch', { mode: 'lean', box: '../x' })).status).toBe(422);
  const late = await olga.ask('/switch', { mode: 'lean', end: 'other', time: 'teatime', reason: 'why' });
  expect([late.status, plain(late.text)]).toEqual([
    422,
    expect.stringContaining('"teatime" is no time'.replaceAll('"', '&quot;')),
  ]);
  expect(late.text).toContain('value="why"');
  expect(fileOf('box-a').read()).toBeUndefined();
  expect((await olga.ask('/switch/none')).status).toBe(404);
});
