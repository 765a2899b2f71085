import { runApp } from '@nightdesk/testing';
import type { Night } from '../stand/night.ts';
import { atMost } from '../verdict.ts';
import type { Drill } from './drill.ts';

/** A command that starts, and a pause of the writes of a few seconds. */
const MOVED_MS = 15_000;

export const failover: Drill = {
  name: 'failover',
  fault: 'The writes are moved to the replica by `nightdesk database move`; then the old server dies.',
  stand: { hasReplica: true },
  publishing: 'as ever',
  strike: async (night, tell) => {
    const began = performance.now();
    await moveWrites(night);
    tell(atMost('the move, from the command to its end', performance.now() - began, MOVED_MS, 'ms'));
  },
  mend: ({ pair }) => pair!.stopPrimary(),
  limits: {
    oldMs: { meanwhile: 2500, after: 2500 },
    caughtUpMs: 5000,
    p99Ms: 300,
    selectsPerSecond: 600,
  },
};

function moveWrites({ pair, boxes }: Night): Promise<void> {
  const { adminUrl, replicaAdminUrl } = pair!.urls;
  const admin = { DATABASE_ADMIN_URL: adminUrl, DATABASE_REPLICA_ADMIN_URL: replicaAdminUrl };
  return runApp('apps/cli/src/main.ts', {
    env: { ...boxes[0]!.box.env, ...admin },
    args: ['database', 'move', '--to', 'replica', '--reason', 'a drill'],
  });
}
