import { appendFile, mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Change, readChanges, recordChange } from './changes.ts';

let dir: string;

beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'nightdesk-changes-')), 'web-1');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function aChange(what: string, more: Partial<Change> = {}): Change {
  return { at: new Date('2026-11-29T20:00:00Z'), who: 'ann', kind: 'mode', what, ...more };
}

const read = async () => (await readChanges(dir)).map(({ what }) => what);

test('who changed what, when and why is read back as it was written, the newest first', async () => {
  const first = aChange('pressed', { why: 'the\nbridge', details: { mode: 'pressed' } });
  await recordChange(dir, first);
  await recordChange(dir, aChange('normal', { kind: 'turn' }));
  expect(await readChanges(dir)).toEqual([aChange('normal', { kind: 'turn' }), first]);
  expect(await readChanges(dir, { limit: 1 })).toHaveLength(1);
  expect(await readChanges(dir, { kind: 'mode' })).toEqual([first]);
});

test('a box where nothing was ever changed has an empty record', async () => {
  expect(await readChanges(dir)).toEqual([]);
});

test('a line that a killed process did not finish takes no other line away', async () => {
  await recordChange(dir, aChange('one'));
  await appendFile(join(dir, 'changes.jsonl'), '{"at": "2026-11-');
  await recordChange(dir, aChange('two'));
  expect(await read()).toEqual(['two', 'one']);
});

test('lines that several processes write at once are all there', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `change ${i}`);
  await Promise.all(names.map((name) => recordChange(dir, aChange(name))));
  expect((await read()).sort()).toEqual(names.sort());
});

test('the record does not fill the disk, and keeps the newest', async () => {
  await recordChange(dir, aChange('first'));
  for (let round = 0; round < 2; round += 1) {
    await appendFile(join(dir, 'changes.jsonl'), `${'x'.repeat(520 * 1024)}\n`);
    await Promise.all([1, 2, 3].map((i) => recordChange(dir, aChange(`${round}.${i}`))));
  }
  expect((await readdir(dir)).sort()).toEqual(['changes.jsonl', 'changes.old.jsonl']);
  expect((await stat(join(dir, 'changes.jsonl'))).size).toBeLessThan(10_000);
  expect(await read()).toEqual(expect.arrayContaining(['1.1', '1.2', '1.3']));
  expect(await read()).not.toContain('first');
});

test('a process that died while it set the record aside does not stop that for ever', async () => {
  await recordChange(dir, aChange('first'));
  await appendFile(join(dir, 'changes.jsonl'), 'x'.repeat(520 * 1024));
  await writeFile(join(dir, 'changes.lock'), '');
  await recordChange(dir, aChange('second'));
  expect((await stat(join(dir, 'changes.jsonl'))).size).toBeGreaterThan(500_000);
  await utimes(join(dir, 'changes.lock'), 1, 1);
  await recordChange(dir, aChange('third'));
  expect((await readdir(dir)).sort()).toEqual(['changes.jsonl', 'changes.old.jsonl']);
  expect(await read()).toEqual(['third', 'second', 'first']);
});

test('a record that somebody has filled with junk costs its reader no more than its end', async () => {
  await mkdir(dir, { recursive: true });
  const path = join(dir, 'changes.jsonl');
  await writeFile(path, '');
  // Longer than a text can be; the disk holds none of it.
  await truncate(path, 3_000_000_000);
  await appendFile(path, '\n');
  expect(await readChanges(dir)).toEqual([]);
  await recordChange(dir, aChange('after all'));
  expect(await read()).toEqual(['after all']);
});

test('a text without end does not bring down who reads the record', async () => {
  await recordChange(
    dir,
    aChange('x'.repeat(100_000), { why: 'y'.repeat(100_000), details: { a: 'z'.repeat(100_000) } }),
  );
  const [change] = await readChanges(dir);
  expect([change!.what.length, change!.why!.length, change!.details]).toEqual([1000, 1000, undefined]);
});
