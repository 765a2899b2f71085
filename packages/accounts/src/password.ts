import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

// OWASP's scrypt setting of 2023 (N=2^16, r=8, p=1): about 64 MB and a tenth of a second a sign-in.
const COST = { N: 2 ** 16, r: 8, p: 1 };
const KEY_BYTES = 32;
const SHORTEST_PASSWORD = 10;

/** `scrypt$N$r$p$salt$key`, base64url: everything needed to verify it later, whatever the cost is by then. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < SHORTEST_PASSWORD) {
    throw new Error(`A password needs ${SHORTEST_PASSWORD} characters or more`);
  }
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A hash that no password made; to verify against it takes as long as against a real one. */
export function decoyHash(): string {
  const [salt, key] = [randomBytes(16), randomBytes(KEY_BYTES)];
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** True when the password made this hash. Compares in constant time; a hash it cannot read is never a match. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === found.length && timingSafeEqual(expected, found);
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
