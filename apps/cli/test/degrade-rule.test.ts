import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { automaticFile, findSharedSettings, type ScopedRule } from '@nightdesk/degrade';
import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Run, runNightdesk } from './run-nightdesk.ts';

const DEAD = 'mysql://dev:dev@127.0.0.1:1/nightdesk';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightdesk-cli-'));
  await database.store.write((conn) => conn.execute('DELETE FROM mode_rule'));
  await database.store.write((conn) => conn.execute('DELETE FROM mode_setting'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function degrade(words: string, { url = database.url, box = 'web-1' } = {}): Promise<Run> {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, BOX_NAME: box, SITE_TIME_ZONE: 'Europe/Berlin' };
  return runNightdesk(['degrade', ...words.split(' ')], env);
}

async function done(words: string, options: { url?: string; box?: string } = {}) {
  const { code, stdout, stderr } = await degrade(`${words} --json`, options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

const folderOf = (box: string) => join(dataDir, 'boxes', box);
const rulesOn = async (box: string): Promise<string[]> => {
  const { rules } = await database.store.read((conn) => findSharedSettings(conn, box));
  return (rules ?? []).map(({ id }) => id);
};
const ownRules = async (): Promise<ScopedRule[]> =>
  JSON.parse(await readFile(join(folderOf('web-1'), 'rules.json'), 'utf8'));
const flags = () => readdir(join(folderOf('web-1'), 'serve'));

describe('nightdesk degrade rule, with MySQL up', () => {
  it('raises the readers whom one site sends, everywhere, until it is taken back', async () => {
    const { rule, scope } = await done(
      'rule add pressed --from https://www.portal.example/hot --path /a/news --share 30% --until +2h --reason bridge',
    );
    expect(rule).toMatchObject({
      mode: 'pressed',
      match: { from: 'www.portal.example', path: '/a/news', share: 30 },
      by: 'ann',
      reason: 'bridge',
    });
    expect([scope, await rulesOn('web-1'), await rulesOn('web-2')]).toEqual(['site', [rule.id], [rule.id]]);
    expect((await degrade('rule list')).stdout).toMatch(
      /PRESSED {2}from www\.portal\.example, below \/a\/news, 30 % of readers; whole site, until .*by ann/,
    );
    await done(`rule remove ${rule.id}`);
    expect(await rulesOn('web-2')).toEqual([]);
  });

  it('for a box by name holds on no other (invariant 14)', async () => {
    await done('rule add lean --share 50 --box web-2');
    await done('rule add lean --share 50 --box web-1');
    expect([await rulesOn('web-1'), (await rulesOn('web-2')).length]).toEqual([[], 1]);
    expect(await ownRules()).toHaveLength(1);
    expect((await done('rule list', { box: 'web-3' })).rules).toHaveLength(1);
  });

  it('says which rule there is none of, in one line', async () => {
    const { code, stderr } = await degrade('rule remove nobody');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^nightdesk: There is no rule nobody\.\n {2}Those that there are: /);
  });

  it('refuses the fifty-first instead of taking one that would not count', async () => {
    const rule = { mode: 'lean', at: new Date(), match: { share: 1 } };
    await mkdir(folderOf('web-1'), { recursive: true });
    await writeFile(
      join(folderOf('web-1'), 'rules.json'),
      JSON.stringify(Array.from({ length: 50 }, (_, i) => ({ ...rule, id: `r${i}` }))),
    );
    const { code, stderr } = await degrade('rule add lean --share 1 --box web-1');
    expect([code, stderr]).toEqual([1, expect.stringContaining('there are 50 rules already')]);
  });
});

describe('nightdesk degrade rule, with MySQL dead', () => {
  const dead = { url: DEAD };

  it('writes this box’s file, says that only this box has it and what to run on the others', async () => {
    const { code, stdout } = await degrade("rule add pressed --from portal.example --reason it's", dead);
    expect(code).toBe(0);
    expect(stdout).toContain('ONLY THIS BOX');
    expect(stdout).toContain(
      "npx nightdesk degrade rule add pressed --from portal.example --reason 'it'\\''s'",
    );
    const [rule] = await ownRules();
    await done(`rule remove ${rule!.id}`, dead);
    expect((await done('rule list', dead)).rules).toEqual([]);
  });

  it('shows what MySQL last said, and does not claim to have taken that back', async () => {
    const { rule } = await done('rule add lean --share 5');
    const list = await done('rule list', dead);
    expect(list.rules).toMatchObject([{ id: rule.id, where: 'this box, last known' }]);
    const { code, stderr } = await degrade(`rule remove ${rule.id}`, dead);
    expect([code, stderr]).toEqual([1, expect.stringContaining('it stays')]);
  });

  it('cannot tell another box, and names the command to run there', async () => {
    const { code, stderr } = await degrade('rule add lean --path /a --box web-2', dead);
    expect(code).toBe(1);
    expect(stderr).toContain(
      "Run on web-2 itself: npx nightdesk degrade rule add lean --path '/a' --box web-2",
    );
  });
});

describe('the record of changes', () => {
  it('has who set what and why, also with MySQL dead, the newest first', async () => {
    await done('pressed --reason bridge --until +2h');
    const { rule } = await done('rule add lean --share 5', { url: DEAD });
    await done('normal --box web-1');
    const { changes } = await done('log');
    expect(changes).toMatchObject([
      { who: 'ann', kind: 'mode', what: 'took back what was set for web-1' },
      { who: 'ann', kind: 'rule', what: `added rule ${rule.id} for web-1: lean, 5 % of readers` },
      { who: 'ann', kind: 'mode', what: 'set the whole site to pressed', why: 'bridge' },
    ]);
    expect((await degrade('log --limit 3')).stdout).toMatch(
      /ann: set the whole site to pressed until .* \(bridge\)$/m,
    );
    expect((await degrade('status')).stdout).toContain('Last changes');
  });

  it('that cannot be written does not stop the switch, and is said', async () => {
    await mkdir(join(folderOf('web-1'), 'changes.jsonl'), { recursive: true });
    const { code, stdout, stderr } = await degrade('frozen --box web-1', { url: DEAD });
    expect([code, stdout]).toEqual([0, expect.stringContaining('FROZEN')]);
    expect(stderr).toContain('not in the record of changes');
  });
});

describe('what the web server in front of this box sees', () => {
  it('turns with the command, whether MySQL answers or not', async () => {
    await done('frozen --box web-1', { url: DEAD });
    expect((await flags()).sort()).toEqual(['frozen', 'pressed']);
    await done('pressed');
    expect(await flags()).toEqual(['pressed']);
    await done('normal');
    expect(await flags()).toEqual([]);
  });
});

describe('a box that its automatic rules have raised', () => {
  beforeEach(async () => {
    const reason = 'event-loop delay p99 340 ms for 10 s';
    const setting = { mode: 'lean' as const, at: new Date(), by: 'automatic', reason };
    await automaticFile(folderOf('web-1'), () => {}).write(setting);
  });

  it('says so, and why', async () => {
    const { effective, automatic } = await done('status');
    expect([effective.source, automatic.mode]).toEqual(['automatic', 'lean']);
    expect((await degrade('status')).stdout).toMatch(
      /^web-1 is LEAN until it is calm\n.*event-loop delay p99 340 ms[\s\S]*Raised by its automatic rules/,
    );
  });

  it('is not called normal when the site goes back to normal', async () => {
    const { stdout } = await degrade('normal');
    expect(stdout).toContain('But it is still LEAN, by its automatic rules (event-loop delay');
    expect(stdout).toContain('npx nightdesk degrade normal --box web-1 --until +1h');
    expect((await degrade('normal', { url: DEAD })).stdout).toContain('On this box, it is still LEAN');
  });

  it('can be held at normal for an hour, against them', async () => {
    await done('normal --box web-1 --until +1h');
    expect((await done('status')).effective).toMatchObject({ mode: 'normal', source: 'box file' });
    await done('normal --box web-2 --until +1h');
    expect((await done('status', { box: 'web-2' })).effective).toMatchObject({ source: 'box setting' });
  });

  it('is set free by normal: they begin anew', async () => {
    const { stdout } = await degrade('normal --box web-1');
    expect(stdout).toContain('Its automatic rules begin anew');
    expect((await done('status')).effective).toEqual({ mode: 'normal', source: 'default' });
  });
});
