import { expect, test } from 'vitest';
import { openRecord } from './record.ts';

function aRecord() {
  let ms = 0;
  const record = openRecord(() => ms);
  return {
    record,
    pass: (more: number) => {
      ms += more;
    },
  };
}

test('a phase is told by what was answered in it, not before and not after', () => {
  const { record, pass } = aRecord();
  record.begin('before');
  for (let turn = 1; turn <= 100; turn += 1) {
    record.note('page', { status: 200, layer: 'memory', ms: turn });
    pass(20);
  }
  record.begin('fault');
  record.note('page', { status: 503, ms: 900 });
  record.fail('page');
  record.note('image', { status: 200, ms: 1 });
  pass(1000);
  record.end();
  const [before, fault] = record.phases();
  expect(before).toMatchObject({ name: 'before', from: 0, to: 2 });
  expect(before!.kinds.get('page')).toMatchObject({
    perSecond: 50,
    p50: 50,
    p99: 99,
    longest: 100,
    errors: 0,
  });
  expect(before!.kinds.get('page')!.layers).toEqual(new Map([['memory', 100]]));
  // Who got no answer counts as an error like who got a 503.
  expect(fault!.kinds.get('page')).toMatchObject({ perSecond: 2, answers: 1, errors: 2 });
  expect(fault!.kinds.get('page')!.statuses).toEqual(
    new Map([
      ['503', 1],
      ['none', 1],
    ]),
  );
});

test('a second in which nobody was answered is in the chart as one of nothing', () => {
  const { record, pass } = aRecord();
  record.begin('all');
  record.note('page', { status: 200, ms: 5 });
  pass(2000);
  record.note('page', { status: 200, ms: 7 });
  pass(1000);
  record.end();
  expect(record.seconds('page').map(({ perSecond, longest }) => [perSecond, longest])).toEqual([
    [1, 5],
    [0, 0],
    [1, 7],
  ]);
});
