import { createHash } from 'node:crypto';
import { inList, type Queryable } from '@nightdesk/store';

export interface Staff {
  id: number;
  email: string;
  name: string;
  role: 'editor' | 'ops' | 'owner';
}

/** The hash under which a session's token is stored: who reads the table cannot sign in with it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The enabled staff member with this e-mail address, and the hash to verify the password against. */
export async function findStaffForSignIn(
  conn: Queryable,
  email: string,
): Promise<(Staff & { passwordHash: string }) | undefined> {
  const [row] = await conn.query<Staff & { passwordHash: string }>(
    'SELECT id, email, name, role, password_hash AS passwordHash FROM staff WHERE email = ? AND disabled_at IS NULL',
    [email.trim()],
  );
  return row;
}

/** Who holds this session, unless it ended or the account was disabled. */
export async function findSession(conn: Queryable, token: string, now: Date): Promise<Staff | undefined> {
  const [row] = await conn.query<Staff>(
    `SELECT staff.id, staff.email, staff.name, staff.role
       FROM staff_session JOIN staff ON staff.id = staff_session.staff_id
      WHERE staff_session.token_hash = ? AND staff_session.expires_at > ? AND staff.disabled_at IS NULL`,
    [tokenHash(token), now],
  );
  return row;
}

/** Names of staff members by id, of disabled ones too: what they wrote stays theirs. */
export async function staffNames(conn: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await conn.query<{ id: number; name: string }>('SELECT id, name FROM staff WHERE id IN (?)', [
    inList(ids),
  ]);
  return new Map(rows.map((row) => [row.id, row.name]));
}
