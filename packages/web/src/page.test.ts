import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePage } from './page.ts';
import { pageCodec } from './page-codec.ts';

const aSource = (over = {}) => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  html: `<p>${'Brücke geschlossen. '.repeat(500)}</p>`,
  tags: ['story:7'],
  asOf: 12,
  ...over,
});

test('each encoding of a page holds the same text', async () => {
  const source = aSource();
  const { body } = await makePage(source);
  expect(body.identity.toString()).toBe(source.html);
  expect(gunzipSync(body.gzip).toString()).toBe(source.html);
  expect(brotliDecompressSync(body.br).toString()).toBe(source.html);
});

test('case 14: a small page keeps no compression buffer alive while it is cached', async () => {
  const { body } = await makePage(aSource({ html: '<p>short</p>' }));
  for (const bytes of Object.values(body)) expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('the same page made twice has the same etag, another text another one', async () => {
  const [one, two, other] = await Promise.all([
    makePage(aSource()),
    makePage(aSource()),
    makePage(aSource({ html: 'x' })),
  ]);
  expect(one.etag).toBe(two.etag);
  expect(one.etag).not.toBe(other.etag);
});

test.each([
  ['sets a cookie', { 'Set-Cookie': 'session=1' }],
  ['is private', { 'cache-control': 'private, max-age=10' }],
  ['must not be stored', { 'cache-control': 'no-store' }],
  ['depends on the cookie', { vary: 'Accept-Encoding, Cookie' }],
])('invariant 10, case 20: a response that %s never becomes a page for all', async (_what, headers) => {
  await expect(makePage(aSource({ headers }))).rejects.toMatchObject({ code: 'PRIVATE_PAGE' });
});

test('a page comes back from its bytes as it was', async () => {
  const page = await makePage(
    aSource({ status: 404, headers: { 'content-type': 'text/html', location: '/ä' } }),
  );
  expect(pageCodec.decode(pageCodec.encode(page))).toEqual(page);
});

test('a page with an empty body comes back too', async () => {
  const page = await makePage(aSource({ status: 301, html: '' }));
  expect(pageCodec.decode(pageCodec.encode(page)).body.identity).toHaveLength(0);
});

test('bytes that are no page, or not all of one, are refused instead of shown', async () => {
  const bytes = pageCodec.encode(await makePage(aSource()));
  const flipped = Buffer.from(bytes);
  flipped[10] = 0;
  const junk = [
    Buffer.alloc(0),
    Buffer.from('hello, I am no page at all'),
    bytes.subarray(0, 50),
    bytes.subarray(0, -1),
    flipped,
  ];
  for (const bad of [...junk, Buffer.concat([bytes, Buffer.from('x')])])
    expect(() => pageCodec.decode(bad)).toThrow();
});
