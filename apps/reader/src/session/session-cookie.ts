import { createHmac, timingSafeEqual } from 'node:crypto';
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

const COOKIE = 'nd_session';
const LONGEST_NAME = 80;
const LONGEST_VALUE = 1200;
const DAYS = 90;

const Payload = z.object({
  name: z.string().min(1),
  /** Milliseconds since 1970, as `until`. */
  issued: z.number(),
  until: z.number(),
});

/** Opens the sessions of readers: a cookie that says the name and is signed, so that nobody passes the caches with junk. */
export function openSessions({ key, siteUrl, now }: SessionsOptions): Sessions {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
  const signatureOf = (payload: string) => createHmac('sha256', key).update(`${COOKIE}|${payload}`).digest();

  return {
    read: (cookies) => {
      // Nearly all requests come without one.
      if (cookies === undefined || !cookies.includes(COOKIE)) return undefined;
      for (const value of valuesOf(cookies)) {
        const reader = readerFrom(value);
        if (reader !== undefined) return reader;
      }
      return undefined;
    },
    keep: (name) => {
      const issued = now().getTime();
      const content = {
        name: [...name].slice(0, LONGEST_NAME).join(''),
        issued,
        until: issued + DAYS * 86_400_000,
      };
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      const value = `${payload}.${signatureOf(payload).toString('base64url')}`;
      return `${COOKIE}=${value}; Max-Age=${DAYS * 86_400}; ${attributes}`;
    },
    forget: () => `${COOKIE}=; Max-Age=0; ${attributes}`,
  };

  function readerFrom(value: string): SignedInReader | undefined {
    const [payload = '', signature = '', ...rest] = value.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = signatureOf(payload);
    if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const content = contentOf(payload);
    return content !== undefined && content.until > now().getTime() ? { name: content.name } : undefined;
  }
}

// Another site on the same host may have set one of the same name: each is looked at, but no endless row of them.
function valuesOf(cookies: string): string[] {
  return cookies
    .split(';', 100)
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${COOKIE}=`) && pair.length < LONGEST_VALUE)
    .map((pair) => pair.slice(COOKIE.length + 1))
    .slice(0, 3);
}

function contentOf(payload: string): z.output<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
