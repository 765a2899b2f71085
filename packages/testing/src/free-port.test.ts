import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('those who ask at the same time, or one after the other, are given ports of their own', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  for (let turn = 0; turn < 50; turn += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(100);
});
