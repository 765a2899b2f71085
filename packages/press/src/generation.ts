import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@nightdesk/web';
import type { Disk } from './disk.ts';

const FORMAT = 1;
const NAME = /^@(\d+)-[0-9a-f]{16}$/;
const EXTENSIONS: [RegExp, string][] = [
  [/^text\/html\b/, 'html'],
  [/^(text|application)\/([\w.+-]*\+)?xml\b/, 'xml'],
  [/^application\/([\w.+-]*\+)?json\b/, 'json'],
  [/^text\/plain\b/, 'txt'],
];

/** What stands beside the bodies in `page.json`. */
export interface Sidecar extends Omit<Page, 'body'> {
  format: number;
  path: string;
  files: { identity: string; gzip: string; br: string };
  /** Over all bodies, so that a body of another making is noticed. */
  sha256: string;
}

/** A name for one making of a page. It carries `asOf`, so that two can be compared without being read. */
export function generationName(page: Page): string {
  return `@${page.asOf}-${randomBytes(8).toString('hex')}`;
}

/** The `asOf` in a generation's name, or undefined when it is no such name. */
export function asOfIn(name: string): number | undefined {
  const match = NAME.exec(name);
  return match ? Number(match[1]) : undefined;
}

/** Writes the bodies and the sidecar into a new folder, all on the disk when it returns. Returns what they take there. */
export async function writeGeneration(
  folder: string,
  { path, page }: { path: string; page: Page },
  disk: Disk,
): Promise<number> {
  const { body, ...facts } = page;
  const base = baseName(page);
  const files = { identity: base, gzip: `${base}.gz`, br: `${base}.br` };
  const sidecar: Sidecar = { format: FORMAT, path, ...facts, files, sha256: hashBodies(body) };
  const written: [string, Buffer][] = [
    ['page.json', Buffer.from(`${JSON.stringify(sidecar)}\n`)],
    [files.identity, body.identity],
    [files.gzip, body.gzip],
    [files.br, body.br],
  ];
  await mkdir(folder);
  await Promise.all(written.map(([name, bytes]) => disk.writeFile(join(folder, name), bytes)));
  await disk.syncFolder(folder);
  return diskBytes(written.map(([, bytes]) => bytes.length));
}

const BLOCK = 4096;

/** What files of these lengths take on a disk, with the folder they lie in. */
export function diskBytes(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + Math.ceil(length / BLOCK) * BLOCK, BLOCK);
}

/** Reads one generation. Throws when a file is missing, the sidecar makes no sense, or the bodies are not its own. */
export async function readGeneration(folder: string, path: string): Promise<Page> {
  const sidecar = await readSidecar(folder);
  if (sidecar.path !== path) throw new Error(`it holds the page of ${sidecar.path}`);
  const { identity, gzip, br } = sidecar.files;
  const [identityBytes, gzipBytes, brBytes] = await Promise.all([
    readFile(join(folder, identity)),
    readFile(join(folder, gzip)),
    readFile(join(folder, br)),
  ]);
  const body: Page['body'] = { identity: identityBytes, gzip: gzipBytes, br: brBytes };
  if (hashBodies(body) !== sidecar.sha256)
    throw new Error('its bodies are not the ones its page.json was written for');
  const { status, headers, etag, tags, asOf, madeAt } = sidecar;
  return { status, headers, body, etag, tags, asOf, madeAt };
}

/** What stands beside the bodies of one making. Throws when it is missing or makes no sense. */
export async function readSidecar(folder: string): Promise<Sidecar> {
  const value: unknown = JSON.parse(await readFile(join(folder, 'page.json'), 'utf8'));
  if (!isSidecar(value)) throw new Error('its page.json is incomplete');
  return value;
}

// nginx answers 200 with whatever `index.html` it finds, so a page that says anything else is not called that.
function baseName(page: Page): string {
  const type = page.headers['content-type'] ?? '';
  const extension = EXTENSIONS.find(([pattern]) => pattern.test(type))?.[1] ?? 'bin';
  return `${page.status === 200 ? 'index' : page.status}.${extension}`;
}

function hashBodies({ identity, gzip, br }: Page['body']): string {
  const hash = createHash('sha256');
  for (const body of [identity, gzip, br]) hash.update(`${body.length}:`).update(body);
  return hash.digest('hex');
}

function isSidecar(value: unknown): value is Sidecar {
  if (typeof value !== 'object' || value === null) return false;
  const { format, path, status, headers, etag, tags, asOf, madeAt, files, sha256 } =
    value as Partial<Sidecar>;
  return (
    format === FORMAT &&
    [path, etag, sha256, files?.identity, files?.gzip, files?.br].every((text) => typeof text === 'string') &&
    [status, asOf, madeAt].every((number) => Number.isSafeInteger(number)) &&
    typeof headers === 'object' &&
    headers !== null &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string')
  );
}
