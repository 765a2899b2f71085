import { checkSignIn, findStaffForSignIn, type Staff, startSession } from '@nightdesk/accounts';
import type { Store } from '@nightdesk/store';
import { type AttemptLimit, createAttemptLimit } from '@nightdesk/web';

export interface SignInDesk {
  store: Store;
  now: () => Date;
  limits: { byIp: AttemptLimit; byBoth: AttemptLimit; byAddress: AttemptLimit };
}

export type SignIn =
  | { outcome: 'signed in'; staff: Staff; token: string; expiresAt: Date }
  | { outcome: 'wrong' }
  | { outcome: 'too many' };

const WINDOW_MS = 5 * 60_000;

/**
 * What sign-ins need, with its limits in five minutes: 20 attempts from one IP, 10 of them at one address, and 100 at one
 * address from everywhere. The last is high, or any stranger could keep an editor out on the night that counts.
 */
export function openSignInDesk({ store, now }: { store: Store; now: () => Date }): SignInDesk {
  const limit = (max: number) =>
    createAttemptLimit({ max, windowMs: WINDOW_MS, now: () => performance.now() });
  return { store, now, limits: { byIp: limit(20), byBoth: limit(10), byAddress: limit(100) } };
}

/** Signs in. An unknown address and a wrong password get the same answer in the same time. */
export async function signIn(
  desk: SignInDesk,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<SignIn> {
  const address = email.trim().toLowerCase();
  const { byIp, byBoth, byAddress } = desk.limits;
  const both = `${ip} ${address}`;
  // In this order: what one place sends beyond its share does not count against the address.
  if (!byIp.take(ip) || !byBoth.take(both) || !byAddress.take(address)) return { outcome: 'too many' };
  const found = await desk.store.write((conn) => findStaffForSignIn(conn, address));
  const staff = await checkSignIn(found, password);
  if (staff === undefined) return { outcome: 'wrong' };
  byIp.clear(ip);
  byBoth.clear(both);
  byAddress.clear(address);
  const session = await desk.store.write((conn) => startSession(conn, staff.id, desk.now()));
  return { outcome: 'signed in', staff, ...session };
}
