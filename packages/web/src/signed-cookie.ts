import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

/** A cookie whose content everybody can read and nobody can forge: nothing of it is stored here. */
export interface SignedCookie<Content> {
  /** What a request's Cookie header holds. Forged, expired or malformed, it is as if it were not there. */
  read(cookies: string | undefined): Content | undefined;
  /** A Set-Cookie header that keeps the content for the cookie's time. */
  keep(content: Content): string;
  /** A Set-Cookie header that takes it away. */
  forget(): string;
}

export interface SignedCookieOptions<Content> {
  name: string;
  /** The secret, asked for each time: whatever was signed with another one counts for nothing. */
  key: () => string;
  content: z.ZodType<Content>;
  seconds: number;
  sameSite: 'Lax' | 'Strict';
  /** Goes over https alone. */
  secure: boolean;
  now: () => Date;
}

const LONGEST_VALUE = 1200;

export function openSignedCookie<Content>(options: SignedCookieOptions<Content>): SignedCookie<Content> {
  const { name, key, now, seconds } = options;
  const attributes = `Path=/; HttpOnly; SameSite=${options.sameSite}${options.secure ? '; Secure' : ''}`;
  const signatureOf = (payload: string) => createHmac('sha256', key()).update(`${name}|${payload}`).digest();

  return {
    read: (cookies) => {
      // Nearly all requests of a paper's readers come without one.
      if (cookies === undefined || !cookies.includes(name)) return undefined;
      for (const value of valuesOf(cookies, name)) {
        const content = contentFrom(value);
        if (content !== undefined) return content;
      }
      return undefined;
    },
    keep: (content) => {
      const issued = now().getTime();
      const whole = { ...content, issued, until: issued + seconds * 1000 };
      const payload = Buffer.from(JSON.stringify(whole)).toString('base64url');
      const value = `${payload}.${signatureOf(payload).toString('base64url')}`;
      return `${name}=${value}; Max-Age=${seconds}; ${attributes}`;
    },
    forget: () => `${name}=; Max-Age=0; ${attributes}`,
  };

  function contentFrom(value: string): Content | undefined {
    const [payload = '', signature = '', ...rest] = value.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = signatureOf(payload);
    if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const whole = parse(payload);
    if (typeof whole !== 'object' || whole === null || !('until' in whole)) return undefined;
    if (typeof whole.until !== 'number' || whole.until <= now().getTime()) return undefined;
    return options.content.safeParse(whole).data;
  }
}

// Another site on the same host may have set one of the same name: each is looked at, but no endless row of them.
function valuesOf(cookies: string, name: string): string[] {
  return cookies
    .split(';', 100)
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`) && pair.length < LONGEST_VALUE)
    .map((pair) => pair.slice(name.length + 1))
    .slice(0, 3);
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
