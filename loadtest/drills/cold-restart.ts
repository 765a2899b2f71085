import { ask, openConnections } from '../../test/cluster/ask.ts';
import type { Box } from '../../test/cluster/boxes.ts';
import { redisCli } from '../../test/cluster/redis-cli.ts';
import type { Night } from '../stand/night.ts';
import { atMost, none } from '../verdict.ts';
import type { Drill, Tell } from './drill.ts';

const FIRST_PAGE_MS = 1000;

export const coldRestart: Drill = {
  name: 'cold-restart',
  fault:
    'The power fails. The boxes come back in `pressed` before MariaDB and Redis do, and those come back with Redis empty.',
  publishing: 'impossible',
  strike: fail,
  mend: async ({ servers, boxes, setMode, startPress }) => {
    servers.startAgain();
    await Promise.all(boxes.map(startPress));
    for (const { box } of boxes) await setMode(box, 'normal');
  },
  limits: {
    oldMs: { meanwhile: 60_000, after: 2500 },
    caughtUpMs: 15_000,
    p99Ms: 300,
    selectsPerSecond: 800,
  },
};

async function fail({ servers, boxes, setMode }: Night, tell: Tell): Promise<void> {
  await redisCli(servers.redis, 'FLUSHALL');
  await Promise.all(boxes.flatMap(({ box, press }) => [box.kill(), press.stop('SIGKILL')]));
  await Promise.all([servers.shutDown('MariaDB'), servers.shutDown('Redis')]);
  for (const { box } of boxes) await setMode(box, 'pressed');
  const firsts = await Promise.all(boxes.map(({ box }) => firstPage(box)));
  tell(
    atMost('first page after it listens', Math.max(...firsts.map(({ ms }) => ms)), FIRST_PAGE_MS, 'ms'),
    none(
      'first pages that are not from the disk',
      firsts.filter(({ layer }) => layer !== 'pressed').map(({ layer }) => layer),
    ),
  );
}

async function firstPage(box: Box): Promise<{ ms: number; layer: string }> {
  await box.start();
  const agent = openConnections(1);
  try {
    const { ms, headers, status } = await ask(`${box.process.origin}/`, { agent, patienceMs: 10_000 });
    return { ms, layer: String(headers['x-served-by'] ?? status) };
  } finally {
    agent.destroy();
  }
}
