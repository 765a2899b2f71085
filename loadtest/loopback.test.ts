import { expect, test } from 'vitest';
import { refuseForeign } from './loopback.ts';

test('nobody else is flooded by mistake: only addresses of this machine are read', () => {
  expect(refuseForeign('http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080/');
  expect(refuseForeign('http://127.0.3.9:8080/')).toBe('http://127.0.3.9:8080/');
  for (const url of [
    'http://paper.example/',
    'http://10.0.0.1/',
    'http://127.0.0.1.example/',
    'http://localhost/',
  ])
    expect(() => refuseForeign(url)).toThrow('127.0.0.1 alone');
});
