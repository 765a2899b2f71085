import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageUnavailable } from './page-unavailable.ts';
import { openRenderPlaces } from './render-places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two places, and a line of two; `run` says what is under way, `end` lets it end. */
function twoPlaces() {
  const places = openRenderPlaces({ most: 2, kind: 'pages', line: { keys: 2, ms: 1000 } });
  const running = new Map<string, PromiseWithResolvers<string>>();
  const ask = (key: string) => {
    const asked = places.runInTurn(key, () => {
      const work = Promise.withResolvers<string>();
      running.set(key, work);
      return work.promise;
    });
    // Looked at later than it may fail.
    asked.catch(() => {});
    return asked;
  };
  const end = async (key: string) => {
    running.get(key)!.resolve(key);
    running.delete(key);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, end, running: () => [...running.keys()] };
}

test('who finds all places taken gets one in turn, and whoever waits for the same page goes along', async () => {
  const { ask, end, running } = twoPlaces();
  const asked = ['front', 'bridge', 'flood', 'flood', 'market'].map(ask);
  expect(running()).toEqual(['front', 'bridge']);
  await end('bridge');
  expect(running()).toEqual(['front', 'flood']);
  await end('front');
  expect(running()).toEqual(['flood', 'market']);
  await end('market');
  expect(await asked[4]).toBe('market');
});

test('a line that is full sends the next one away at once, but not who wants a page that is waited for', async () => {
  const { ask, running } = twoPlaces();
  for (const key of ['front', 'bridge', 'flood', 'market']) ask(key);
  await expect(ask('sports')).rejects.toThrow(PageUnavailable);
  ask('flood');
  expect(running()).toEqual(['front', 'bridge']);
});

test('nobody waits longer than a second, and whoever gave up leaves the line to others', async () => {
  const { ask, end, running } = twoPlaces();
  const [, , flood] = ['front', 'bridge', 'flood'].map(ask);
  await vi.advanceTimersByTimeAsync(1000);
  await expect(flood).rejects.toThrow('no place came free');
  ask('market');
  await end('front');
  expect(running()).toEqual(['bridge', 'market']);
});
