import { expect, test } from 'vitest';
import { aBox, aHeldLoader, aPolicy, gives } from '../test/cache-kit.ts';
import { settle } from '../test/manual-clock.ts';

// What `getAtOnce` gives, and `get` therefore too.

const policy = aPolicy();
const away = async () => {
  throw new Error('database is away');
};

const aCrowd = async ({ cache }: ReturnType<typeof aBox>) => {
  for (let reader = 0; reader < 2000; reader += 1) await cache.get('k', policy, gives('first'));
};

test('an aged value, while a new one is being made', async () => {
  const { cache, clock } = aBox();
  await cache.get('k', policy, gives('first'));
  await clock.pass(61_000);
  const second = gives('second');
  expect(cache.getAtOnce('k', policy, second)).toMatchObject({ value: 'first', state: 'stale' });
  await settle();
  expect(cache.getAtOnce('k', policy, second)).toMatchObject({ value: 'second', state: 'fresh' });
  expect(second.calls).toBe(1);
});

test('a purged one to all who come after the first, and in a crowd to all', async () => {
  for (const crowded of [false, true]) {
    const box = aBox();
    await box.cache.get('k', policy, gives('first'));
    if (crowded) await aCrowd(box);
    box.purge(1, 'story:7');
    const { load, calls } = aHeldLoader();
    const first = box.cache.getAtOnce('k', policy, load);
    if (!crowded) {
      expect([first, calls.length]).toEqual([undefined, 0]);
      void box.cache.get('k', policy, load);
    } else expect(first).toMatchObject({ value: 'first', state: 'stale' });
    await settle();
    expect(box.cache.getAtOnce('k', policy, load)).toMatchObject({ value: 'first', state: 'stale' });
    calls[0]!.give('second', { asOf: 1 });
    await settle();
    expect(box.cache.getAtOnce('k', policy, load)).toMatchObject({ value: 'second', state: 'fresh' });
    expect(calls).toHaveLength(1);
  }
});

test('a crowd is known as one however often its story is made anew', async () => {
  const { cache, clock, purge } = aBox();
  for (let seq = 1; seq <= 400; seq += 1) {
    await cache.get('k', policy, gives(`text ${seq}`, { asOf: seq }));
    for (let reader = 0; reader < 10; reader += 1) await cache.get('k', policy, gives('unread'));
    await clock.pass(50);
    purge(seq + 1, 'story:7');
  }
  expect(cache.getAtOnce('k', policy, gives('next'))).toMatchObject({ state: 'stale' });
});

test('one whose source fails, as long as it would do without that', async () => {
  const { cache, clock } = aBox();
  await cache.get('k', policy, gives('first'));
  await clock.pass(61_000);
  await cache.get('k', policy, away);
  await settle();
  const late = gives('late');
  expect(cache.getAtOnce('k', policy, late)).toMatchObject({ value: 'first', state: 'error-stale' });
  await clock.pass((policy.fresh + policy.stale) * 1000);
  await cache.get('k', policy, away).catch(() => {});
  expect(cache.getAtOnce('k', policy, late)).toBeUndefined();
  expect(late.calls).toBe(0);
});

test('nothing that was taken down, is not there, or will not do', async () => {
  const { cache, purge } = aBox();
  await cache.get('k', policy, gives('libel'));
  const { load, calls } = aHeldLoader();
  purge(1, 'story:7');
  expect(cache.getAtOnce('k', aPolicy({ freshOnly: true }), load)).toBeUndefined();
  purge(2, 'story:7', { hard: true });
  expect(cache.getAtOnce('k', policy, load)).toBeUndefined();
  expect(cache.getAtOnce('other', policy, load)).toBeUndefined();
  expect(calls).toHaveLength(0);
});
