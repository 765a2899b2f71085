import type { ServerFacts } from './pair.ts';

/** How two servers stand to each other, with the one that takes the writes first. */
export interface Standing {
  writer: ServerFacts;
  other: ServerFacts;
  /**
   * `settled`: writes are taken. `paused`: a move was interrupted, and nobody may write. `unfinished`: the writes have moved, and
   * the rest of the work is not done.
   */
  state: 'settled' | 'paused' | 'unfinished';
  /** Why the writes cannot be moved now; empty when they can. */
  obstacles: string[];
}

const MOST_SECONDS_BEHIND = 10;

/** Undefined when neither server is the one that takes the writes. */
export function judgePair([first, second]: readonly [ServerFacts, ServerFacts]): Standing | undefined {
  const role = second.role.epoch > first.role.epoch ? second.role : first.role;
  const writer =
    role.serverId === null ? first : [first, second].find(({ serverId }) => serverId === role.serverId);
  if (writer === undefined) return undefined;
  const other = writer === first ? second : first;
  return { writer, other, state: stateOf(writer, other), obstacles: obstaclesTo(writer, other) };
}

function stateOf(writer: ServerFacts, other: ServerFacts): Standing['state'] {
  if (writer.readOnly) return 'paused';
  const isStray = writer.role.epoch > 0 && !other.readOnly && other.replication === undefined;
  return writer.replication !== undefined || isStray ? 'unfinished' : 'settled';
}

function obstaclesTo(writer: ServerFacts, other: ServerFacts): string[] {
  const { replication } = other;
  const checks: [boolean, string][] = [
    [
      writer.serverId === other.serverId,
      `both servers say they are number ${writer.serverId}: give each its own server_id`,
    ],
    [writer.kind !== other.kind, `${writer.name} is ${writer.kind}, ${other.name} is ${other.kind}`],
    [
      isOlder(other.version, writer.version),
      `${other.name} is of an older version, ${other.version} after ${writer.version}`,
    ],
    [!writer.keepsLog, `${writer.name} keeps no binary log`],
    [!other.keepsLog, `${other.name} keeps no binary log: nobody could follow it`],
    [
      writer.logId !== other.logId,
      `${other.name} holds another purge log, so it is no copy of ${writer.name}`,
    ],
    [replication === undefined, `${other.name} does not replicate`],
  ];
  const found = checks.filter(([isTrue]) => isTrue).map(([, words]) => words);
  return replication === undefined ? found : [...found, ...obstaclesOf(replication, { writer, other })];
}

function obstaclesOf(
  { sourceId, secondsBehind, receiving, fault }: NonNullable<ServerFacts['replication']>,
  { writer, other }: Pick<Standing, 'writer' | 'other'>,
): string[] {
  if (sourceId !== 0 && sourceId !== writer.serverId)
    return [`${other.name} replicates from server ${sourceId}, not from ${writer.name} (${writer.serverId})`];
  if (fault !== '') return [`${other.name} does not replicate: ${fault}`];
  // One whose move was interrupted stands still, and knows no lag.
  if (writer.readOnly) return [];
  if (!receiving || secondsBehind === undefined) return [`${other.name} has stopped to replicate`];
  if (secondsBehind > MOST_SECONDS_BEHIND) return [`${other.name} is ${secondsBehind} s behind`];
  return [];
}

function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split(/[.-]/).slice(0, 2).map(Number));
  return a![0]! !== b![0]! ? a![0]! < b![0]! : a![1]! < b![1]!;
}
