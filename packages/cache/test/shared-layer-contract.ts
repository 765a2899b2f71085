import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monotonicClock } from '../src/clock.ts';
import type { GuardedLayer } from '../src/shared/guarded-layer.ts';

const quick = { deadlineMs: 5000 };

/** What every shared layer must do, run on each implementation against a real server. */
export function sharedLayerContract(name: string, open: (prefix: string) => Promise<GuardedLayer>): void {
  describe(`shared layer: ${name}`, () => {
    let layer: GuardedLayer;
    const prefix = `test:${randomUUID()}:`;
    const anEntry = (text: string, asOf = 1, leftMs = 60_000) => ({ body: Buffer.from(text), asOf, leftMs });

    beforeAll(async () => {
      layer = await open(prefix);
    });
    afterAll(() => layer.close());

    test('a page that one box stored is what another reads, byte for byte', async () => {
      const body = Buffer.from([0, 1, 255, 13, 10, 0, 128, ...Buffer.from('END\r\nVA 3\r\n')]);
      expect(await layer.put('bytes', { body, asOf: 7, leftMs: 60_000 })).toBe(true);
      const found = await layer.get('bytes', quick);
      expect(found?.body.equals(body)).toBe(true);
      expect(found?.asOf).toBe(7);
    });

    test('what was never stored is a miss', async () => {
      expect(await layer.get('never', quick)).toBeUndefined();
    });

    test('an empty value is a value', async () => {
      await layer.put('empty', anEntry(''));
      expect((await layer.get('empty', quick))?.body).toHaveLength(0);
    });

    test('keys of any length and any characters stay apart', async () => {
      const keys = ['a b', 'a\r\nb', 'ä{1}', 'x'.repeat(3000), `${'x'.repeat(2999)}y`];
      for (const key of keys) await layer.put(key, anEntry(`value of ${key}`));
      for (const key of keys) expect((await layer.get(key, quick))?.body.toString()).toBe(`value of ${key}`);
    });

    test('invariant 3: an older value never replaces a newer one, and an equally old one may', async () => {
      await layer.put('order', anEntry('newer', 10));
      expect(await layer.put('order', anEntry('older', 9))).toBe(false);
      expect((await layer.get('order', quick))?.body.toString()).toBe('newer');
      expect(await layer.put('order', anEntry('as new', 10))).toBe(true);
      expect(await layer.put('order', anEntry('newest', 11))).toBe(true);
      expect(await layer.get('order', quick)).toMatchObject({ asOf: 11 });
    });

    test('sequence numbers are compared as numbers, up to four thousand million', async () => {
      await layer.put('digits', anEntry('ten', 10));
      expect(await layer.put('digits', anEntry('nine', 9))).toBe(false);
      expect(await layer.put('digits', anEntry('large', 4_000_000_000))).toBe(true);
      expect((await layer.get('digits', quick))?.asOf).toBe(4_000_000_000);
    });

    test('invariant 3: of thirty boxes that store at once, the newest value stays', async () => {
      const order = Array.from({ length: 30 }, (_, i) => (i * 7) % 30);
      await Promise.all(order.map((asOf) => layer.put('race', anEntry(`v${asOf}`, asOf))));
      // memcached gives up a write that met too much traffic; the newest one was met by none that could refuse it.
      const found = await layer.get('race', quick);
      expect(found?.body.toString()).toBe(`v${found?.asOf}`);
      await layer.put('race', anEntry('v29', 29));
      for (const asOf of order.filter((value) => value < 29))
        await layer.put('race', anEntry(`v${asOf}`, asOf));
      expect((await layer.get('race', quick))?.body.toString()).toBe('v29');
    });

    test('the life that is left is told by the server, so no box can make it longer', async () => {
      await layer.put('life', anEntry('text', 1, 30_000));
      const left = (await layer.get('life', quick))!.leftMs;
      expect(left).toBeGreaterThan(20_000);
      expect(left).toBeLessThanOrEqual(31_000);
    });

    test('a value at the end of its life is gone', async () => {
      await layer.put('short', anEntry('text', 1, 300));
      const until = performance.now() + 5000;
      while ((await layer.get('short', quick)) !== undefined && performance.now() < until) await pause(100);
      expect(await layer.get('short', quick)).toBeUndefined();
    });

    test('a value that was removed is gone, and may be removed again', async () => {
      await layer.put('removed', anEntry('text'));
      await layer.remove('removed');
      await layer.remove('removed');
      expect(await layer.get('removed', quick)).toBeUndefined();
    });

    test('a page of five megabytes comes back whole, and is replaced whole', async () => {
      const large = (fill: number) => Buffer.alloc(5_000_000, fill);
      expect(await layer.put('large', { body: large(1), asOf: 1, leftMs: 60_000 })).toBe(true);
      expect((await layer.get('large', quick))?.body.equals(large(1))).toBe(true);
      await layer.put('large', { body: large(2), asOf: 2, leftMs: 60_000 });
      expect((await layer.get('large', quick))?.body.equals(large(2))).toBe(true);
    });

    test('a page too large for the server is refused without a fault', async () => {
      expect(await layer.put('too large', { body: Buffer.alloc(40_000_000), asOf: 1, leftMs: 60_000 })).toBe(
        false,
      );
      expect(await layer.get('too large', quick)).toBeUndefined();
    });

    test('a hundred calls at once get each its own answer', async () => {
      const keys = Array.from({ length: 100 }, (_, i) => `many-${i}`);
      await Promise.all(
        keys.map((key, i) => layer.put(key, { body: Buffer.alloc(i * 997, i), asOf: 1, leftMs: 60_000 })),
      );
      const found = await Promise.all(keys.map((key) => layer.get(key, quick)));
      found.forEach((entry, i) => {
        expect(entry?.body.equals(Buffer.alloc(i * 997, i))).toBe(true);
      });
    });

    test('several keys are fetched in one call: those that are there, each with its own value and life', async () => {
      const keys = Array.from({ length: 150 }, (_, i) => `batch-${i}`);
      const there = keys.filter((_, i) => i % 3 !== 0);
      await Promise.all(
        there.map((key, i) => layer.put(key, { body: Buffer.from(key), asOf: i, leftMs: 60_000 })),
      );
      const found = await layer.getMany(keys, quick);
      expect([...found.keys()].toSorted()).toEqual(there.toSorted());
      there.forEach((key, i) => {
        expect(found.get(key)).toMatchObject({ asOf: i, body: Buffer.from(key) });
        expect(found.get(key)!.leftMs).toBeGreaterThan(50_000);
      });
      expect((await layer.getMany(['never', 'nor this'], quick)).size).toBe(0);
    });

    test('invariant 4: of many boxes one gets the lease, and only its holder ends it', async () => {
      const owners = Array.from({ length: 20 }, (_, i) => `owner-${i}`);
      const got = await Promise.all(
        owners.map((owner) => layer.lease('lease', { owner, ms: 60_000, ...quick })),
      );
      expect(got.filter(Boolean)).toHaveLength(1);
      const holder = owners[got.indexOf(true)]!;
      await layer.release('lease', 'somebody else');
      expect(await layer.lease('lease', { owner: 'late', ms: 60_000, ...quick })).toBe(false);
      await layer.release('lease', holder);
      expect(await layer.lease('lease', { owner: 'late', ms: 60_000, ...quick })).toBe(true);
    });

    test('invariant 4: who holds the lease may ask for more time, and nobody else gets it meanwhile', async () => {
      const ask = (owner: string, ms: number) => layer.lease('long lease', { owner, ms, ...quick });
      expect(await ask('holder', 1000)).toBe(true);
      expect(await ask('another', 60_000)).toBe(false);
      expect(await ask('holder', 60_000)).toBe(true);
      // Longer than the first grant was for, on memcached's clock too.
      await pause(2200);
      expect(await ask('another', 60_000)).toBe(false);
      await layer.release('long lease', 'holder');
      expect(await ask('another', 60_000)).toBe(true);
    });

    test('a lease whose holder died ends by itself', async () => {
      await layer.lease('dead lease', { owner: 'dead', ms: 300, ...quick });
      const until = performance.now() + 5000;
      while (
        !(await layer.lease('dead lease', { owner: 'next', ms: 60_000, ...quick })) &&
        performance.now() < until
      )
        await pause(100);
      expect(await layer.lease('dead lease', { owner: 'third', ms: 1000, ...quick })).toBe(false);
    });
  });
}

// Only for what a server's own clock ends.
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    monotonicClock.after(ms, resolve);
  });
}
