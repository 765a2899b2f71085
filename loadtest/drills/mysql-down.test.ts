import { expect, test } from 'vitest';
import { mysqlDown } from './mysql-down.ts';
import { runDrill } from './run-drill.ts';

test('MariaDB is stopped and started again in the middle of an evening, and no reader sees anything of it', async () => {
  const outcome = await runDrill(mysqlDown, { before: 2, fault: 2.5, after: 2, perSecond: 60 });
  // How long an answer takes is measured by the drill itself, on a machine that does nothing else.
  const failed = outcome.verdicts.filter(({ isMet, what }) => !isMet && !what.startsWith('p99'));
  expect(failed).toEqual([]);
  const during = outcome.record.phases()[1]!.kinds;
  expect(during.get('page')!.answers).toBeGreaterThan(100);
  // It was really away: nobody's comment could be taken.
  expect(during.get('comment')!.statuses.get('503')).toBeGreaterThan(0);
}, 90_000);
