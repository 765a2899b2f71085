import { isIP } from 'node:net';
import { z } from 'zod';

/** The environment does not make a configuration; `message` lists every fault, a line each. */
export class ConfigInvalid extends Error {
  readonly code = 'CONFIG_INVALID';
}

/** Parses the environment against a schema. Empty variables count as absent. All faults are reported at once. */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigInvalid(`The configuration has faults:\n${faults.join('\n')}`);
}

/** A TCP port. */
export const port = (fallback: number) =>
  z.coerce.number('is a port: a number from 1 to 65535').int().min(1).max(65535).default(fallback);

/** How many there may be of something. */
export function wholeNumber(
  of: string,
  { min = 0, max, fallback }: { min?: number; max?: number; fallback: number },
) {
  const bounds = max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`;
  return z.coerce
    .number(`is a number of ${of}${bounds}`)
    .int()
    .min(min)
    .max(max ?? Number.MAX_SAFE_INTEGER)
    .default(fallback);
}

/** One of a few words. */
export const oneOf = <const Word extends string>(words: readonly Word[], fallback: NoInfer<Word>) =>
  z
    .enum(words, `is one of ${words.join(', ')}`)
    // A function: the type of a value by itself is not known to fit while `Word` is open.
    .default(() => fallback);

/** What is worth a line in the log. */
export const logLevel = oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info');

/** The paper's public address: scheme and host, nothing behind it. */
export const siteUrl = (fallback: string) =>
  z
    .url({ protocol: /^https?$/, error: 'is an address like https://paper.example' })
    .transform((url) => new URL(url).origin)
    .default(fallback);

/** `mysql://user:password@host:port/database` */
export const databaseUrl = z
  .url({
    protocol: /^(mysql|mariadb)$/,
    error: 'is an address like mysql://user:password@host:3306/nightdesk',
    // What is no address has no database's name to look for.
    abort: true,
  })
  .refine((url) => new URL(url).pathname.length > 1, 'names no database: write it behind the last slash')
  .transform((url) => url.replace(/^mariadb:/, 'mysql:'));

/** `redis://host:port`, `redis+sentinel://…/master`, `redis+cluster://a,b`, `memcached://a:11211,b:11211` or `none`. */
export const cacheUrl = z
  .string()
  .refine(
    isCacheUrl,
    'is redis://host:port, redis+sentinel://a,b/master, redis+cluster://a,b, memcached://a,b or none',
  )
  .default('none');

/** Addresses and networks of the proxies in front, as `loopback,10.0.0.0/8`. */
export const proxies = z
  .string()
  .refine(areProxies, 'is a list of addresses like loopback,10.0.0.0/8')
  .default('loopback');

/** An IANA zone such as Europe/London. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'is no time zone: give one like Europe/London')
  .default('UTC');

/** True for a zone that this Node knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function areProxies(list: string): boolean {
  return list.split(',').every((item) => {
    const [address = '', bits, ...rest] = item.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(item.trim())) return true;
    const most = isIP(address) === 6 ? 128 : 32;
    return (
      isIP(address) > 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    );
  });
}

function isCacheUrl(url: string): boolean {
  const list = /^(memcached|rediss?\+(?:sentinel|cluster)):\/\/(?:[^@/]*@)?([^/?#]+)(\/[^?#]+)?/.exec(url);
  if (list === null) return url === 'none' || (/^rediss?:\/\/./.test(url) && URL.canParse(url));
  const [, kind = '', servers = '', path] = list;
  const namesMaster = path !== undefined || !kind.endsWith('sentinel');
  return namesMaster && servers.split(',').every((server) => URL.canParse(`tcp://${server}`));
}
