import { expect, test } from 'vitest';
import { SpooledLines } from './spooled-lines.ts';

test('lines come back by key, whole and in order, also when a key is met again after much else', async () => {
  const lines = await SpooledLines.open();
  try {
    for (let n = 0; n < 3000; n += 1)
      await lines.add(n % 3 === 0 ? 'third' : `key ${n % 7}`, `${n} ${'é'.repeat(500)}`);
    await lines.add('third', 'last');
    const third = await lines.read('third');
    expect(third.length).toBe(1001);
    expect(third.map((line) => line.split(' ')[0]).slice(0, 3)).toEqual(['0', '3', '6']);
    expect(third[1]).toBe(`3 ${'é'.repeat(500)}`);
    expect(third.at(-1)).toBe('last');
    expect(await lines.read('nobody')).toEqual([]);
    expect([...lines.keys()][0]).toBe('third');
  } finally {
    await lines.close();
  }
});
