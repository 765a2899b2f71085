import { expect, test } from 'vitest';
import { boxChange, boxState } from './box-state.ts';

const LONG = 'x'.repeat(100_000);
const AT = Date.UTC(2026, 10, 29);

function aState(more: object = {}) {
  const lists = { rules: [], processes: [], pressAlarms: [], missing: [], traffic: { rates: {} } };
  return { box: 'web-1', at: AT, mode: 'normal', modeSince: AT, source: 'default', ...lists, ...more };
}

test('a machine that tells too much is seen all the same, in a page of a size that a telephone can take', () => {
  const one = { name: LONG, mode: LONG, unready: LONG, upMs: 1, residentBytes: 1, cpu: 1, loopDelay: 1 };
  const process = { ...one, pool: { inUse: 0, size: 1, waiting: 0 } };
  const state = boxState.parse(
    aState({
      source: LONG,
      setting: { mode: 'lean', at: new Date(AT).toISOString(), reason: LONG, by: LONG },
      processes: Array.from({ length: 5000 }, () => process),
      pressAlarms: Array.from({ length: 5000 }, () => ({ text: LONG, advice: LONG })),
      missing: Array.from({ length: 5000 }, () => ({ kind: LONG, since: AT })),
    }),
  );
  expect(state).toMatchObject({ box: 'web-1', setting: { mode: 'lean' } });
  expect(JSON.stringify(state).length).toBeLessThan(500_000);
  const change = boxChange.parse({ at: AT, who: LONG, kind: 'mode', what: LONG, why: LONG, box: 'web-1' });
  expect(JSON.stringify(change).length).toBeLessThan(3000);
});

test.each([
  { box: '<img src=x onerror=alert(1)>' },
  { box: LONG },
  { at: 1e300 },
  { modeSince: -1 },
  { missing: [{ kind: 'reader', since: 1e300 }] },
  { traffic: { rates: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`layer${n}`, 1])) } },
])('a machine that tells what cannot be is not believed: %j', (more) => {
  expect(boxState.safeParse(aState()).success).toBe(true);
  expect(boxState.safeParse(aState(more)).success).toBe(false);
});
