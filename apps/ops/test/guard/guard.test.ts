import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { automaticFile, readChanges, watchMode } from '@nightdesk/degrade';
import type { ProcessFigures } from '@nightdesk/figures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Guard, type GuardPower, startGuard } from '../../src/guard/guard.ts';
import { figuresOf } from './figures-of.ts';

const NEVER = 1_000_000_000;

let dir: string;
let clock: number;
let power: GuardPower;
let guard: Guard;
let faults: string[];
let figures: (at: number) => ProcessFigures[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nightdesk-guard-'));
  clock = 1_000_000;
  power = 'on';
  faults = [];
});
afterEach(async () => {
  await guard.stop();
  await rm(dir, { recursive: true, force: true });
});

async function aGuard(): Promise<void> {
  guard = startGuard({
    box: 'web-1',
    dir,
    figuresDir: join(dir, 'figures'),
    isOn: () => power,
    report: (message) => faults.push(message),
    everyMs: NEVER,
    now: () => clock,
    uptime: () => clock,
    readBoxFigures: async () => figures(clock),
  });
  await guard.look();
}

const BUSY = (at: number) => [figuresOf({ at, delay: 340 })];
const CALM = (at: number) => [figuresOf({ at, delay: 5 })];
const SILENT = () => [];

async function pass(seconds: number, load: (at: number) => ProcessFigures[]): Promise<void> {
  figures = load;
  for (let i = 0; i < seconds / 2; i += 1) {
    clock += 2000;
    await guard.look();
  }
}

const file = () => automaticFile(dir, () => {});
const standing = () => file().read()?.mode;
const record = async () => (await readChanges(dir)).map(({ who, what }) => `${who} ${what}`);

test('a box that has too much to do is raised to pressed, says why, and comes back when it is calm', async () => {
  figures = CALM;
  await aGuard();
  await pass(120, BUSY);
  expect(file().read()).toMatchObject({ mode: 'pressed', reason: expect.stringContaining('p99 340 ms') });
  const watch = watchMode({ dir, filePollMs: NEVER });
  expect(watch.current()).toMatchObject({ mode: 'pressed', source: 'automatic' });
  watch.close();
  await pass(600, CALM);
  expect(standing()).toBeUndefined();
  expect((await record()).toReversed()).toEqual([
    'automatic rules set web-1 from normal to lean',
    'automatic rules set web-1 from lean to pressed',
    'automatic rules set web-1 from pressed to lean',
    'automatic rules set web-1 from lean to normal',
  ]);
  expect((await readChanges(dir)).at(-1)).toMatchObject({
    kind: 'automatic',
    why: expect.stringMatching(/^event-loop delay p99 340 ms for \d+ s$/),
    details: { from: 'normal', to: 'lean', loopDelayMs: 340 },
  });
});

test('a guard that has just started need not wait for the effect of a step that nobody took', async () => {
  figures = BUSY;
  await aGuard();
  await pass(12, BUSY);
  expect(standing()).toBe('lean');
});

test('what was too much while it was off does not count once it is on', async () => {
  figures = BUSY;
  await aGuard();
  await pass(8, BUSY);
  power = 'off';
  await pass(60, BUSY);
  power = 'on';
  await pass(8, BUSY);
  expect(standing()).toBeUndefined();
});

test('a box whose readers are dead stays where it is: silence is not calm', async () => {
  figures = BUSY;
  await aGuard();
  await pass(120, BUSY);
  await pass(3600, SILENT);
  expect(standing()).toBe('pressed');
});

test('a guard that starts anew goes on from what stands', async () => {
  await file().write({ mode: 'pressed', at: new Date() });
  figures = SILENT;
  await aGuard();
  expect([standing(), guard.state().mode]).toEqual(['pressed', 'pressed']);
  await pass(600, CALM);
  expect(standing()).toBeUndefined();
});

test('a person who takes the step back has it taken back: it is raised anew only after a while', async () => {
  figures = BUSY;
  await aGuard();
  await pass(120, BUSY);
  await file().remove();
  await pass(20, BUSY);
  expect([standing(), guard.state().mode]).toEqual([undefined, 'normal']);
  await pass(20, BUSY);
  expect(standing()).toBe('lean');
});

test('switched off, it takes back what it has set, and does nothing', async () => {
  figures = BUSY;
  await aGuard();
  await pass(120, BUSY);
  power = 'off';
  await pass(120, BUSY);
  expect(standing()).toBeUndefined();
  expect((await record())[0]).toBe('automatic rules took back pressed: the automatic rules are off');
});

test('only watching, it says what it would do, once, and does nothing', async () => {
  power = 'watch';
  figures = BUSY;
  await aGuard();
  await pass(300, BUSY);
  expect(standing()).toBeUndefined();
  expect(await record()).toEqual([
    'automatic rules would have set web-1 from lean to pressed',
    'automatic rules would have set web-1 from normal to lean',
  ]);
});

test('a disk that takes no file is said once, and the step is taken as soon as it does', async () => {
  const inTheWay = join(dir, 'automatic.json');
  await mkdir(join(inTheWay, 'x'), { recursive: true });
  figures = BUSY;
  await aGuard();
  await pass(60, BUSY);
  expect(faults).toEqual([
    expect.stringMatching(/automatic\.json: EISDIR/),
    'the automatic rules cannot work',
  ]);
  await rm(inTheWay, { recursive: true });
  await pass(4, BUSY);
  expect(standing()).toBe('lean');
});
