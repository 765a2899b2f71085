import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { makePage, type Page, sendPage } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';

export interface Assets {
  /** Address of an asset by its file name: `paper.css` → `/assets/paper.1f3a9c02.css`. */
  urlOf(file: string): string;
  /** The address of today for a hashed name of any day; undefined when there is no such file. */
  now(hashed: string): string | undefined;
  pages: ReadonlyMap<string, Page>;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const PASSING = 'public, max-age=60';
const LASTING = 'public, max-age=31536000, immutable';

/**
 * Reads the stylesheets and fonts into memory, under names that hold a hash of their content: a copy never goes out of
 * date, and a frozen box needs no disk for them. A stylesheet may name other assets as `url(asset:file.woff2)`.
 */
export async function readAssets(directories: readonly string[]): Promise<Assets> {
  const files = new Map<string, Buffer>();
  for (const directory of directories) {
    for (const name of await readdir(directory)) {
      if (extname(name) in TYPES) files.set(name, await readFile(join(directory, name)));
    }
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
  const now = (hashed: string) => urls.get(hashed.replace(/\.[0-9a-f]{10}(?=\.[^.]+$)/, ''));
  return { urlOf, now, pages };
}

/** `GET /assets/:file` from memory. */
export async function assetRoutes(server: FastifyInstance, { assets }: { assets: Assets }): Promise<void> {
  server.get('/assets/:file', { logLevel: 'warn' }, (request, reply) => {
    const url = request.url.replace(/\?.*/s, '');
    const page = assets.pages.get(url);
    if (page !== undefined)
      return sendPage(request, reply, page, { layer: 'memory', age: 0, cacheControl: LASTING });
    // Pages that were pressed, or lie in some cache, since before the last deploy name files of that time.
    const now = assets.pages.get(assets.now(url.slice('/assets/'.length)) ?? '');
    if (now !== undefined)
      return sendPage(request, reply, now, { layer: 'memory', age: 0, cacheControl: PASSING });
    reply.callNotFound();
    return reply;
  });
}
