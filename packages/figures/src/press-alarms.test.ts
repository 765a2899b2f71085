import { expect, test } from 'vitest';
import type { PressFigures, ProcessFigures } from './figures.ts';
import { pressAlarms } from './press-alarms.ts';

const NOW = 1_000_000;

const CALM: PressFigures = {
  queued: 0,
  oldestWaitingMs: 0,
  pressed: 9,
  failed: 0,
  failingPages: 0,
  failing: [],
  pages: 9,
  bytes: 9000,
  budgetBytes: 1_000_000,
  freeBytes: 2_000_000,
  freeFloorBytes: 1_000_000,
};

function aPress(press: Partial<PressFigures> = {}, more: Partial<ProcessFigures> = {}): ProcessFigures {
  const purgeLog = { appliedSeq: 1, lagMs: 100, purges: 1 };
  return { name: 'press', startedAt: 0, purgeLog, press: { ...CALM, ...press }, ...more } as ProcessFigures;
}

const aReader = { name: 'reader:8080', purgeLog: {} } as ProcessFigures;
const namesOf = (...processes: ProcessFigures[]) =>
  pressAlarms(processes, { now: NOW }).map(({ name }) => name);

test('a press that has nothing to do, or has only just been told, is no alarm', () => {
  expect(namesOf(aReader, aPress())).toEqual([]);
  const failing = [{ path: '/', problem: 'it answered 503', since: NOW - 2000 }];
  expect(namesOf(aPress({ queued: 40, oldestWaitingMs: 9000, failingPages: 1, failing }))).toEqual([]);
});

test('who is on call is told that no press runs, also when readers do', () => {
  expect(namesOf(aReader)).toEqual(['press-gone']);
});

test('who is on call is told that edits do not go live, how long the oldest has waited and which page fails for what reason', () => {
  const failing = [{ path: '/section/news', problem: 'ENOSPC: no space left', since: NOW - 180_000 }];
  const alarms = pressAlarms([aPress({ queued: 3, oldestWaitingMs: 180_000, failingPages: 1, failing })], {
    now: NOW,
  });
  expect(alarms.map(({ text }) => text)).toEqual([
    'Edits have not gone live on the disk: the oldest has waited for 3 minutes, 3 pages wait.',
    '1 page cannot be pressed and show their last good copy; /section/news for 3 minutes: ENOSPC: no space left',
  ]);
});

test.each([
  ['since it lost the database', { appliedSeq: 1, lagMs: 40_000, purges: 1 }],
  ['since its start', { appliedSeq: 0, purges: 0 }],
])('a press that hears of no change %s is not taken for one that has nothing to do', (_, purgeLog) => {
  expect(namesOf(aPress({}, { purgeLog }))).toEqual(['press-deaf']);
});

test('a disk that others have filled is told of before nothing fits any more', () => {
  expect(namesOf(aPress({ freeBytes: 999_999 }))).toEqual(['disk-low']);
});
