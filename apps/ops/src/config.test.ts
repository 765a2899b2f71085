import { expect, test } from 'vitest';
import { readOpsConfig } from './config.ts';

const good = { DATABASE_URL: 'mysql://me:pw@db:3306/paper' };
const key = 'k'.repeat(32);

test.each([
  { BOX_NAME: 'web/1' },
  { OPS_PEERS: 'web-2', OPS_KEY: key },
  { OPS_PEERS: 'http://web-2:8082/ops', OPS_KEY: key },
  { OPS_KEY: 'short' },
  { AUTOMATIC: 'yes' },
  { DATABASE_REPLICA_URL: 'db2' },
  { DATABASE_ADMIN_URL: 'redis://db' },
])('%o is one line with the name of the variable', (wrong) => {
  const [name] = Object.keys(wrong);
  expect(() => readOpsConfig({ ...good, ...wrong })).toThrow(
    new RegExp(`^The configuration has faults:\\n${name}: is [^\\n]+$`),
  );
});

test('peers without a key are refused, and with one they are a list', () => {
  const OPS_PEERS = 'http://10.0.0.2:8082, http://10.0.0.3:8082/';
  expect(() => readOpsConfig({ ...good, OPS_PEERS })).toThrow(/\nOPS_KEY: is needed with OPS_PEERS/);
  expect(readOpsConfig({ ...good, OPS_PEERS, OPS_KEY: key }).OPS_PEERS).toEqual([
    'http://10.0.0.2:8082',
    'http://10.0.0.3:8082',
  ]);
});
