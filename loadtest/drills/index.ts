import type { Trial } from '../trial.ts';
import { busLost } from './bus-lost.ts';
import { coldRestart } from './cold-restart.ts';
import { diskFull } from './disk-full.ts';
import type { Drill } from './drill.ts';
import { reportOf } from './drill-report.ts';
import { failover } from './failover.ts';
import { memcachedFull } from './memcached-full.ts';
import { mysqlDown } from './mysql-down.ts';
import { readerKilled } from './reader-killed.ts';
import { redisDown } from './redis-down.ts';
import { redisFrozen } from './redis-frozen.ts';
import { runDrill } from './run-drill.ts';
import { slowMysql } from './slow-mysql.ts';

const drills: readonly Drill[] = [
  mysqlDown,
  redisDown,
  redisFrozen,
  memcachedFull,
  readerKilled,
  diskFull,
  slowMysql,
  busLost,
  coldRestart,
  failover,
];

const FULL = { before: 6, fault: 12, after: 8, perSecond: 200 };
const SHORT = { before: 2, fault: 2.5, after: 2, perSecond: 60 };

export const drillTrials: readonly Trial[] = drills.map((drill) => ({
  name: drill.name,
  run: async ({ isShort }) => reportOf(await runDrill(drill, isShort ? SHORT : FULL)),
}));
