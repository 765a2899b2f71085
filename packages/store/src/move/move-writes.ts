import type { Role } from '../roles/role.ts';
import { takeWrites } from '../roles/role-commands.ts';
import { keepRole } from '../roles/role-file.ts';
import { judgePair, type Standing } from './judge-pair.ts';
import { MoveRefused } from './move-refused.ts';
import { findServerFacts, manage, type Pair, type PairServer, refusesTheSite } from './pair.ts';
import {
  allowWrites,
  forgetSource,
  refuseWrites,
  startReplication,
  stopReplication,
} from './replication-commands.ts';
import { appliesUpTo, findLogPosition } from './replication-queries.ts';

export interface MoveWish {
  by: string;
  reason: string;
  /** The longest that writes may be refused before all goes back (default 30 s). */
  limitMs?: number;
  /** This box's memory of who takes the writes; the others hear of it from the servers. */
  roleFiles: readonly string[];
  /** Told of each step as it begins. */
  say?: (step: string) => void;
  /** Stops the move and takes it back, as long as the writes have not moved. */
  signal?: AbortSignal | undefined;
}

export interface Moved {
  from: string;
  to: string;
  epoch: number;
  /** How long nobody could write. */
  pausedMs: number;
}

interface Movement {
  from: PairServer;
  to: PairServer;
  standing: Standing;
  wish: MoveWish;
  endsAt: number;
}

const LIMIT_MS = 30_000;

export async function findStanding(pair: Pair): Promise<Standing> {
  const facts = await Promise.all([
    findServerFacts(pair.servers[0]),
    findServerFacts(pair.servers[1]),
  ] as const);
  const standing = judgePair(facts);
  if (standing === undefined) {
    const { serverId } = facts[1].role.epoch > facts[0].role.epoch ? facts[1].role : facts[0].role;
    throw new MoveRefused([
      `Server ${serverId}, which takes the writes, is none of ${facts[0].name} and ${facts[1].name}`,
    ]);
  }
  return standing;
}

/**
 * Moves the writes to the server that replicates from where they go now. The pause is the fence: the old server refuses them,
 * on all boxes at once, so that none can be lost between the two. Every step may be done twice, so that what was interrupted is done again
 * from the start. Throws `MoveRefused` when the writes stayed, or were taken back to, where they were.
 */
export async function moveWrites(pair: Pair, wish: MoveWish): Promise<Moved> {
  const standing = await findStanding(pair);
  if (standing.obstacles.length > 0) throw new MoveRefused(standing.obstacles);
  const [from, to] = serversOf(pair, standing);
  return withMoveLock(from, () =>
    moveBetween({ from, to, standing, wish, endsAt: Number.POSITIVE_INFINITY }),
  );
}

async function moveBetween(movement: Movement): Promise<Moved> {
  const { from, to, wish } = movement;
  await tryRights(movement);
  const startedAt = performance.now();
  movement.endsAt = startedAt + (wish.limitMs ?? LIMIT_MS);
  const role = await handOverOrGoBack(movement);
  const pausedMs = Math.round(performance.now() - startedAt);
  await remember(role, wish);
  await manage(to, forgetSource);
  return { from: from.name, to: to.name, epoch: role.epoch, pausedMs };
}

/** Does what is left to do after the writes have moved. */
export async function finishMove(pair: Pair, { roleFiles }: Pick<MoveWish, 'roleFiles'>): Promise<void> {
  const standing = await findStanding(pair);
  const [writer, other] = serversOf(pair, standing);
  await remember(standing.writer.role, { roleFiles });
  await manage(other, (conn) => refuseWrites(conn, standing.other.kind));
  if (standing.writer.replication !== undefined) await manage(writer, forgetSource);
}

/** Takes an interrupted move back. Throws when the writes have moved already. */
export async function goBack(pair: Pair): Promise<void> {
  const standing = await findStanding(pair);
  if (standing.state === 'unfinished')
    throw new MoveRefused([`The writes are on ${standing.writer.name} already: go on with --resume`]);
  const [writer, other] = serversOf(pair, standing);
  if (!standing.other.readOnly) await manage(other, (conn) => refuseWrites(conn, standing.other.kind));
  if (standing.other.replication !== undefined) await manage(other, startReplication);
  await manage(writer, allowWrites);
}

export function serversOf(pair: Pair, { writer }: Standing): readonly [PairServer, PairServer] {
  const [first, second] = pair.servers;
  return writer.name === first.name ? [first, second] : [second, first];
}

// Each of these leaves the server as it is, and is refused to who lacks the right: better now than with the writes paused.
async function tryRights({ from, to, standing }: Movement): Promise<void> {
  await manage(to, startReplication);
  await manage(from, (conn) => findLogPosition(conn, standing.writer.kind));
  if (!standing.writer.readOnly) await manage(from, allowWrites);
  if (standing.other.readOnly) await manage(to, (conn) => refuseWrites(conn, standing.other.kind));
  else await manage(to, allowWrites);
}

// Two people at once would take each other's steps back.
async function withMoveLock<T>(from: PairServer, work: () => Promise<T>): Promise<T> {
  return manage(from, async (conn) => {
    const [lock] = await conn.query<{ held: number | null }>("SELECT GET_LOCK('nightdesk:move', 0) AS held");
    if (lock?.held !== 1) throw new MoveRefused(['Somebody else is moving the writes at this moment']);
    try {
      return await work();
    } finally {
      await conn.query("SELECT RELEASE_LOCK('nightdesk:move')").catch(() => {});
    }
  });
}

async function handOverOrGoBack(movement: Movement): Promise<Role> {
  try {
    return await handOver(movement);
  } catch (error) {
    const { from, to } = movement;
    const pair: Pair = { servers: [from, to], close: async () => {} };
    const words = error instanceof Error ? error.message : String(error);
    try {
      await goBack(pair);
    } catch (fault) {
      throw new Error(
        `${words}\nIt could not be taken back: ${fault instanceof Error ? fault.message : String(fault)}`,
        { cause: error },
      );
    }
    throw new MoveRefused([words], { cause: error });
  }
}

async function handOver(movement: Movement): Promise<Role> {
  const { from, to, standing, wish } = movement;
  const { say = () => {} } = wish;
  say(`${from.name} refuses writes`);
  await manage(from, (conn) => refuseWrites(conn, standing.writer.kind));
  if (!(await refusesTheSite(from))) throw new Error(FENCE_FAULT);
  say(`${to.name} catches up`);
  await catchUp(movement);
  await manage(to, stopReplication);
  await compareLogs(movement);
  wish.signal?.throwIfAborted();
  say(`${to.name} takes the writes`);
  await manage(to, allowWrites);
  const epoch = Math.max(standing.writer.role.epoch, standing.other.role.epoch) + 1;
  return to.app.use((conn) => takeWrites(conn, { ...wish, epoch }));
}

const FENCE_FAULT =
  'The account of the site may write where nobody may: take READ_ONLY ADMIN, SUPER and CONNECTION_ADMIN from it, and give them to one of DATABASE_ADMIN_URL';

// In steps of a second, so that Ctrl-C and the limit are obeyed.
async function catchUp({ from, to, standing, wish, endsAt }: Movement): Promise<void> {
  const { kind } = standing.writer;
  const at = await manage(from, (conn) => findLogPosition(conn, kind));
  if (at === undefined) throw new Error(`${from.name} keeps no binary log`);
  while (!(await manage(to, (conn) => appliesUpTo(conn, { kind, at, seconds: 1 })))) {
    wish.signal?.throwIfAborted();
    const { replication } = await findServerFacts(to);
    if (replication?.fault) throw new Error(`${to.name} does not replicate: ${replication.fault}`);
    if (performance.now() > endsAt) throw new Error(`${to.name} did not catch up in time`);
  }
}

async function compareLogs({ from, to }: Movement): Promise<void> {
  const [was, is] = await Promise.all([findServerFacts(from), findServerFacts(to)]);
  if (was.logId !== is.logId || was.purgeSeq !== is.purgeSeq)
    throw new Error(
      `${to.name} is at purge ${is.purgeSeq}, ${from.name} at ${was.purgeSeq}, though all was applied`,
    );
}

export async function remember(role: Role, { roleFiles }: Pick<MoveWish, 'roleFiles'>): Promise<void> {
  await Promise.all(roleFiles.map((file) => keepRole(file, role)));
}
