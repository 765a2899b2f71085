import { randomUUID } from 'node:crypto';
import { testServers, until } from '@nightdesk/testing';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { openCache } from '../src/cache.ts';
import { createTagClock } from '../src/purges/tag-clock.ts';
import { openSharedLayer } from '../src/shared/open-shared-layer.ts';
import type { SharedEntry } from '../src/shared/shared-layer.ts';
import { aBox, aPolicy, gives, textCodec } from './cache-kit.ts';
import { mapLayer, withChaos } from './chaos.ts';
import { manualClock, settle } from './manual-clock.ts';

const policy = aPolicy();
const STORED = 'the bridge is open, as it was this morning';
const LOADED = 'the bridge is closed';

/** What a box that loaded `STORED` at `asOf` left on the shared layer. */
async function anEntry({ key = 'k', asOf = 7 } = {}): Promise<SharedEntry> {
  const server = mapLayer(manualClock());
  const box = aBox({ shared: server, appliedSeq: asOf });
  await box.cache.get(key, policy, gives(STORED, { asOf }));
  await settle();
  return (await server.get(key, { deadlineMs: 1 }))!;
}

/** A box whose shared layer answers with whatever it is given, and what its reader then gets. */
function aBoxLiedTo({ purgedAt = 0 } = {}): (lie: SharedEntry) => Promise<string> {
  let answer: SharedEntry | undefined;
  const server = mapLayer(manualClock());
  const box = aBox({ shared: withChaos(server, { get: async () => answer }), appliedSeq: 7 });
  if (purgedAt > 0) box.purge(purgedAt, 'story:7');
  return async (lie) => {
    answer = lie;
    const { value } = await box.cache.get('k', policy, gives(LOADED, { asOf: 9 }));
    await box.cache.close();
    return value;
  };
}

type Damage = (body: Buffer) => Buffer;

/** Changes that a broken disk, a cut connection or a stranger with a Redis client could make to stored bytes. */
const damage = fc.oneof<fc.Arbitrary<Damage>[]>(
  fc.record({ at: fc.nat(), bit: fc.nat(7) }).map(({ at, bit }) => (body: Buffer) => {
    const bytes = Buffer.from(body);
    bytes[at % bytes.length]! ^= 1 << bit;
    return bytes;
  }),
  fc.nat().map((at) => (body: Buffer) => body.subarray(0, at % body.length)),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((more) => (body: Buffer) => Buffer.concat([body, more])),
  fc
    .record({ at: fc.nat(), bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) })
    .map(({ at, bytes }) => (body: Buffer) => {
      const whole = Buffer.from(body);
      whole.set(bytes.subarray(0, whole.length - (at % whole.length)), at % whole.length);
      return whole;
    }),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => () => Buffer.from(bytes)),
);

describe('a shared layer that lies', () => {
  test('is believed when it tells the truth, or this file proves nothing', async () => {
    const read = aBoxLiedTo();
    expect([await read(await anEntry()), await read(await anEntry())]).toEqual([STORED, STORED]);
  });

  test('with a bit turned, bytes cut off, added or put in the place of others, shows no reader a wrong word', async () => {
    const truth = await anEntry();
    const read = aBoxLiedTo();
    await fc.assert(
      fc.asyncProperty(damage, async (spoil) => {
        const body = spoil(truth.body);
        const expected = body.equals(truth.body) ? STORED : LOADED;
        expect(await read({ ...truth, body })).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  test('with every single bit turned in turn, shows no reader a wrong word', async () => {
    const truth = await anEntry();
    const read = aBoxLiedTo();
    for (let bit = 0; bit < truth.body.length * 8; bit += 1) {
      const body = Buffer.from(truth.body);
      body[bit >> 3]! ^= 1 << (bit & 7);
      expect(await read({ ...truth, body }), `bit ${bit}`).toBe(LOADED);
    }
  });

  test('that gives an old value a newer date does not bring it back from under its purge (invariant 1)', async () => {
    const old = await anEntry();
    const read = aBoxLiedTo({ purgedAt: 8 });
    for (const asOf of [8, 9, 10, 1e9, Number.POSITIVE_INFINITY, Number.NaN])
      expect(await read({ ...old, asOf }), `asOf ${asOf}`).toBe(LOADED);
  });

  test('that answers with the value of another key is not believed (case 18)', async () => {
    expect(await aBoxLiedTo()(await anEntry({ key: 'another' }))).toBe(LOADED);
  });

  test('that never lets a value die cannot make it outlive a purge (case 5)', async () => {
    const old = await anEntry();
    const read = aBoxLiedTo({ purgedAt: 8 });
    for (const leftMs of [1e15, Number.POSITIVE_INFINITY, -1, 0, Number.NaN])
      expect(await read({ ...old, leftMs }), `${leftMs} ms left`).toBe(LOADED);
  });
});

test('a key of Redis that another program has overwritten is made good, and costs no other key its shared cache', async () => {
  const prefix = `${randomUUID()}:`;
  const { redis: url } = testServers();
  const shared = (await openSharedLayer(url, { prefix }))!;
  const stranger = new Redis(url);
  await stranger.set(`${prefix}e:k`, 'rubbish');
  await stranger.rpush(`${prefix}e:other`, 'rubbish');
  for (const key of ['k', 'other']) {
    const cache = openCache({ codec: textCodec, memoryBytes: 1_000_000, shared, tagClock: createTagClock() });
    expect((await cache.get(key, policy, gives(LOADED))).value).toBe(LOADED);
    await until(async () => (await stranger.exists(`${prefix}e:${key}`)) === 0, {
      within: 5000,
      what: 'the rubbish to go',
    });
  }
  expect(shared.stats()[0]).toMatchObject({ breaker: 'closed', failed: 0 });
  stranger.disconnect();
  await shared.close();
});
