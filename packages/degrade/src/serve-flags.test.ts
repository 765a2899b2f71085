import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EffectiveMode } from './effective-mode.ts';
import type { Mode } from './mode.ts';
import { keepServeFlags, serveFlagsDir, setServeFlags } from './serve-flags.ts';

const NEVER = 1_000_000_000;

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nightdesk-flags-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const unexpected = ({ problem }: { problem: string }) => expect.unreachable(problem);
const flags = () => readdir(serveFlagsDir(dir)).catch(() => ['no folder']);

function aWatch(first: Mode) {
  const listeners = new Set<(now: EffectiveMode, before: EffectiveMode) => void>();
  let mode: EffectiveMode = { mode: first, source: 'default' };
  return {
    current: () => mode,
    onChange: (listener: (now: EffectiveMode, before: EffectiveMode) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn: (to: Mode) => {
      const before = mode;
      mode = { mode: to, source: 'default' };
      for (const listener of listeners) listener(mode, before);
    },
  };
}

test.each([
  ['normal', []],
  ['lean', []],
  ['pressed', ['pressed']],
  ['frozen', ['frozen', 'pressed']],
] as const)('a web server in front sees that the box is %s', async (mode, expected) => {
  await setServeFlags(dir, 'frozen');
  await setServeFlags(dir, mode);
  expect((await flags()).sort()).toEqual(expected);
});

test('the flags follow the mode, up and down, and end as the last of quick changes', async () => {
  const watch = aWatch('pressed');
  const stop = keepServeFlags(watch, { dir, everyMs: NEVER, report: unexpected });
  await expect.poll(flags).toEqual(['pressed']);
  for (const mode of ['frozen', 'normal', 'frozen', 'lean'] as const) watch.turn(mode);
  await expect.poll(flags).toEqual([]);
  watch.turn('frozen');
  await expect.poll(async () => (await flags()).length).toBe(2);
  stop();
});

test('a flag that somebody removed by hand comes back', async () => {
  const stop = keepServeFlags(aWatch('pressed'), { dir, everyMs: 5, report: unexpected });
  await expect.poll(flags).toEqual(['pressed']);
  await rm(join(serveFlagsDir(dir), 'pressed'));
  await expect.poll(flags).toEqual(['pressed']);
  stop();
});

test('a folder that cannot be written is said once', async () => {
  await writeFile(serveFlagsDir(dir), 'in the way');
  const faults: unknown[] = [];
  let tries = 0;
  const watch = aWatch('pressed');
  const counted = {
    ...watch,
    current: () => {
      tries += 1;
      return watch.current();
    },
  };
  const stop = keepServeFlags(counted, { dir, everyMs: 5, report: (fault) => faults.push(fault) });
  await expect.poll(() => tries).toBeGreaterThan(5);
  expect(faults).toHaveLength(1);
  await rm(serveFlagsDir(dir));
  await expect.poll(flags).toEqual(['pressed']);
  stop();
});
