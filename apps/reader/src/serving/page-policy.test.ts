import type { Mode } from '@nightdesk/degrade';
import { expect, test } from 'vitest';
import { patientPolicy, policyIn } from './page-policy.ts';

const policy = { fresh: 60, stale: 600, error: 86_400, softLimit: 250, hardLimit: 8000 };

test('in lean a page is rendered anew a fifth as often; how long it may outlive a dead database stays', () => {
  expect(policyIn('lean', policy, 1)).toEqual({ ...policy, fresh: 300, stale: 3000 });
  expect(policyIn('normal', policy, 1)).toEqual(policy);
  expect(policyIn('pressed', policy, 1)).toEqual(policy);
});

test('pages live as many times longer as the switchboard says, in lean never less than five', () => {
  const freshIn = (mode: Mode, times: number) => policyIn(mode, policy, times).fresh;
  expect([freshIn('normal', 2), freshIn('normal', 5), freshIn('lean', 2), freshIn('lean', 5)]).toEqual([
    120, 300, 300, 300,
  ]);
});

test('the press never presses a page that is out of date, and what it makes lives in the shared cache as long as any other', () => {
  expect(patientPolicy(policy)).toEqual({ ...policy, freshOnly: true });
});
