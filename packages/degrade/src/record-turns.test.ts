import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readChanges } from './changes.ts';
import { modeFile } from './mode-file.ts';
import { recordTurns } from './record-turns.ts';
import { type ModeWatch, watchMode } from './watch-mode.ts';

const AT = new Date('2026-11-29T20:00:00Z');
const NEVER = 1_000_000_000;

let dir: string;
let watch: ModeWatch | undefined;
let faults: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nightdesk-turns-'));
  faults = [];
});
afterEach(async () => {
  watch?.close();
  await rm(dir, { recursive: true, force: true });
});

function aWatch(): ModeWatch {
  watch?.close();
  watch = watchMode({ dir, filePollMs: NEVER });
  recordTurns(watch, { dir, now: () => AT, report: ({ problem }) => faults.push(problem) });
  return watch;
}

const file = () => modeFile(dir, () => {});
const turns = async () => (await readChanges(dir)).map(({ what, why }) => `${what} (${why})`);

test('each turn of the mode is in the record with who made it turn and why', async () => {
  const following = aWatch();
  await file().write({ mode: 'pressed', at: AT, by: 'ann', reason: 'bridge' });
  await following.refresh();
  await file().remove();
  await following.refresh();
  await expect
    .poll(turns)
    .toEqual(['is normal, was pressed (default)', 'is pressed, was normal (box file, by ann: bridge)']);
});

test('a turn that happened while nobody looked is there after the next start, once', async () => {
  await file().write({ mode: 'frozen', at: AT });
  aWatch();
  await expect.poll(turns).toEqual(['is frozen, was normal (box file)']);
  await aWatch().refresh();
  await file().write({ mode: 'lean', at: AT });
  await watch!.refresh();
  await expect.poll(turns).toEqual(['is lean, was frozen (box file)', 'is frozen, was normal (box file)']);
});

test('a record that cannot be written is said, and the mode is followed all the same', async () => {
  await mkdir(join(dir, 'changes.jsonl'));
  const following = aWatch();
  await file().write({ mode: 'lean', at: AT });
  expect((await following.refresh()).mode).toBe('lean');
  await expect.poll(() => faults.at(-1)).toContain('is not in the record');
});
