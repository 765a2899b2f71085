import { testServers } from '@nightdesk/testing';
import { monotonicClock } from '../src/clock.ts';
import { guardLayer } from '../src/shared/guarded-layer.ts';
import { openSharedLayer } from '../src/shared/open-shared-layer.ts';
import { redisLayer } from '../src/shared/redis-layer.ts';
import { patientClock, slow } from './chaos.ts';
import { sharedLayerContract } from './shared-layer-contract.ts';

const { redis, memcached } = testServers();
const open = (url: string) => async (prefix: string) =>
  (await openSharedLayer(url, { prefix, clock: patientClock }))!;

sharedLayerContract('redis', open(redis));
sharedLayerContract('memcached, one server', open(`memcached://${memcached[0]}`));
sharedLayerContract('memcached, a ring', open(`memcached://${memcached.join(',')}`));
sharedLayerContract('redis over a slow line', async (prefix) => {
  const line = redisLayer(redis, { prefix });
  await line.ready;
  return guardLayer(slow(line, { clock: monotonicClock, ms: 15 }), { name: 'slow redis', deadlineMs: 5000 });
});
