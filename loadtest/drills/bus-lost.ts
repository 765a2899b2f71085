import { redisCli } from '../../test/cluster/redis-cli.ts';
import type { Night } from '../stand/night.ts';
import { none } from '../verdict.ts';
import type { Drill } from './drill.ts';

// Whoever listens is disconnected, and nobody may listen or publish any more; all else works.
const allowChannels = async ({ servers }: Night, which: 'allchannels' | 'resetchannels') => {
  await redisCli(servers.redis, 'ACL', 'SETUSER', 'default', which);
};

export const busLost: Drill = {
  name: 'bus-lost',
  fault: 'Every message between processes is lost, while Redis answers as ever.',
  publishing: 'as ever',
  strike: (night) => allowChannels(night, 'resetchannels'),
  mend: async (night, tell) => {
    const channels = await redisCli(night.servers.redis, 'PUBSUB', 'CHANNELS');
    tell(none('channels that somebody listens to meanwhile', channels.split('\n').filter(Boolean)));
    await allowChannels(night, 'allchannels');
  },
  limits: {
    oldMs: { meanwhile: 2500, after: 2500 },
    caughtUpMs: 3000,
    p99Ms: 300,
    selectsPerSecond: 600,
  },
};
