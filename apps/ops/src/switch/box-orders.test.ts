import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModeSetting, modeFile, readChanges } from '@nightdesk/degrade';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BoxWatch } from '../boxes/watch-box.ts';
import { openBoxOrders } from './box-orders.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightdesk-orders-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOON = Date.UTC(2026, 10, 29, 12);

/** A box of its own machine, and what tells it. */
function aMachine(name: string) {
  const dir = join(folder, name);
  const file = modeFile(dir, () => {});
  // Orders need the box's name, folder and file alone.
  const box = { box: name, dir, file } as BoxWatch;
  const boxes = { all: () => [box], find: () => box };
  const orders = openBoxOrders({ boxes, now: () => new Date(NOON), report: () => {} });
  const tell = async (setting: ModeSetting) => {
    const [told] = await orders.standIn({ setting, by: setting.by! });
    return told!.outcome;
  };
  return { dir, tell, mode: () => file.read()?.mode ?? 'normal' };
}

const word = (mode: ModeSetting['mode'], by: string, ms = 0): ModeSetting => ({
  mode,
  by,
  at: new Date(NOON + ms),
});

test.each([
  ['the later counts', word('frozen', 'Olga'), word('lean', 'Carl', 40), 'lean'],
  ['back to normal as well', word('frozen', 'Olga'), word('normal', 'Carl', 40), 'normal'],
  ['of the same moment the stricter', word('frozen', 'Olga'), word('lean', 'Carl'), 'frozen'],
] as const)(
  'two consoles at once do not leave the boxes in two modes: %s',
  async (_what, one, other, end) => {
    const [here, there] = [aMachine('web-1'), aMachine('web-2')];
    await here.tell(one);
    await here.tell(other);
    await there.tell(other);
    await there.tell(one);
    expect([here.mode(), there.mode()]).toEqual([end, end]);
  },
);

test('who is overtaken is told; a console whose clock is wrong is obeyed', async () => {
  const { tell, mode } = aMachine('web-1');
  expect(await tell(word('pressed', 'Olga', 100))).toBe('set');
  expect(await tell(word('lean', 'Carl'))).toBe('overtaken');
  expect(await tell(word('lean', 'Carl', -60_000))).toBe('set');
  expect(mode()).toBe('lean');
});

test('orders that come in one moment are carried out one after the other', async () => {
  const { dir, tell, mode } = aMachine('web-1');
  const modes = ['lean', 'pressed', 'frozen', 'pressed', 'lean', 'frozen', 'pressed'] as const;
  await Promise.all(modes.map((one, place) => tell(word(one, `console ${place}`, place))));
  expect(mode()).toBe('pressed');
  expect((await readChanges(dir)).map(({ who }) => who)).toEqual(
    modes.map((_one, place) => `console ${place}`).reverse(),
  );
});
