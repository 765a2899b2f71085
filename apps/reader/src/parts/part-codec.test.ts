import { expect, test } from 'vitest';
import { partCodec } from './part-codec.ts';

const value = {
  headline: 'Bridge closes — ☃',
  at: new Date('2026-11-29T12:00:00Z'),
  lead: undefined,
  seq: Int32Array.of(1, 2, 3),
  depth: new Uint16Array([0, 1, 70]).subarray(1),
  bylines: [{ id: 7, name: 'Ann' }],
};

test('a part comes back from the shared cache as it went in, wherever its bytes lie', () => {
  const bytes = partCodec.encode(value);
  for (let offset = 0; offset < 8; offset += 1) {
    const moved = Buffer.concat([Buffer.alloc(offset), bytes]).subarray(offset);
    expect(partCodec.decode(moved)).toStrictEqual({ ...value, depth: new Uint16Array([1, 70]) });
  }
  expect(partCodec.decode(partCodec.encode(undefined))).toBeUndefined();
});

test('the budget is not passed by what a part holds: it is weighed at what V8 keeps, or more', () => {
  const skeleton = { seq: new Int32Array(20_000), shown: new Uint8Array(20_000) };
  expect(partCodec.size(skeleton)).toBeGreaterThan(100_000);
  expect(partCodec.size({ html: 'é'.repeat(50_000) })).toBeGreaterThan(100_000);
  expect(partCodec.size(Array.from({ length: 1000 }, (_, id) => ({ id, name: 'Ann' })))).toBeGreaterThan(
    50_000,
  );
});
