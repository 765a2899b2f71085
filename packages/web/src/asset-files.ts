import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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
 * Reads the assets of a folder, and more files by their paths, into memory under names that hold a hash of their content:
 * a copy never goes out of date, and a frozen box needs no disk for them. A stylesheet may name other assets as
 * `url(asset:file.woff2)`.
 */
export async function readAssets(directory: string, more: readonly string[] = []): Promise<Assets> {
  const files = new Map<string, Buffer>();
  const own = (await readdir(directory)).map((name) => join(directory, name));
  for (const path of [...own, ...more]) {
    if (extname(path) in TYPES) files.set(basename(path), await readFile(path));
  }
  const urls = new Map<string, string>();
  const pages = new Map<string, Page>();
  const urlOf = (file: string): string => {
    const url = urls.get(file);
    if (url === undefined) throw new Error(`There is no asset ${file}`);
    return url;
  };
  const stylesLast = [...files].sort(([a], [b]) => Number(a.endsWith('.css')) - Number(b.endsWith('.css')));
  for (const [name, bytes] of stylesLast) {
    const type = TYPES[extname(name)]!;
    const body = name.endsWith('.css')
      ? bytes.toString('utf8').replace(/asset:([\w.-]+)/g, (_match, file: string) => urlOf(file))
      : bytes;
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
    const url = `/assets/${name.replace(/\.[^.]+$/, `.${hash}$&`)}`;
    urls.set(name, url);
    pages.set(
      url,
      await makePage({ status: 200, headers: { 'content-type': type }, html: body, tags: [], asOf: 0 }),
    );
  }
  return { urlOf, pages };
}

/** `GET /assets/:file` from memory. */
export async function assetRoutes(server: FastifyInstance, { assets }: { assets: Assets }): Promise<void> {
  server.get('/assets/:file', { logLevel: 'warn' }, (request, reply) => {
    const page = assets.pages.get(request.url.replace(/\?.*/s, ''));
    if (page === undefined) {
      reply.callNotFound();
      return reply;
    }
    return sendPage(request, reply, page, { layer: 'memory', age: 0, cacheControl: LASTING });
  });
}
