import { decoyHash, verifyPassword } from './password.ts';
import type { Staff } from './staff-queries.ts';

/**
 * The staff member whom this password belongs to, or undefined. For an unknown address (`found` undefined) a hash that
 * nothing matches is verified instead, so that the answer takes the same time and tells nobody who works here.
 */
export async function checkSignIn(
  found: (Staff & { passwordHash: string }) | undefined,
  password: string,
): Promise<Staff | undefined> {
  const matches = await verifyPassword(password, found?.passwordHash ?? decoyHash());
  if (found === undefined || !matches) return undefined;
  const { id, email, name, role } = found;
  return { id, email, name, role };
}
