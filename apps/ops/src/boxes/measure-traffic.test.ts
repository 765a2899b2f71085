import type { ProcessFigures } from '@nightdesk/figures';
import { requestBounds } from '@nightdesk/figures';
import { expect, test } from 'vitest';
import { measureCpu, measureTraffic } from './measure-traffic.ts';

type Counts = Record<string, Record<number, number>>;

/** Figures that have counted `{ memory: { 2.5: 100 } }`: a hundred answers of at most 2.5 ms from memory. */
function figures(at: number, counts: Counts, run: Partial<ProcessFigures> = {}): ProcessFigures {
  const requests = Object.entries(counts).map(([layer, byBound]) => ({
    page: 'home',
    layer,
    ms: 0,
    buckets: [...requestBounds, Number.POSITIVE_INFINITY].map((bound) => byBound[bound] ?? 0),
  }));
  return {
    name: 'reader:8080',
    pid: 7,
    startedAt: 1,
    at,
    cpuSeconds: at / 2000,
    requests,
    ...run,
  } as ProcessFigures;
}

test('the rate is what was answered since the look before, by layer', () => {
  const before = [figures(1000, { memory: { 1: 500 }, live: { 100: 10 } })];
  const after = [figures(3000, { memory: { 1: 900 }, live: { 100: 12 }, stale: { 5: 2 } })];
  expect(measureTraffic(before, after).rates).toEqual({ memory: 200, live: 1, stale: 1 });
});

test('half of the answers are as quick as p50 says, and one in a hundred is slower than p99', () => {
  const { p50, p99 } = measureTraffic(
    [figures(0, {})],
    [figures(2000, { memory: { 1: 980 }, live: { 250: 20 } })],
  );
  expect(p50).toBeCloseTo(0.51, 2);
  expect(p99).toBeCloseTo(175, 5);
});

test('a process that was started anew, or that is seen for the first time, makes no peak of all it ever counted', () => {
  const before = [figures(1000, { memory: { 1: 5000 } })];
  const restarted = figures(3000, { memory: { 1: 9000 } }, { pid: 8, startedAt: 2500 });
  expect(measureTraffic(before, [restarted])).toEqual({ rates: {} });
  expect(measureTraffic([], before)).toEqual({ rates: {} });
});

test('with nobody reading there is no time to tell', () => {
  const one = figures(1000, { memory: { 1: 5 } });
  expect(measureTraffic([one], [{ ...one, at: 3000 }])).toEqual({ rates: { memory: 0 } });
});

test('a process that takes half of a core says so', () => {
  expect(measureCpu([figures(1000, {})], figures(3000, {}))).toBeCloseTo(0.5, 5);
  expect(measureCpu([], figures(3000, {}))).toBe(0);
});
