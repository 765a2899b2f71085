import { testServers } from '@nightdesk/testing';
import { openSharedLayer } from '../src/open-shared-layer.ts';
import { sharedLayerContract } from './shared-layer-contract.ts';

const { redis, memcached } = testServers();
const open = (url: string) => async (prefix: string) => (await openSharedLayer(url, { prefix }))!;

sharedLayerContract('redis', open(redis));
sharedLayerContract('memcached, one server', open(`memcached://${memcached[0]}`));
sharedLayerContract('memcached, a ring', open(`memcached://${memcached.join(',')}`));
