import { expect, test } from 'vitest';
import { spreadOverSecond } from './waves.ts';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('readers come evenly over each second, all of them, and each box gets its share', () => {
  for (const connections of [1, 7, 18, 70, 405, 3000]) {
    const waves = spreadOverSecond(connections, ['http://127.0.0.1:1', 'http://127.0.0.1:2']);
    expect(sum(waves.map((wave) => wave.connections))).toBe(connections);
    const gaps = waves.slice(1).map((wave, place) => wave.startsAt - waves[place]!.startsAt);
    expect(new Set(gaps.map(Math.round)).size).toBeLessThan(2);
    if (connections < 18) continue;
    const first = sum(waves.filter(({ origin }) => origin.endsWith('1')).map((wave) => wave.connections));
    expect(first / connections).toBeCloseTo(0.5, 1);
  }
});
