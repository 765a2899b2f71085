import { expect, test } from 'vitest';
import { medianOf, spread } from './rounds.ts';
import { seenIn } from './wrk.ts';

const SAID = `Running 4s test @ http://127.0.0.1:1/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.40ms    1.03ms  25.05ms   92.13%
    Req/Sec    46.43k     3.30k   51.51k    87.50%
  Latency Distribution
     50%  812.00us
     75%    1.40ms
     90%    1.90ms
     99%    1.21s
  184800 requests in 4.00s, 5.45GB read
Requests/sec:  46200.00
`;

test('the figures of a run are read with their units', () => {
  expect(seenIn(SAID)).toEqual({
    requests: 184_800,
    perSecond: 46_200,
    p50: 0.812,
    p99: 1210,
    longest: 25.05,
    failures: 0,
  });
});

test('answers that failed are counted, so that a fast error page is no success', () => {
  const socket = '  Socket errors: connect 1, read 2, write 3, timeout 4\n';
  expect(seenIn(`${SAID}${socket}  Non-2xx or 3xx responses: 100\n`).failures).toBe(110);
});

test('a run that ended without figures is an error', () => {
  expect(() => seenIn('unable to connect')).toThrow(/wrk did not say/);
});

test('medians stand with their spread', () => {
  expect(medianOf([1, 2, 4])).toBe(2);
  expect(medianOf([1, 2, 4, 9])).toBe(3);
  expect(spread([1200.4, 900, 1000], 0)).toBe('1,000 (900–1,200)');
});
