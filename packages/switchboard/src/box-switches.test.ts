import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openBoxSwitches } from './box-switches.ts';
import type { SwitchState } from './switch-state.ts';

let dir: string;
let now: Date;
let faults: string[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nightdesk-switches-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  now = new Date('2026-11-29T20:00:00Z');
  faults = [];
});

const open = () =>
  openBoxSwitches({
    dir,
    now: () => now,
    report: ({ path, problem }) => faults.push(`${path.replace(dir, '')}: ${problem}`),
  });
const aState = (value: string, more: Partial<SwitchState> = {}): SwitchState => ({
  value,
  at: new Date('2026-11-29T19:00:00Z'),
  version: 1,
  ...more,
});
const onDisk = (text: string) => writeFileSync(join(dir, 'switches.json'), text);

test('a box where nobody ever set anything has everything as normal', () => {
  expect(
    open()
      .list()
      .every(({ value, normal, standing }) => value === normal && standing === 'never set'),
  ).toBe(true);
  expect(faults).toEqual([]);
});

test('a process that starts with the database dead obeys what was last said', async () => {
  await open().take({
    search: aState('external', { by: 'ann', until: new Date('2026-11-30T06:00:00Z') }),
  });
  const restarted = open();
  expect(restarted.valueOf('search')).toBe('external');
  expect(restarted.list().find(({ name }) => name === 'search')?.state).toMatchObject({
    by: 'ann',
    version: 1,
  });
  now = new Date('2026-11-30T06:00:00Z');
  expect(restarted.valueOf('search')).toBe('own');
});

test('a value that makes no sense is that switch’s safe one, said once, and the others stay', async () => {
  const switches = open();
  const states = { comments: aState('ajar'), search: aState('external') };
  for (let read = 0; read < 3; read += 1) await switches.take(states);
  expect([switches.valueOf('comments'), switches.valueOf('search')]).toEqual(['closed', 'external']);
  expect(faults).toEqual(['switches: comments is "ajar", closed counts']);
});

test.each(['{"search": {"value": "ow', '[]', 'off'])(
  'a file that makes no sense leaves the safe values: %s',
  (text) => {
    onDisk(text);
    const switches = open();
    expect(switches.list().every(({ value, safe }) => value === safe)).toBe(true);
    expect(faults[0]).toMatch(/^\/switches.json: .*safe values count$/);
  },
);

test('an end in the file that nobody can read makes the safe value count, not the one that may be over', () => {
  onDisk(
    '{"comments": {"value": "open", "until": "soon"}, "avatars": null, "search": {"value": "external"}}',
  );
  const switches = open();
  expect(['comments', 'avatars', 'search'].map((name) => switches.valueOf(name as 'search'))).toEqual([
    'closed',
    'off',
    'external',
  ]);
});

test('what a newer version says of a switch that is not known here is kept and counts for nothing', async () => {
  const switches = open();
  await switches.take({ 'live-updates': aState('slow') });
  expect(switches.list().some(({ value }) => value === 'slow')).toBe(false);
  expect(JSON.parse(readFileSync(join(dir, 'switches.json'), 'utf8'))).toMatchObject({
    'live-updates': { value: 'slow' },
  });
  expect(faults).toEqual([]);
});

test('a disk that cannot be written to is said, the switch is obeyed, and written once it can be', async () => {
  const file = join(dir, 'switches.json');
  mkdirSync(join(file, 'in the way'), { recursive: true });
  const switches = open();
  faults = [];
  const states = { related: aState('off') };
  for (let read = 0; read < 3; read += 1) await switches.take(states);
  expect(switches.valueOf('related')).toBe('off');
  expect(faults).toEqual(['/switches.json: cannot be written: EISDIR']);
  rmSync(file, { recursive: true });
  await switches.take(states);
  expect(open().valueOf('related')).toBe('off');
});
