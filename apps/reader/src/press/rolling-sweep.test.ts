import { expect, onTestFinished, test } from 'vitest';
import { type SweepDeps, startSweep } from './rolling-sweep.ts';

interface Kit extends Partial<SweepDeps> {
  good?: readonly string[];
  failing?: ReadonlySet<string>;
}

/** A sweep over a site of four pages whose time only passes when a page is pressed (ten ms) or it rests. */
function aSweep({ good = [], failing = new Set(), ...deps }: Kit = {}) {
  let time = 0;
  const pressed: string[] = [];
  const rests: number[] = [];
  const reports: string[] = [];
  let walks = 0;
  const { promise: twoWalks, resolve } = Promise.withResolvers<void>();
  const stop = startSweep({
    paths: async function* () {
      yield ['/', '/a'];
      yield ['/b', '/c'];
    },
    isGood: async (path) => good.includes(path),
    unmet: async () => [],
    press: async (path) => {
      pressed.push(path);
      time += 10;
      if (failing.has(path)) throw new Error('it answered 503');
    },
    quiet: async () => {},
    report: (message) => void reports.push(message),
    onEnded: () => {
      walks += 1;
      if (walks === 2) {
        stop();
        resolve();
      }
    },
    now: () => time,
    wait: async (ms) => {
      rests.push(ms);
      time += ms;
    },
    ...deps,
  });
  onTestFinished(stop);
  return { pressed, rests, reports, twoWalks, time: () => time };
}

test('a page that was never pressed or whose purge was missed is on the disk after the next walk, and what is good is left alone', async () => {
  const { pressed, twoWalks } = aSweep({ good: ['/', '/b'] });
  await twoWalks;
  expect(pressed).toEqual(['/a', '/c', '/a', '/c']);
});

test('it works a fifth of the time, so that readers have the rest', async () => {
  const { pressed, rests, twoWalks } = aSweep({ restMs: 0 });
  await twoWalks;
  const resting = rests.reduce((sum, ms) => sum + ms, 0);
  expect(resting).toBeGreaterThanOrEqual(pressed.length * 10 * 3);
});

test('pages that the walk did not meet are looked at last: they leave the disk when the site has them no more', async () => {
  const { pressed, twoWalks } = aSweep({ good: ['/', '/a', '/b', '/c'], unmet: async () => ['/old'] });
  await twoWalks;
  expect(pressed).toEqual(['/old', '/old']);
});

test('one page that fails does not end a walk, nor does a change that has to be pressed first', async () => {
  let asked = 0;
  const quiet = async () => {
    asked += 1;
  };
  const { pressed, twoWalks } = aSweep({ failing: new Set(['/a']), quiet });
  await twoWalks;
  expect(pressed).toEqual(['/', '/a', '/b', '/c', '/', '/a', '/b', '/c']);
  expect(asked).toBe(8);
});

test('with the database away it does not try the whole site, and goes on when it is back', async () => {
  const failing = new Set(['/', '/a', '/b', '/c', '/d', '/e', '/f']);
  const { pressed, reports, twoWalks } = aSweep({
    failing,
    paths: async function* () {
      yield ['/', '/a', '/b', '/c', '/d', '/e', '/f'];
    },
    wait: async (ms) => {
      if (ms >= 60_000) failing.clear();
    },
  });
  await twoWalks;
  expect(reports).toEqual(['the sweep of the press is broken off for a minute']);
  expect(pressed.slice(0, 6)).toEqual(['/', '/a', '/b', '/c', '/d', '/']);
});
