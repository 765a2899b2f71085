import { describe, expect, test } from 'vitest';
import { judgePair } from './judge-pair.ts';
import type { ServerFacts } from './pair.ts';

const aWriter = (more: Partial<ServerFacts> = {}): ServerFacts => ({
  name: 'a:3306',
  serverId: 1,
  readOnly: false,
  role: { epoch: 0, serverId: null },
  kind: 'mariadb',
  version: '10.11.9-MariaDB-log',
  keepsLog: true,
  purgeSeq: 70,
  logId: 'log',
  replication: undefined,
  ...more,
});
const following = {
  source: 'a:3306',
  sourceId: 1,
  receiving: true,
  applying: true,
  secondsBehind: 0,
  appliedAll: true,
  fault: '',
};
const aReplica = (more: Partial<ServerFacts> = {}): ServerFacts =>
  aWriter({ name: 'b:3306', serverId: 2, readOnly: true, replication: following, ...more });

test('the server of the first URL takes the writes until they were moved', () => {
  expect(judgePair([aWriter(), aReplica()])).toMatchObject({
    writer: { name: 'a:3306' },
    state: 'settled',
    obstacles: [],
  });
});

test('of two servers that both believe they take the writes the later one does', () => {
  const dead = aWriter({ role: { epoch: 1, serverId: 1 } });
  const promoted = aReplica({ role: { epoch: 2, serverId: 2 }, readOnly: false, replication: undefined });
  expect(judgePair([dead, promoted])).toMatchObject({ writer: { name: 'b:3306' }, state: 'unfinished' });
});

test('a role of a server that is neither of the two is not guessed at', () => {
  expect(judgePair([aWriter({ role: { epoch: 3, serverId: 9 } }), aReplica()])).toBeUndefined();
});

describe('nothing is paused for a move that cannot succeed', () => {
  test.each<[string, Partial<ServerFacts>, Partial<ServerFacts>]>([
    ['does not replicate', {}, { replication: undefined }],
    ['replicates from server 9', {}, { replication: { ...following, sourceId: 9 } }],
    ['has stopped to replicate', {}, { replication: { ...following, secondsBehind: undefined } }],
    ['is 60 s behind', {}, { replication: { ...following, secondsBehind: 60 } }],
    ['does not replicate: no space', {}, { replication: { ...following, fault: 'no space' } }],
    ['own server_id', {}, { serverId: 1 }],
    ['older version', { version: '11.4.2-MariaDB' }, {}],
    ['is mysql', {}, { kind: 'mysql', version: '8.4.0' }],
    ['nobody could follow it', {}, { keepsLog: false }],
    ['a:3306 keeps no binary log', { keepsLog: false }, {}],
    ['another purge log', {}, { logId: 'other' }],
  ])('%s', (words, writer, replica) => {
    const { obstacles } = judgePair([aWriter(writer), aReplica(replica)])!;
    expect(obstacles.join('\n')).toContain(words);
  });
});

test('a replica whose move was interrupted stands still, and may go on', () => {
  const stopped = { ...following, receiving: false, applying: false, secondsBehind: undefined };
  expect(judgePair([aWriter({ readOnly: true }), aReplica({ replication: stopped })])).toMatchObject({
    state: 'paused',
    obstacles: [],
  });
});
