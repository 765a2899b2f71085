import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStaff } from '@nightdesk/accounts';
import type { Store } from '@nightdesk/store';
import { aDatabase, type SmallPaper, seedSmallPaper, type TestDatabase } from '@nightdesk/testing';
import { createLogger } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';
import { buildNewsroom } from '../src/newsroom.ts';
import { openSite, type Site } from '../src/site.ts';

export const PASSWORD = 'a long enough password';

export interface TestNewsroom {
  database: TestDatabase;
  server: FastifyInstance;
  site: Site;
  paper: SmallPaper;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  location: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** A newsroom in this process, on a small paper, with two editors: ann@example.com and ben@example.com. */
export async function aNewsroom(
  options: { url?: string; timeZone?: string; stories?: number; wrap?: (store: Store) => Store } = {},
): Promise<TestNewsroom> {
  const { url = 'http://localhost:8081', timeZone = 'Europe/London', stories = 2, wrap } = options;
  const database = await aDatabase();
  const paper = await seedSmallPaper(database.store, { stories, comments: 3 });
  for (const name of ['Ann', 'Ben']) {
    const staff = { email: `${name.toLowerCase()}@example.com`, name, role: 'editor' as const };
    await database.store.write((conn) => createStaff(conn, { ...staff, password: PASSWORD }, new Date()));
  }
  const mediaDir = mkdtempSync(join(tmpdir(), 'nightdesk-newsroom-'));
  const { site, assets } = await openSite({
    SITE_URL: 'http://paper.test',
    NEWSROOM_URL: url,
    SITE_TIME_ZONE: timeZone,
  });
  const logger = createLogger('newsroom', 'silent');
  const store = wrap?.(database.store) ?? database.store;
  const deps = { site, assets, store, mediaDir, logger, ready: () => true };
  const server = await buildNewsroom(deps);
  const close = async () => {
    await server.close();
    await database.drop();
    rmSync(mediaDir, { recursive: true, force: true });
  };
  return { database, server, site, paper, close };
}

/** Somebody at a browser: keeps the session's cookie, opens pages and sends forms. */
export class Editor {
  readonly #server: FastifyInstance;
  cookie: string | undefined;

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  async signIn(email = 'ann@example.com'): Promise<this> {
    const answer = await this.send('/session', { signInEmail: email, signInPassword: PASSWORD });
    if (answer.status !== 303) throw new Error(`signed in with ${answer.status}`);
    return this;
  }

  get(url: string): Promise<Answer> {
    return this.#inject({ method: 'GET', url });
  }

  send(url: string, fields: Record<string, string | readonly string[]>, headers = {}): Promise<Answer> {
    const payload = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, each]),
      ),
    ).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#inject({ method: 'POST', url, payload, headers: { ...type, ...headers } });
  }

  /** As a browser sends a form with a file field. */
  sendWithFile(
    url: string,
    fields: Record<string, string>,
    file: { bytes: Buffer; name: string },
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('picture', new Blob([new Uint8Array(file.bytes)], { type: 'image/png' }), file.name);
    return this.#inject({ method: 'POST', url, payload: form });
  }

  /** The form of a page as it stands, by the fields' names. */
  async open(url: string): Promise<Record<string, string>> {
    return formIn((await this.get(url)).body);
  }

  async #inject(request: {
    method: 'GET' | 'POST';
    url: string;
    payload?: string | FormData;
    headers?: Record<string, string>;
  }): Promise<Answer> {
    const cookie = this.cookie === undefined ? {} : { cookie: this.cookie };
    const response = await this.#server.inject({ ...request, headers: { ...request.headers, ...cookie } });
    const [set] = response.cookies;
    if (set !== undefined) this.cookie = set.value === '' ? undefined : `${set.name}=${set.value}`;
    const { location } = response.headers;
    return {
      status: response.statusCode,
      location: typeof location === 'string' ? location : undefined,
      headers: response.headers,
      body: response.body,
    };
  }
}

/** What the first form with hidden or text fields would send. */
export function formIn(html: string): Record<string, string> {
  const form = /<form class="sheet[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, 'name');
    if (name !== undefined && !/type="(checkbox|file)"/.test(tag))
      fields[name] = attribute(tag, 'value') ?? '';
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]*name="(\w+)"[^>]*>\n([\s\S]*?)<\/textarea>/g,
  )) {
    fields[name] = decoded(text);
  }
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*name="(\w+)"[^>]*>([\s\S]*?)<\/select>/g,
  )) {
    fields[name] ||= /value="([^"]*)" selected/.exec(options)?.[1] ?? '';
  }
  return fields;
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
