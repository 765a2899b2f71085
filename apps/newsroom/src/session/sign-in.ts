import { checkSignIn, findStaffForSignIn, type Staff, startSession } from '@nightdesk/accounts';
import type { Store } from '@nightdesk/store';
import { type AttemptLimit, createAttemptLimit } from './attempt-limit.ts';

export interface SignInDesk {
  store: Store;
  now: () => Date;
  byIp: AttemptLimit;
  byAddress: AttemptLimit;
}

export type SignIn =
  | { outcome: 'signed in'; staff: Staff; token: string; expiresAt: Date }
  | { outcome: 'wrong' }
  | { outcome: 'too many' };

const WINDOW_MS = 5 * 60_000;

/** What sign-ins need, with its limits: 20 attempts from one IP, 10 for one address, in five minutes. */
export function openSignInDesk({ store, now }: { store: Store; now: () => Date }): SignInDesk {
  const limit = (max: number) =>
    createAttemptLimit({ max, windowMs: WINDOW_MS, now: () => performance.now() });
  return { store, now, byIp: limit(20), byAddress: limit(10) };
}

/** Signs in. An unknown address and a wrong password get the same answer in the same time. */
export async function signIn(
  desk: SignInDesk,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<SignIn> {
  const address = email.trim().toLowerCase();
  const mayTry = [desk.byIp.take(ip), desk.byAddress.take(address)].every(Boolean);
  if (!mayTry) return { outcome: 'too many' };
  const found = await desk.store.write((conn) => findStaffForSignIn(conn, address));
  const staff = await checkSignIn(found, password);
  if (staff === undefined) return { outcome: 'wrong' };
  desk.byIp.clear(ip);
  desk.byAddress.clear(address);
  const session = await desk.store.write((conn) => startSession(conn, staff.id, desk.now()));
  return { outcome: 'signed in', staff, ...session };
}
