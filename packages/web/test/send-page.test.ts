import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePage, type Page } from '../src/page.ts';
import { sendPage } from '../src/send-page.ts';

const html = `<p>${'The bridge is closed. '.repeat(200)}</p>`;
let app: FastifyInstance;
let origin: string;
let page: Page;

beforeAll(async () => {
  page = await makePage({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html,
    tags: [],
    asOf: 1,
  });
  const moved = await makePage({ status: 301, headers: { location: '/new' }, html: '', tags: [], asOf: 1 });
  const delivery = { layer: 'memory', age: 12.9, cacheControl: 'public, max-age=0, s-maxage=60' };
  app = Fastify();
  app.get('/page', (_request, reply) => sendPage(reply, page, delivery));
  app.head('/explicit-head', (_request, reply) => sendPage(reply, page, delivery));
  app.get('/moved', (_request, reply) => sendPage(reply, moved, delivery));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>, options: { method?: 'GET' | 'HEAD'; url?: string } = {}) =>
  app.inject({ method: options.method ?? 'GET', url: options.url ?? '/page', headers });

describe('sending a page', () => {
  test('a reader gets the page with its layer, age, length and etag', async () => {
    const { statusCode, headers, body } = await ask({});
    expect([statusCode, body]).toEqual([200, html]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(html.length),
      'x-served-by': 'memory',
      'cache-control': 'public, max-age=0, s-maxage=60',
      age: '12',
      vary: 'Accept-Encoding',
      etag: `"${page.etag}"`,
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('a browser gets the smallest encoding it reads, each under its own etag', async () => {
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: `"${page.etag}-br"` });
    expect(br.rawPayload.equals(page.body.br)).toBe(true);
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', etag: `"${page.etag}-gz"` });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(html);
  });

  test('a page the reader has already is not sent again, by any of its tags, in a list, weak or not', async () => {
    const lists = [`"${page.etag}-br"`, `W/"${page.etag}-gz"`, `"other", "${page.etag}"`, '*'];
    for (const list of lists) {
      const { statusCode, headers, body } = await ask({ 'if-none-match': list, 'accept-encoding': 'br' });
      expect([list, statusCode, body]).toEqual([list, 304, '']);
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'x-served-by': 'memory' });
      expect(headers['content-type']).toBeUndefined();
      expect(headers['content-encoding']).toBeUndefined();
    }
    expect((await ask({ 'if-none-match': `"${page.etag}-br"` })).headers.etag).toBe(`"${page.etag}-br"`);
  });

  test('a tag that only resembles it brings the page', async () => {
    for (const list of ['"other"', `"${page.etag}x"`, `"${page.etag}-zz"`, page.etag, '', '"']) {
      expect((await ask({ 'if-none-match': list })).statusCode).toBe(200);
    }
  });

  test('case 23: HEAD first, then GET: the headers of the page without a body, then the full body', async () => {
    const head = await fetch(`${origin}/page`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(page.body.br.length));
    expect(head.headers.get('content-encoding')).toBe('br');
    expect(await head.text()).toBe('');
    const get = await fetch(`${origin}/page`, { headers: { 'accept-encoding': 'br' } });
    expect(await get.text()).toBe(html);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    const explicit = await fetch(`${origin}/explicit-head`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(explicit.headers.get('content-length')).toBe(String(page.body.br.length));
  });

  test('a moved page says where to, and is never a 304', async () => {
    const { statusCode, headers } = await ask({ 'if-none-match': '*' }, { url: '/moved' });
    expect([statusCode, headers.location]).toEqual([301, '/new']);
  });

  test('case 21: a hostile host header changes not a byte of what the next reader gets', async () => {
    const hostile = await ask({ host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const clean = await ask({});
    expect(clean.rawPayload.equals(hostile.rawPayload)).toBe(true);
    expect(JSON.stringify(clean.headers)).not.toContain('evil');
  });
});
