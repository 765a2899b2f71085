import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type OpsPassword, opsDir, verifyPassword } from '@nightdesk/accounts';
import { findSecret } from '@nightdesk/files';
import { createAttemptLimit, openSignedCookie, type SignedCookie } from '@nightdesk/web';
import { z } from 'zod';

/** Who is signed in: the name that was given at the sign-in, for the log of changes. */
export interface Operator {
  name: string;
}

export interface OpsSessions {
  cookie: SignedCookie<Operator>;
  signIn(attempt: {
    name: string;
    password: string;
    ip: string;
  }): Promise<'signed in' | 'wrong' | 'too many'>;
}

const SESSION_SECONDS = 12 * 3600;
const WINDOW_MS = 5 * 60_000;

/**
 * Sessions of the console: a signed cookie, so that no server is asked. The password's hash is part of what signs it: a new
 * password ends every session and every wait. Twenty attempts from one address in five minutes, two hundred from everywhere.
 */
export async function openOpsSessions(options: {
  dataDir: string;
  password: OpsPassword;
  url: string;
  now: () => Date;
}): Promise<OpsSessions> {
  const { dataDir, password, url, now } = options;
  const secret = await findSecret(join(opsDir(dataDir), 'session-key'));
  const limit = (max: number) =>
    createAttemptLimit({ max, windowMs: WINDOW_MS, now: () => performance.now() });
  let limits = { of: password.hash(), byIp: limit(20), all: limit(200) };
  // Whoever has just made a new password on the box is not to wait because somebody guessed at the old one.
  const limitsNow = () => {
    const of = password.hash();
    if (of !== limits.of) limits = { of, byIp: limit(20), all: limit(200) };
    return limits;
  };
  return {
    cookie: openSignedCookie({
      name: 'nd_ops',
      key: () => createHmac('sha256', secret).update(password.hash()).digest('hex'),
      content: z.object({ name: z.string().min(1) }),
      seconds: SESSION_SECONDS,
      sameSite: 'Strict',
      secure: url.startsWith('https:'),
      now,
    }),
    signIn: async ({ password: given, ip }) => {
      const { byIp, all } = limitsNow();
      if (!byIp.take(ip) || !all.take('all')) return 'too many';
      if (!(await verifyPassword(given, password.hash()))) return 'wrong';
      byIp.clear(ip);
      return 'signed in';
    },
  };
}
