import { expect, test } from 'vitest';
import { manualClock } from '../test/manual-clock.ts';
import { createBreaker } from './breaker.ts';

function anOpenBreaker() {
  const clock = manualClock();
  const breaker = createBreaker(clock);
  for (let i = 0; i < 5; i += 1) breaker.failed('call');
  return { clock, breaker };
}

test('invariant 5: half open lets one reader probe, and the others go on without', async () => {
  const { clock, breaker } = anOpenBreaker();
  expect(breaker.state()).toBe('open');
  expect(breaker.admitRead()).toBeUndefined();
  await clock.pass(500);
  expect(breaker.admitRead()).toBe('probe');
  expect(breaker.admitRead()).toBeUndefined();
  expect(breaker.admitWrite()).toBeUndefined();
  breaker.succeeded('probe');
  expect(breaker.state()).toBe('closed');
});

test('each probe that fails makes the next pause longer, up to ten seconds', async () => {
  const { clock, breaker } = anOpenBreaker();
  for (const pause of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
    await clock.pass(pause - 1);
    expect(breaker.admitRead()).toBeUndefined();
    await clock.pass(1);
    expect(breaker.admitRead()).toBe('probe');
    breaker.failed('probe');
  }
});

test('an answer to an old call neither closes an open breaker nor fails the probe', async () => {
  const { clock, breaker } = anOpenBreaker();
  breaker.succeeded('call');
  expect(breaker.state()).toBe('open');
  await clock.pass(500);
  breaker.admitRead();
  breaker.failed('call');
  expect(breaker.state()).toBe('half-open');
  breaker.succeeded('probe');
  expect(breaker.state()).toBe('closed');
});

test('a layer that fails every second call is given up, one that fails every fifth is not', () => {
  const outcome = (every: number) => {
    const breaker = createBreaker(manualClock());
    for (let i = 1; i <= 100; i += 1) i % every === 0 ? breaker.failed('call') : breaker.succeeded('call');
    return breaker.state();
  };
  expect([outcome(2), outcome(5)]).toEqual(['open', 'closed']);
});
