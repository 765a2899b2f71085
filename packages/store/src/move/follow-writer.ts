import { MoveRefused } from './move-refused.ts';
import { findStanding, serversOf } from './move-writes.ts';
import { manage, type Pair } from './pair.ts';
import { followSource, refuseWrites, type Source } from './replication-commands.ts';

/** Makes the server that took the writes before follow the one that takes them now. @returns both names */
export async function followWriter(
  pair: Pair,
  account: Pick<Source, 'user' | 'password'>,
): Promise<{ writer: string; follower: string }> {
  const standing = await findStanding(pair);
  const [writer, other] = serversOf(pair, standing);
  if (standing.state === 'paused') throw new MoveRefused(['A move is not finished: mend that first']);
  if (standing.other.replication !== undefined)
    throw new MoveRefused([`${other.name} follows ${standing.other.replication.source} already`]);
  await manage(other, (conn) => refuseWrites(conn, standing.other.kind));
  const [host, port] = writer.name.split(/:(?=\d+$)/);
  const source = { host: host!, port: Number(port), ...account };
  await manage(other, (conn) => followSource(conn, { kind: standing.other.kind, source }));
  return { writer: writer.name, follower: other.name };
}

/**
 * A server that was dead while another took over comes back believing it takes the writes: it is told to refuse them. Nobody of
 * this version writes to it, but a person or an older process might. @returns its name when there was one
 */
export async function fenceStray(pair: Pair): Promise<string | undefined> {
  const standing = await findStanding(pair);
  if (standing.state !== 'unfinished' || standing.other.readOnly) return undefined;
  const [, other] = serversOf(pair, standing);
  await manage(other, (conn) => refuseWrites(conn, standing.other.kind));
  return other.name;
}
