import type { PairReport } from '@nightdesk/store';
import type { DatabaseFacts } from './database-queries.ts';
import { type Finding, gigabytes, nearLimit, whenever } from './finding.ts';

/** A server that answered, or why not. */
export type DatabaseAnswer = { name: string } & ({ facts: DatabaseFacts } | { fault: string });

export interface DatabaseEvidence {
  servers: readonly DatabaseAnswer[];
  /** How the two stand to each other; undefined for a site with one. */
  pair: PairReport | undefined;
  /** Connections that the processes of this machine may open to one server. */
  poolsHere: number;
}

const LARGEST_STORY_BYTES = 16_000_000;
const CLOCK_SECONDS = 2;
const SECONDS_BEHIND = 5;
const DAY = 86_400;

export function judgeDatabase({ servers, pair, poolsHere }: DatabaseEvidence): Finding[] {
  return [
    ...servers.flatMap((server) =>
      'fault' in server ? [deadServer(server)] : judgeServer(server.name, server.facts, poolsHere),
    ),
    ...(pair === undefined ? [] : judgePair(pair)),
  ];
}

function deadServer({ name, fault }: { name: string; fault: string }): Finding {
  return {
    level: 'critical',
    nearness: 2,
    what: `MySQL at ${name} does not answer`,
    how: fault,
    todo: 'mend it; meanwhile: npx nightdesk degrade pressed. Dead for good, with a replica: npx nightdesk database promote',
  };
}

function judgeServer(name: string, facts: DatabaseFacts, poolsHere: number): Finding[] {
  const { maxConnections, mostConnections, bufferPoolBytes, dataBytes, clockAheadSeconds } = facts;
  const machines = Math.max(1, facts.machines);
  const wanted = Math.max(poolsHere * machines, mostConnections);
  return [
    nearLimit(
      { used: wanted, limit: maxConnections },
      {
        what: `connections to ${name}`,
        how: `${wanted} of ${maxConnections}: ${poolsHere} for the processes here, ${machines} machine(s) connected; at most ${mostConnections} at once so far`,
        todo: 'raise max_connections of the server, or run fewer readers (WORKERS)',
      },
    ),
    // The hot part of the data is far smaller, so that twice the pool is not the end: it is when the disk begins to be felt.
    nearLimit(
      { used: dataBytes, limit: bufferPoolBytes * 2 },
      {
        what: `memory of ${name} for its data`,
        how: `${gigabytes(dataBytes)} of data and indexes, innodb_buffer_pool_size is ${gigabytes(bufferPoolBytes)}`,
        todo: 'raise innodb_buffer_pool_size towards the size of the data',
      },
    ),
    ...whenever(Math.abs(clockAheadSeconds) > CLOCK_SECONDS, 'warning', {
      what: `the clock of ${name}`,
      how: `${clockAheadSeconds.toFixed(0)} s ahead of this machine's`,
      todo: 'let both follow a time server: stories are published by the clock',
    }),
    ...whenever(facts.maxPacketBytes < LARGEST_STORY_BYTES, 'warning', {
      what: `max_allowed_packet of ${name}`,
      how: gigabytes(facts.maxPacketBytes),
      todo: 'set it to 16 MB or more: a long story with its history is sent as one',
    }),
    ...whenever(!facts.collation.startsWith('utf8mb4'), 'warning', {
      what: `the character set of the database at ${name}`,
      how: facts.collation,
      todo: 'ALTER DATABASE … CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci, before new tables are made',
    }),
    ...whenever(facts.oldestPurgeSeconds > 95 * DAY, 'warning', {
      what: 'the purge log is not trimmed',
      how: `${facts.purgeRows} rows, the oldest ${Math.round(facts.oldestPurgeSeconds / DAY)} days old`,
      todo: 'start the desk process (apps/newsroom/src/desk-main.ts): it trims the log every ten minutes',
    }),
  ];
}

function judgePair({ servers, state, obstacles, todo }: PairReport): Finding[] {
  const behind = servers.flatMap((server) =>
    'replication' in server && server.replication?.secondsBehind !== undefined
      ? [{ name: server.name, seconds: server.replication.secondsBehind }]
      : [],
  );
  return [
    ...whenever(
      state === 'paused' || state === 'broken' || state === 'unfinished',
      state === 'unfinished' ? 'warning' : 'critical',
      {
        what: 'which server takes the writes',
        how:
          state === 'paused'
            ? 'none: a move was interrupted'
            : state === 'unfinished'
              ? 'a move is not finished'
              : 'it does not answer',
        todo: todo ?? 'npx nightdesk database status',
      },
    ),
    ...whenever(state === 'settled' && obstacles.length > 0, 'warning', {
      what: 'the replica could not take over',
      how: obstacles.join('; '),
      todo: 'mend the replication: docs/operating.md, "Moving the database"',
    }),
    ...behind.map(({ name, seconds }) =>
      nearLimit(
        { used: seconds, limit: SECONDS_BEHIND },
        {
          what: `how late the replica ${name} is`,
          how: `${seconds} s behind: so late are changes and takedowns seen`,
          todo: 'look what it is busy with, or start the readers without DATABASE_REPLICA_URL',
        },
      ),
    ),
  ];
}
