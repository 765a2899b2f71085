import { errorCode } from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import { FIRST_ROLE, type Role } from './role.ts';

/** What a server says of itself and of who takes the writes. */
export interface ServerView {
  serverId: number;
  readOnly: boolean;
  role: Role;
}

export async function findServerView(conn: Queryable): Promise<ServerView> {
  const [self] = await conn.query<{ server_id: number; read_only: number }>(
    'SELECT @@server_id AS server_id, @@global.read_only AS read_only',
  );
  return { serverId: self!.server_id, readOnly: self!.read_only === 1, role: await findRole(conn) };
}

// A database of an older version has moved nowhere yet.
async function findRole(conn: Queryable): Promise<Role> {
  try {
    const [row] = await conn.query<{ epoch: number; server_id: number | null }>(
      'SELECT epoch, server_id FROM database_role WHERE id = 1',
    );
    return row === undefined ? FIRST_ROLE : { epoch: row.epoch, serverId: row.server_id };
  } catch (error) {
    if (errorCode(error) === 'ER_NO_SUCH_TABLE') return FIRST_ROLE;
    throw error;
  }
}
