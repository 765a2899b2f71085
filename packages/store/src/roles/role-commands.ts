import type { Queryable } from '../queryable.ts';
import type { Role } from './role.ts';

export interface Handover {
  by: string;
  reason: string;
  /** Higher than any that is known. */
  epoch: number;
}

/** From its commit on this very server is the one that takes the writes. */
export async function takeWrites(conn: Queryable, { by, reason, epoch }: Handover): Promise<Role> {
  await conn.execute(
    `INSERT INTO database_role (id, epoch, server_id, at, moved_by, reason)
       VALUES (1, ?, @@server_id, UTC_TIMESTAMP(3), ?, ?)
       ON DUPLICATE KEY UPDATE epoch = VALUES(epoch), server_id = VALUES(server_id), at = VALUES(at),
         moved_by = VALUES(moved_by), reason = VALUES(reason)`,
    [epoch, by.slice(0, 120), reason.slice(0, 500)],
  );
  const [self] = await conn.query<{ server_id: number }>('SELECT @@server_id AS server_id');
  return { epoch, serverId: self!.server_id };
}
