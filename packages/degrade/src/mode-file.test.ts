import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boxDir, boxNameFromHost, isBoxName } from './box.ts';
import type { ModeSetting } from './mode.ts';
import { lastKnownFile, modeFile } from './mode-file.ts';

const SETTING: ModeSetting = {
  mode: 'pressed',
  at: new Date('2026-11-29T20:00:00Z'),
  until: new Date('2026-11-29T22:30:00Z'),
  reason: 'the bridge',
  by: 'ann',
};

let dir: string;
let faults: { path: string; problem: string }[];
const report = (fault: { path: string; problem: string }): void => void faults.push(fault);

beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'nightdesk-mode-')), 'boxes', 'web-1');
  faults = [];
});
afterEach(() => rm(dirname(dirname(dir)), { recursive: true, force: true }));

describe("a box's own mode file", () => {
  it('gives back what was written, also in a folder that was not there', async () => {
    const file = modeFile(dir, report);
    await file.write(SETTING);
    expect(file.read()).toEqual(SETTING);
    expect(await readdir(dir)).toEqual(['mode.json']);
  });

  it('is simply absent before anybody wrote it, without a report', () => {
    expect(modeFile(dir, report).read()).toBeUndefined();
    expect(faults).toEqual([]);
  });

  it('takes a bare word, as a hurried hand writes it with echo', async () => {
    const file = modeFile(dir, report);
    await mkdir(dir, { recursive: true });
    for (const text of ['frozen\n', 'FROZEN', ' Frozen\r\n', '"frozen"', '\ufefffrozen']) {
      await writeFile(file.path, text);
      expect(file.read(), text).toMatchObject({ mode: 'frozen' });
    }
  });

  it.each([
    '',
    '{"mode": "pre',
    '{"mode":"melted"}',
    'null',
    '[]',
    '{"mode":"lean","until":"soon"}',
    '\u0000\u0000',
  ])('is passed over and reported when it makes no sense: %j', async (text) => {
    const file = modeFile(dir, report);
    await mkdir(dir, { recursive: true });
    await writeFile(file.path, text);
    expect(file.read()).toBeUndefined();
    expect(faults).toHaveLength(1);
  });

  it('can be removed twice', async () => {
    const file = modeFile(dir, report);
    await file.write(SETTING);
    expect(await file.remove()).toBe(true);
    expect(await file.remove()).toBe(false);
    expect(file.read()).toBeUndefined();
  });

  it('leaves no half file behind when it cannot be replaced', async () => {
    const file = modeFile(dir, report);
    await mkdir(join(file.path, 'in the way'), { recursive: true });
    await expect(file.write(SETTING)).rejects.toThrow();
    expect(await readdir(dir)).toEqual(['mode.json']);
  });
});

describe('what the database last said', () => {
  it('comes back with its dates', async () => {
    await lastKnownFile(dir, report).write({ global: SETTING });
    expect(lastKnownFile(dir, report).read()).toEqual({ global: SETTING });
  });

  it('is passed over and reported when it makes no sense', async () => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'last-known.json'), '{"global": {"mode": 7}}');
    expect(lastKnownFile(dir, report).read()).toBeUndefined();
    expect(faults).toHaveLength(1);
  });
});

describe('the name of a box', () => {
  it.each(['', '.', '..', '../x', 'a/b', '-x', 'a b', 'x'.repeat(65)])(
    '%j is none: it could leave the folder',
    (name) => {
      expect(isBoxName(name)).toBe(false);
      expect(() => boxDir('/data', name)).toThrow(TypeError);
    },
  );

  it('is made of any host name', () => {
    expect(boxNameFromHost('web_1.example.org')).toBe('web_1.example.org');
    expect(isBoxName(boxNameFromHost('Änne’s Mac'))).toBe(true);
    expect(boxNameFromHost('')).toBe('box');
  });
});
