import { expect, test } from 'vitest';
import { openSignals } from '../../src/guard/read-signals.ts';
import { figuresOf } from './figures-of.ts';

const AT = 1_000_000_000;

test('a box whose readers are gone, or silent, is not called calm: nothing is known of it', () => {
  const signals = openSignals();
  expect(signals.read([], AT)).toBeUndefined();
  expect(signals.read([figuresOf({ name: 'press', at: AT })], AT)).toBeUndefined();
  expect(signals.read([figuresOf({ at: AT - 7000 })], AT)).toBeUndefined();
});

test('one reader of two that falls silent is missed, until it has been gone for minutes', () => {
  const signals = openSignals();
  const both = ['reader:8080/1', 'reader:8080/2'].map((name) => figuresOf({ name, at: AT }));
  expect(signals.read(both, AT)?.whole).toBe(true);
  const left = (after: number) =>
    signals.read([figuresOf({ name: 'reader:8080/1', at: AT + after })], AT + after)?.whole;
  expect([left(2000), left(119_000), left(121_000)]).toEqual([false, false, true]);
});

test('a reader that warms up is busy with itself: it neither raises the box nor passes for calm', () => {
  const warming = figuresOf({ name: 'reader:8080/2', at: AT, unready: 'warming up', delay: 900 });
  expect(openSignals().read([figuresOf({ at: AT, delay: 5 }), warming], AT)).toMatchObject({
    whole: false,
    signals: { loopDelayMs: 5 },
  });
  expect(openSignals().read([warming], AT)).toBeUndefined();
});

test('the press and the newsroom may be as busy as they like', () => {
  const others = ['press', 'newsroom:8081'].map((name) => figuresOf({ name, at: AT, delay: 900 }));
  expect(openSignals().read([figuresOf({ at: AT, delay: 5 }), ...others], AT)?.signals.loopDelayMs).toBe(5);
});

test('the worst reader counts: those whom it serves wait', () => {
  const signals = openSignals();
  const read = (delays: number[], at: number) =>
    signals.read(
      delays.map((delay, i) => figuresOf({ name: `reader:8080/${i}`, at, delay, queueMs: delay })),
      at,
    )?.signals;
  read([0, 0, 0], AT);
  expect(read([5, 340, 12], AT + 2000)).toMatchObject({ loopDelayMs: 340, queueMs: 340 });
});

test('a proxy whose clock is behind ours is not taken for a queue; a queue at it is seen all the same', () => {
  const signals = openSignals();
  const queue = (queueMs: number, ms: number) =>
    signals.read([figuresOf({ at: AT + ms, queueMs })], AT + ms)?.signals.queueMs;
  expect([queue(2000, 0), queue(2010, 2000), queue(2900, 4000)]).toEqual([0, 10, 900]);
  expect(signals.read([figuresOf({ at: AT + 6000 })], AT + 6000)?.signals.queueMs).toBeUndefined();
});

test('a move of the database, after which pools count anew, is no sign of anything', () => {
  const signals = openSignals();
  signals.read([figuresOf({ at: AT, waits: 1000, waitedMs: 9_000_000 })], AT);
  const moved = figuresOf({ at: AT + 2000, waits: 10, waitedMs: 20 });
  expect(signals.read([moved], AT + 2000)?.signals.poolWaitMs).toBe(0);
});

test('answers and waits count from one moment to the next, not since the process started', () => {
  const signals = openSignals();
  const grown = [
    { answers: 1000, failed: 500, waits: 100, waitedMs: 50_000 },
    { answers: 1100, failed: 510, waits: 200, waitedMs: 70_000 },
  ].map((counts, i) => signals.read([figuresOf({ at: AT + i * 2000, ...counts })], AT + i * 2000)?.signals);
  expect(grown).toMatchObject([
    { errorShare: 0, poolWaitMs: 0 },
    { errorShare: 10 / 110, poolWaitMs: 200 },
  ]);
});

test('a process that starts anew has no failures behind it', () => {
  const signals = openSignals();
  signals.read([figuresOf({ at: AT, startedAt: 1, answers: 1000, failed: 900 })], AT);
  const anew = figuresOf({ at: AT + 2000, startedAt: 2, answers: 10, failed: 0 });
  expect(signals.read([anew], AT + 2000)?.signals.errorShare).toBe(0);
});

test('one failed answer of three at night is no trouble, three of three are', () => {
  const share = (failed: number) => {
    const signals = openSignals();
    signals.read([figuresOf({ at: AT })], AT);
    const next = figuresOf({ at: AT + 2000, answers: 3 - failed, failed });
    return signals.read([next], AT + 2000)!.signals.errorShare!;
  };
  expect([share(1) < 0.05, share(3) > 0.05]).toEqual([true, true]);
});

test('what failed ten seconds ago is forgotten, and figures that were not written anew change nothing', () => {
  const signals = openSignals();
  signals.read([figuresOf({ at: AT })], AT);
  const failing = figuresOf({ at: AT + 2000, answers: 0, failed: 100 });
  const shares = [2000, 4000, 6000].map((ms) => signals.read([failing], AT + ms)?.signals.errorShare);
  expect(shares).toEqual([1, 1, 1]);
  for (let ms = 4000; ms <= 14_000; ms += 2000)
    signals.read([figuresOf({ at: AT + ms, answers: 0, failed: 100 })], AT + ms);
  const last = figuresOf({ at: AT + 16_000, answers: 0, failed: 100 });
  expect(signals.read([last], AT + 16_000)?.signals.errorShare).toBe(0);
});

test('connections that watch the purge log may wait: no reader waits for them', () => {
  const signals = openSignals();
  const at = (ms: number, waitedMs: number) => ({
    ...figuresOf({ at: AT + ms }),
    pools: { 'control-read': { waits: waitedMs / 1000, waitedMs } },
  });
  signals.read([at(0, 0)], AT);
  expect(signals.read([at(2000, 10_000)], AT + 2000)?.signals.poolWaitMs).toBe(0);
});
