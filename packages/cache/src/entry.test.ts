import { expect, test } from 'vitest';
import { newEntry, type Standing, standingOf } from './entry.ts';
import type { CachePolicy } from './policy.ts';
import { createTagClock } from './purges/tag-clock.ts';

const policy: CachePolicy = { fresh: 10, stale: 20, error: 30, softLimit: 250, hardLimit: 8000 };

/** What may be done with a value made at 0, `seconds` later. */
function standingAfter(seconds: number, { purged = false, freshOnly = false } = {}): Standing {
  const tagClock = createTagClock();
  tagClock.loseHistoryBefore(1);
  const entry = newEntry({ value: 'v', tags: ['t'], asOf: 1 }, { policy, madeAt: 0, jitter: 1, tagClock });
  if (purged) tagClock.apply({ seq: 2, tag: 't', hard: false });
  return standingOf(entry, { ...policy, freshOnly }, { now: seconds * 1000, tagClock });
}

test('a value is served fresh, then while one reader refreshes it, then only when the source fails, then never', () => {
  expect([9, 11, 31, 41].map((age) => standingAfter(age))).toEqual(['fresh', 'aged', 'last-resort', 'dead']);
  expect([9, 11, 31, 41].map((age) => standingAfter(age, { purged: true }))).toEqual([
    'purged',
    'purged',
    'last-resort',
    'dead',
  ]);
});

test('who makes something of a value never gets one that is out of date', () => {
  for (const purged of [false, true])
    expect([9, 11, 31, 41].map((age) => standingAfter(age, { purged, freshOnly: true }))).toEqual([
      purged ? 'dead' : 'fresh',
      'dead',
      'dead',
      'dead',
    ]);
});
