import { describe, expect, test } from 'vitest';
import { aBox, aHeldLoader, aPolicy, gives } from '../test/cache-kit.ts';
import { failing, frozen, lying, mapLayer, slow, withChaos } from '../test/chaos.ts';
import { manualClock, settle } from '../test/manual-clock.ts';

const policy = aPolicy();
const away = async () => {
  throw new Error('database is away');
};

describe('two boxes over one shared layer', () => {
  test('a page that one box made is served by the other without a load, with its age', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    const [one, two] = [aBox({ shared: server, clock: time }), aBox({ shared: server, clock: time })];
    await one.cache.get('k', policy, gives('text'));
    await time.pass(20_000);
    expect(await two.cache.get('k', policy, away)).toMatchObject({
      value: 'text',
      layer: 'shared',
      state: 'fresh',
      age: 20,
    });
    expect(await two.cache.get('k', policy, away)).toMatchObject({ layer: 'memory', age: 20 });
  });

  test('case 5: boxes whose clocks differ by a quarter of an hour agree on the age of a page', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    const fast = aBox({ shared: server, clock: manualClock(900_000) });
    const behind = aBox({ shared: server, clock: manualClock(0) });
    await fast.cache.get('k', policy, gives('text'));
    await settle();
    await time.pass(59_000);
    expect(await behind.cache.get('k', policy, away)).toMatchObject({ state: 'fresh', age: 59 });
    behind.purge(1, 'story:7');
    expect(behind.cache.peek('k', policy)?.state).toBe('stale');
  });

  test('case 7: the copy of a shared page with one second left dies with it', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    const short = aPolicy({ fresh: 10, stale: 0, error: 0 });
    await aBox({ shared: server, clock: time }).cache.get('k', short, gives('text'));
    await time.pass(9000);
    const box = aBox({ shared: server, clock: time });
    expect((await box.cache.get('k', short, away)).layer).toBe('shared');
    await time.pass(1001);
    await expect(box.cache.get('k', short, away)).rejects.toThrow('database is away');
  });

  test('case 6: a purge that comes while the shared layer is read makes the answer stale', async () => {
    const server = mapLayer(manualClock());
    await aBox({ shared: server }).cache.get('k', policy, gives('old text'));
    await settle();
    const gate = Promise.withResolvers<void>();
    const held = withChaos(server, {
      get: (key, options) => gate.promise.then(() => server.get(key, options)),
    });
    const box = aBox({ shared: held });
    const reader = box.cache.get('k', policy, gives('new text', { asOf: 1 }));
    await settle();
    box.purge(1, 'story:7');
    gate.resolve();
    expect((await reader).value).toBe('new text');
    expect(box.cache.peek('k', policy)).toMatchObject({ value: 'new text', state: 'fresh' });
  });

  test('case 8: a box with an old copy does not take the newer one of its peer away', async () => {
    const server = mapLayer(manualClock());
    const [one, two] = [aBox({ shared: server }), aBox({ shared: server })];
    await one.cache.get('k', policy, gives('old text'));
    two.purge(1, 'story:7');
    await two.cache.get('k', policy, gives('new text', { asOf: 1 }));
    await settle();
    one.purge(1, 'story:7', { hard: true });
    expect(await one.cache.get('k', policy, away)).toMatchObject({ value: 'new text', layer: 'shared' });
  });

  test('invariant 2: what was taken down is not fetched back from the shared layer, even with the source down', async () => {
    const server = mapLayer(manualClock());
    await aBox({ shared: server }).cache.get('k', policy, gives('libel'));
    await settle();
    const box = aBox({ shared: server });
    box.purge(1, 'story:7', { hard: true });
    await expect(box.cache.get('k', policy, away)).rejects.toThrow('database is away');
  });

  test('invariant 1: a load that a purge overtook is not offered to the other boxes', async () => {
    const server = mapLayer(manualClock());
    const box = aBox({ shared: server });
    const { load, calls } = aHeldLoader();
    const reader = box.cache.get('k', policy, load);
    await settle();
    box.purge(1, 'story:7');
    calls[0]!.give('old text');
    await reader;
    await settle();
    expect(server.entries.size).toBe(0);
  });

  test('a box that starts with the database dead serves shared pages, as stale ones', async () => {
    const server = mapLayer(manualClock());
    await aBox({ shared: server }).cache.get('k', policy, gives('text'));
    await settle();
    const box = aBox({ shared: server, synced: false });
    expect(await box.cache.get('k', policy, away)).toMatchObject({ value: 'text', state: 'error-stale' });
  });

  test('a page too large for memory still outlives the database in the shared layer', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    const box = aBox({ shared: server, clock: time, memoryBytes: 10_000 });
    await box.cache.get('k', policy, gives('x'.repeat(5000)));
    await time.pass(700_000);
    expect(await box.cache.get('k', policy, away)).toMatchObject({ state: 'error-stale' });
  });
});

describe('invariant 4: with the shared layer up, one load a key in the cluster', () => {
  test('three boxes with a hundred readers each load a cold page once', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    const boxes = Array.from({ length: 3 }, () => aBox({ shared: server, clock: time }));
    const { load, calls } = aHeldLoader();
    const readers = boxes.flatMap(({ cache }) =>
      Array.from({ length: 100 }, () => cache.get('k', policy, load)),
    );
    await time.pass(500);
    expect(calls).toHaveLength(1);
    calls[0]!.give('text');
    await time.pass(500);
    const hits = await Promise.all(readers);
    expect(new Set(hits.map((hit) => hit.value))).toEqual(new Set(['text']));
    expect(calls).toHaveLength(1);
  });

  test('the box that loads dies: another takes over before its readers give up', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    await server.lease('k', { owner: 'a dead box', ms: 2000, deadlineMs: 30 });
    const box = aBox({ shared: server, clock: time });
    const load = gives('text');
    const reader = box.cache.get('k', policy, load);
    await time.pass(3000);
    expect((await reader).value).toBe('text');
  });

  test('the box that loads is killed: what was corrected is seen a second later by the others, not a hard limit later', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    // Its own clock stands still from now on, as a process does that is no more.
    const killed = aBox({ shared: server, clock: manualClock() });
    void killed.cache.get('k', policy, () => new Promise(() => {}));
    await settle();
    const box = aBox({ shared: server, clock: time });
    const load = gives('corrected text');
    void box.cache.get('k', policy, load);
    await time.pass(1300);
    expect(load.calls).toBe(1);
  });

  test('a load that takes its time is not begun by a second box as long as the first one lives', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    const [one, two] = [aBox({ shared: server, clock: time }), aBox({ shared: server, clock: time })];
    const { load, calls } = aHeldLoader();
    const readers = [one.cache.get('k', policy, load), two.cache.get('k', policy, load)];
    await time.pass(policy.hardLimit - 500);
    expect(calls).toHaveLength(1);
    calls[0]!.give('text');
    await time.pass(200);
    for (const { value } of await Promise.all(readers)) expect(value).toBe('text');
    expect(calls).toHaveLength(1);
    expect(await server.lease('k', { owner: 'the next', ms: 100, deadlineMs: 1 })).toBe(true);
  });

  test('a failed load passes the turn on at once', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    const [one, two] = [aBox({ shared: server, clock: time }), aBox({ shared: server, clock: time })];
    await expect(one.cache.get('k', policy, away)).rejects.toThrow();
    const load = gives('text');
    const reader = two.cache.get('k', policy, load);
    await settle();
    expect((await reader).value).toBe('text');
  });
});

describe('invariant 5: a sick shared layer never fails or holds up a reader', () => {
  test('frozen: readers wait for the deadline until the breaker opens, then not at all', async () => {
    const time = manualClock();
    const box = aBox({ shared: frozen(mapLayer(time)), clock: time });
    for (let i = 0; i < 5; i += 1) {
      const reader = box.cache.get(`k${i}`, policy, gives('text'));
      await time.pass(30);
      expect((await reader).value).toBe('text');
    }
    expect(box.shared!.stats()[0]!.breaker).toBe('open');
    expect((await box.cache.get('k9', policy, gives('text'))).value).toBe('text');
    expect(box.reports).toHaveLength(1);
  });

  test('frozen: one probe at a time goes through once the breaker is half open', async () => {
    const time = manualClock();
    let asked = 0;
    const inner = mapLayer(time);
    const layer = withChaos(frozen(inner), {
      get: () => {
        asked += 1;
        return new Promise(() => {});
      },
    });
    const box = aBox({ shared: layer, clock: time });
    const readers = Array.from({ length: 20 }, (_, i) => box.cache.get(`k${i}`, policy, gives('text')));
    await time.pass(1000);
    await Promise.all(readers);
    const before = asked;
    const probing = Array.from({ length: 20 }, (_, i) => box.cache.get(`p${i}`, policy, gives('text')));
    await settle();
    expect(asked).toBe(before + 1);
    await time.pass(30);
    await Promise.all(probing);
  });

  test('failing: every reader is served, and it is said once', async () => {
    const box = aBox({ shared: failing(mapLayer(manualClock())) });
    for (let i = 0; i < 20; i += 1)
      expect((await box.cache.get(`k${i}`, policy, gives('text'))).value).toBe('text');
    expect(box.reports).toHaveLength(1);
    expect(box.cache.stats().sharedFaults).toBeGreaterThan(5);
  });

  test('slow but within the deadline: it is used; slower: it is passed over', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    await aBox({ shared: server, clock: time }).cache.get('k', policy, gives('text'));
    const quick = aBox({ shared: slow(server, { clock: time, ms: 20 }), clock: time });
    const served = quick.cache.get('k', policy, away);
    await time.pass(20);
    expect((await served).layer).toBe('shared');
    const late = aBox({ shared: slow(server, { clock: time, ms: 40 }), clock: time });
    const loaded = late.cache.get('k', policy, gives('loaded'));
    await time.pass(31);
    expect(await loaded).toMatchObject({ value: 'loaded', layer: 'live' });
  });

  test('back again: it is used, and what was stored meanwhile is not replaced by what it held', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    let sick = false;
    const layer = withChaos(server, {
      get: (key, options) => (sick ? Promise.reject(new Error('down')) : server.get(key, options)),
    });
    const box = aBox({ shared: layer, clock: time });
    await box.cache.get('k', policy, gives('old text'));
    await settle();
    sick = true;
    for (let i = 0; i < 8; i += 1) await box.cache.get(`other${i}`, policy, gives('text'));
    box.purge(1, 'story:7');
    await box.cache.get('k', policy, gives('new text', { asOf: 1 }));
    sick = false;
    await time.pass(1000);
    await box.cache.get('probe', policy, gives('text'));
    expect(box.shared!.stats()[0]!.breaker).toBe('closed');
    expect(box.cache.peek('k', policy)?.value).toBe('new text');
    expect(box.reports).toHaveLength(2);
  });

  test('case 18: an answer that belongs to another page is thrown away', async () => {
    const server = mapLayer(manualClock());
    await aBox({ shared: server }).cache.get('front', policy, gives('front page'));
    await settle();
    const lie = (await server.get('front', { deadlineMs: 1 }))!;
    const box = aBox({ shared: lying(server, lie) });
    expect((await box.cache.get('story', policy, gives('story page'))).value).toBe('story page');
  });

  test('junk under a key is replaced by a good value, however new it claims to be', async () => {
    const server = mapLayer(manualClock());
    for (const junk of ['', 'junk', 'ND\0\x01\xff\xff\xff\xff', 'N'.repeat(100)]) {
      await server.put('k', { body: Buffer.from(junk, 'latin1'), asOf: 99, leftMs: 60_000 });
      const box = aBox({ shared: server });
      expect((await box.cache.get('k', policy, gives('text', { asOf: 1 }))).value).toBe('text');
      await settle();
      expect((await server.get('k', { deadlineMs: 1 }))?.asOf).toBe(1);
      await server.remove('k');
    }
  });
});
