import { openSignedCookie } from '@nightdesk/web';
import { z } from 'zod';

/** Who asked that this device keep the name: no account, and nothing of it is stored here. */
export interface SignedInReader {
  name: string;
}

export interface Sessions {
  /** Whom a request's Cookie header names. A forged, expired or malformed session is nobody's. */
  read(cookies: string | undefined): SignedInReader | undefined;
  /** A Set-Cookie header that keeps the name for 90 days. */
  keep(name: string): string;
  /** A Set-Cookie header that forgets it. */
  forget(): string;
}

interface SessionsOptions {
  /** A secret that all boxes of the site share. */
  key: string;
  siteUrl: string;
  now: () => Date;
}

const LONGEST_NAME = 80;
const DAYS = 90;

/** Opens the sessions of readers: a cookie that says the name and is signed, so that nobody passes the caches with junk. */
export function openSessions({ key, siteUrl, now }: SessionsOptions): Sessions {
  const cookie = openSignedCookie({
    name: 'nd_session',
    key: () => key,
    content: z.object({ name: z.string().min(1) }),
    seconds: DAYS * 86_400,
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
    now,
  });
  return {
    read: cookie.read,
    keep: (name) => cookie.keep({ name: [...name].slice(0, LONGEST_NAME).join('') }),
    forget: cookie.forget,
  };
}
