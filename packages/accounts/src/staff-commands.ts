import { randomBytes } from 'node:crypto';
import type { Queryable } from '@nightdesk/store';
import { hashPassword } from './password.ts';
import { type Staff, tokenHash } from './staff-queries.ts';

const SESSION_DAYS = 14;

export interface NewStaff {
  email: string;
  name: string;
  role: Staff['role'];
  password: string;
}

/**
 * Adds a staff member, or gives an existing one (same e-mail) a new name, role and password. Whoever was signed in with
 * the old one is not any more.
 * @returns the id
 */
export async function createStaff(conn: Queryable, staff: NewStaff, at: Date): Promise<number> {
  const hash = await hashPassword(staff.password);
  const { insertId } = await conn.execute(
    `INSERT INTO staff (email, name, role, password_hash, created_at) VALUES (?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id), name = VALUES(name), role = VALUES(role),
       password_hash = VALUES(password_hash), disabled_at = NULL`,
    [staff.email.trim(), staff.name, staff.role, hash, at],
  );
  await conn.execute('DELETE FROM staff_session WHERE staff_id = ?', [insertId]);
  return insertId;
}

/** Begins a session and returns its token (256 random bits); the table keeps only the token's hash. */
export async function startSession(
  conn: Queryable,
  staffId: number,
  at: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + SESSION_DAYS * 86_400_000);
  await conn.execute('DELETE FROM staff_session WHERE expires_at < ?', [at]);
  await conn.execute(
    'INSERT INTO staff_session (token_hash, staff_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
    [tokenHash(token), staffId, at, expiresAt],
  );
  return { token, expiresAt };
}

/** Ends the session of this token; unknown tokens are fine. */
export async function endSession(conn: Queryable, token: string): Promise<void> {
  await conn.execute('DELETE FROM staff_session WHERE token_hash = ?', [tokenHash(token)]);
}
