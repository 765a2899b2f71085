import { createHash, randomBytes } from 'node:crypto';
import { type MemcachedConnection, openMemcachedConnection } from './memcached-connection.ts';
import type { Reply } from './memcached-replies.ts';
import type { SharedEntry, SharedLayer } from './shared-layer.ts';

// memcached's items end at 1 MB with their key and header; larger values are cut into pieces of this size.
const PIECE = 1_000_000;
const MOST_PIECES = 16;
const WHOLE = Buffer.from([0]);
const IN_PIECES = Buffer.from([1]);
const TRIES = 4;
// Client flags hold `asOf` so that a writer can compare without fetching; they are 32 bits wide.
const HIGHEST_AS_OF = 2 ** 32 - 1;
// memcached takes anything above 30 days for a date.
const LONGEST_SECONDS = 30 * 24 * 3600;

/**
 * The shared layer on one memcached server (1.6 or newer, meta protocol). Life is kept to the second. Values up to
 * 16 MB are stored; larger ones, and any once `asOf` has passed 4,294,967,295, are refused.
 */
export function memcachedLayer(
  { host, port }: { host: string; port: number },
  { prefix }: { prefix: string },
): SharedLayer & { ready: Promise<void> } {
  const server = openMemcachedConnection(host, port);
  const entryKey = (key: string) => `${prefix}e:${digest(key)}`;
  const leaseKey = (key: string) => `${prefix}l:${digest(key)}`;

  return {
    ready: server.connect(),
    get: (key) => getEntry(server, entryKey(key)),
    getMany: async (keys) => {
      const entries = await Promise.all(keys.map((key) => getEntry(server, entryKey(key))));
      return new Map(entries.flatMap((entry, i) => (entry ? [[keys[i]!, entry] as const] : [])));
    },
    put: (key, entry) => putEntry(server, entryKey(key), entry),
    remove: async (key) => {
      expect(await server.send(`md ${entryKey(key)}`), 'HD', 'NF');
    },
    lease: (key, lease) => takeLease(server, leaseKey(key), lease),
    release: (key, owner) => releaseLease(server, leaseKey(key), owner),
    close: async () => server.close(),
  };
}

async function getEntry(server: MemcachedConnection, key: string): Promise<SharedEntry | undefined> {
  const { code, flags, data } = expect(await server.send(`mg ${key} v f t`), 'VA', 'EN');
  if (code === 'EN' || data === undefined) return undefined;
  const body = data[0] === WHOLE[0] ? data.subarray(1) : await joinPieces(server, key, data);
  if (body === undefined) return undefined;
  return { body, asOf: Number(flags.f), leftMs: Number(flags.t) * 1000 };
}

async function putEntry(server: MemcachedConnection, key: string, entry: SharedEntry): Promise<boolean> {
  const { asOf, body, leftMs } = entry;
  if (body.length > PIECE * MOST_PIECES || asOf > HIGHEST_AS_OF) return false;
  let blocks: Buffer[] | undefined;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const held = expect(await server.send(`mg ${key} f c`), 'HD', 'EN');
    if (held.code === 'HD' && Number(held.flags.f) > asOf) return false;
    blocks ??= body.length <= PIECE ? [WHOLE, body] : [IN_PIECES, await storePieces(server, key, entry)];
    const size = blocks.reduce((sum, block) => sum + block.length, 0);
    // Only over the very item that was compared, or over nothing: else somebody was faster, and we compare again.
    const only = held.code === 'HD' ? `C${held.flags.c}` : 'ME';
    const reply = await server.send(`ms ${key} ${size} F${asOf} T${seconds(leftMs)} ${only}`, blocks);
    if (expect(reply, 'HD', 'EX', 'NS', 'NF').code === 'HD') return true;
  }
  return false;
}

// The pieces have names of their own, so the item that lists them switches from one whole value to the next at once.
async function storePieces(
  server: MemcachedConnection,
  key: string,
  { body, leftMs }: SharedEntry,
): Promise<Buffer> {
  const id = randomBytes(9).toString('base64url');
  const count = Math.ceil(body.length / PIECE);
  for (let i = 0; i < count; i += 1) {
    const piece = body.subarray(i * PIECE, (i + 1) * PIECE);
    expect(await server.send(`ms ${key}:${id}:${i} ${piece.length} T${seconds(leftMs) + 1}`, [piece]), 'HD');
  }
  return Buffer.from(`${id} ${count} ${body.length}`);
}

async function joinPieces(
  server: MemcachedConnection,
  key: string,
  list: Buffer,
): Promise<Buffer | undefined> {
  const [id, count, length] = list.toString('latin1', 1).split(' ');
  const names = Array.from({ length: Math.min(Number(count), MOST_PIECES) }, (_, i) => `${key}:${id}:${i}`);
  const replies = await Promise.all(names.map((name) => server.send(`mg ${name} v`)));
  const pieces = replies.flatMap((reply) => reply.data ?? []);
  const body = Buffer.concat(pieces);
  // The server drops pieces as it likes; a value with one missing is a miss.
  return body.length === Number(length) ? body : undefined;
}

async function takeLease(
  server: MemcachedConnection,
  key: string,
  { owner, ms }: { owner: string; ms: number },
): Promise<boolean> {
  const data = Buffer.from(owner);
  // Its clock moves by whole seconds, so that a life of one second may be over at once.
  const put = (only: string) => server.send(`ms ${key} ${data.length} T${seconds(ms) + 1} ${only}`, [data]);
  if (expect(await put('ME'), 'HD', 'NS').code === 'HD') return true;
  const held = expect(await server.send(`mg ${key} v c`), 'VA', 'EN');
  if (held.code === 'EN' || held.data?.toString() !== owner) return false;
  return expect(await put(`C${held.flags.c}`), 'HD', 'EX', 'NS', 'NF').code === 'HD';
}

async function releaseLease(server: MemcachedConnection, key: string, owner: string): Promise<void> {
  const { code, data, flags } = expect(await server.send(`mg ${key} v c`), 'VA', 'EN');
  if (code === 'VA' && data?.toString() === owner) {
    expect(await server.send(`md ${key} C${flags.c}`), 'HD', 'NF', 'EX');
  }
}

function expect(reply: Reply, ...codes: string[]): Reply {
  if (codes.includes(reply.code)) return reply;
  throw new Error(`memcached answered ${reply.code} ${reply.flags.message ?? ''}`.trim());
}

function seconds(ms: number): number {
  return Math.min(LONGEST_SECONDS, Math.max(1, Math.ceil(ms / 1000)));
}

// Keys end at 250 bytes without blanks there; an entry names its own key, so a collision could not mix up pages.
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
