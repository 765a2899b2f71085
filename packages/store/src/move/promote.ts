import { setTimeout } from 'node:timers/promises';
import { beginPurgeLog } from '../purge-log-commands.ts';
import { takeWrites } from '../roles/role-commands.ts';
import { runTransaction } from '../run-transaction.ts';
import { MoveRefused } from './move-refused.ts';
import { type MoveWish, remember } from './move-writes.ts';
import { findServerFacts, manage, type Pair, type PairServer, type ServerFacts } from './pair.ts';
import { allowWrites, forgetSource, stopReplication } from './replication-commands.ts';

/** What a promotion would lose, as far as the server that is left can know. */
export interface Prospect {
  survivor: PairServer;
  facts: ServerFacts;
  /** The name of the server that does not answer, and why. */
  dead: string;
  why: string;
  /** All that came over before the other died is applied. Else `promoteSurvivor` waits for it. */
  appliedAll: boolean;
}

export interface Promoted {
  to: string;
  epoch: number;
  /** The first number of the new purge log. */
  seq: number;
}

const APPLY_MS = 20_000;

/** Looks who is left. Throws `MoveRefused` when both answer, or when the one that does has no copy. */
export async function findProspect(pair: Pair): Promise<Prospect> {
  const [first, second] = await Promise.allSettled(pair.servers.map(findServerFacts));
  if (first!.status === second!.status && first!.status === 'fulfilled')
    throw new MoveRefused(['Both servers answer: use "npx nightdesk database move", which loses nothing']);
  if (first!.status === 'rejected' && second!.status === 'rejected')
    throw new MoveRefused([words(first!.reason), words(second!.reason)]);
  const [at, facts, why] =
    first!.status === 'fulfilled'
      ? ([0, first!.value, (second as PromiseRejectedResult).reason] as const)
      : ([1, (second as PromiseFulfilledResult<ServerFacts>).value, first!.reason] as const);
  if (facts.replication === undefined)
    throw new MoveRefused([`${facts.name} answers, and follows nobody: it is no replica to promote`]);
  const [survivor, dead] = at === 0 ? pair.servers : [pair.servers[1], pair.servers[0]];
  return { survivor, facts, dead: dead.name, why: words(why), appliedAll: facts.replication.appliedAll };
}

/**
 * Makes the replica of a dead server the one that takes the writes, once it has applied all that it had received. What the dead
 * one committed after that is lost, so a new purge log begins: numbers of the old one may have been given to purges that this
 * server never saw.
 */
export async function promoteSurvivor(
  { survivor, facts }: Prospect,
  wish: Pick<MoveWish, 'by' | 'reason' | 'roleFiles'>,
): Promise<Promoted> {
  await applyAll(survivor);
  await manage(survivor, stopReplication);
  await manage(survivor, allowWrites);
  const { value } = await survivor.app.use((conn) =>
    runTransaction(conn, async (tx) => {
      const seq = await beginPurgeLog(tx);
      return { seq, role: await takeWrites(tx, { ...wish, epoch: facts.role.epoch + 1 }) };
    }),
  );
  await remember(value.role, wish);
  await manage(survivor, forgetSource);
  return { to: survivor.name, epoch: value.role.epoch, seq: value.seq };
}

async function applyAll(survivor: PairServer): Promise<void> {
  const end = performance.now() + APPLY_MS;
  for (;;) {
    const { replication } = await findServerFacts(survivor);
    if (replication === undefined || replication.appliedAll) return;
    if (!replication.applying)
      throw new MoveRefused([`${survivor.name} has received more than it applies: ${replication.fault}`]);
    if (performance.now() > end)
      throw new MoveRefused([`${survivor.name} still applies what it received: try again in a minute`]);
    await setTimeout(200);
  }
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));
