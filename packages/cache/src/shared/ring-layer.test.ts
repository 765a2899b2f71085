import { expect, test } from 'vitest';
import { failing, mapLayer } from '../../test/chaos.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { guardLayer } from './guarded-layer.ts';
import { ringLayer } from './ring-layer.ts';
import type { SharedLayer } from './shared-layer.ts';

const KEYS = Array.from({ length: 2000 }, (_, i) => `/2026/11/29/story-${i}`);

/** Which server of the ring each key lands on. */
async function placesOn(names: string[]): Promise<string[]> {
  const clock = manualClock();
  const servers = names.map((name) => ({ name, map: mapLayer(clock) }));
  const ring = ringLayer(servers.map(({ name, map }) => ({ name, layer: guardLayer(map, { name, clock }) })));
  await Promise.all(KEYS.map((key) => ring.put(key, { body: Buffer.from('x'), asOf: 1, leftMs: 1000 })));
  return KEYS.map((key) => servers.find(({ map }) => map.entries.has(key))!.name);
}

test('each server of a ring holds its share, give or take', async () => {
  const places = await placesOn(['a:1', 'b:1', 'c:1']);
  for (const name of ['a:1', 'b:1', 'c:1']) {
    const share = places.filter((place) => place === name).length / KEYS.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.5);
  }
});

test('a server more moves only the keys that it takes over, so the cache stays warm', async () => {
  const before = await placesOn(['a:1', 'b:1', 'c:1']);
  const after = await placesOn(['c:1', 'a:1', 'd:1', 'b:1']);
  const moved = after.filter((place, i) => place !== before[i]);
  expect(new Set(moved)).toEqual(new Set(['d:1']));
  expect(moved.length / KEYS.length).toBeLessThan(0.4);
});

test('of a ring with one server down, the keys of the others are found', async () => {
  const clock = manualClock();
  const up = mapLayer(clock);
  const guarded = (name: string, layer: SharedLayer) => ({ name, layer: guardLayer(layer, { name, clock }) });
  const ring = ringLayer([guarded('a:1', up), guarded('b:1', failing(mapLayer(clock)))]);
  await Promise.allSettled(
    KEYS.map((key) => ring.put(key, { body: Buffer.from('x'), asOf: 1, leftMs: 1000 })),
  );
  const found = await ring.getMany(KEYS, { deadlineMs: 30 });
  expect(found.size).toBe(up.entries.size);
  expect(found.size).toBeGreaterThan(500);
});

test('a ring none of whose servers answers says so', async () => {
  const clock = manualClock();
  const down = guardLayer(failing(mapLayer(clock)), { name: 'a:1', clock });
  await expect(ringLayer([{ name: 'a:1', layer: down }]).getMany(['k'], { deadlineMs: 30 })).rejects.toThrow(
    'connection refused',
  );
});
