import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makePage, type Page } from './page.ts';
import { sendPage } from './send-page.ts';

export interface Assets {
  /** Address of an asset by its file name: `paper.css` → `/assets/paper.1f3a9c02.css`. */
  urlOf(file: string): string;
  pages: ReadonlyMap<string, Page>;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const LASTING = 'public, max-age=31536000, immutable';

/**
 * Holds files, and texts made from several, in memory under names that carry a hash of their content: a copy never goes out
 * of date, and a frozen box needs no disk for them. A stylesheet may name another asset as `url(asset:file.woff2)`.
 */
export async function readAssets(
  paths: readonly string[],
  made: Readonly<Record<string, string>> = {},
): Promise<Assets> {
  const files = new Map<string, Buffer | string>(Object.entries(made));
  for (const path of paths) files.set(basename(path), await readFile(path));
  const urls = new Map<string, string>();
  const pages = new Map<string, Page>();
  const urlOf = (file: string): string => {
    const url = urls.get(file);
    if (url === undefined) throw new Error(`There is no asset ${file}`);
    return url;
  };
  const add = async (name: string, body: Buffer | string): Promise<void> => {
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
    const url = `/assets/${name.replace(/\.[^.]+$/, `.${hash}$&`)}`;
    const headers = { 'content-type': TYPES[extname(name)]! };
    urls.set(name, url);
    pages.set(url, await makePage({ status: 200, headers, html: body, tags: [], asOf: 0 }));
  };
  const isStyle = ([name]: [string, unknown]) => name.endsWith('.css');
  for (const [name, bytes] of [...files].filter((file) => !isStyle(file))) await add(name, bytes);
  // Last, for they name the others.
  for (const [name, css] of [...files].filter(isStyle)) {
    await add(
      name,
      css.toString().replace(/asset:([\w.-]+)/g, (_match, file: string) => urlOf(file)),
    );
  }
  return { urlOf, pages };
}

/**
 * Writes the assets into a folder where they stay after an upgrade: pages on disks and in browsers go on asking for the
 * names that they were made with. Compressed too where that is smaller, for a web server that sends them from there.
 */
export async function keepAssets(assets: Assets, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [url, page] of assets.pages) {
    const path = join(folder, basename(url));
    const { identity, gzip, br } = page.body;
    if (gzip.length < identity.length) await replace(`${path}.gz`, gzip);
    if (br.length < identity.length) await replace(`${path}.br`, br);
    await replace(path, identity);
  }
}

async function replace(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}

export interface AssetServing {
  assets: Assets;
  /** Where `keepAssets` has put those of earlier versions. */
  keptIn?: string;
}

/** `GET /assets/:file` from memory, or from the folder of those kept. */
export async function assetRoutes(server: FastifyInstance, { assets, keptIn }: AssetServing): Promise<void> {
  server.get('/assets/:file', { logLevel: 'warn' }, async (request, reply) => {
    const url = request.url.replace(/\?.*/s, '');
    const page =
      assets.pages.get(url) ?? (keptIn === undefined ? undefined : await readKept(keptIn, basename(url)));
    if (page === undefined) {
      reply.callNotFound();
      return reply;
    }
    return sendPage(reply, page, { layer: 'memory', age: 0, cacheControl: LASTING });
  });
}

async function readKept(folder: string, name: string): Promise<Page | undefined> {
  const type = TYPES[extname(name)];
  if (type === undefined || !/^[\w-][\w.-]*$/.test(name)) return undefined;
  const bytes = await readFile(join(folder, name)).catch(() => undefined);
  return (
    bytes && makePage({ status: 200, headers: { 'content-type': type }, html: bytes, tags: [], asOf: 0 })
  );
}
