import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FindAtHand } from '../src/at-hand.ts';
import { makePage, type Page } from '../src/page.ts';
import { sendPage } from '../src/send-page.ts';
import { createServer } from '../src/server.ts';

const delivery = { layer: 'memory', age: 7.4, cacheControl: 'public, max-age=0' };
const facts = { page: 'story', mode: 'normal', layer: 'memory' };
let page: Page;
const opened: FastifyInstance[] = [];

beforeAll(async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8', vary: 'X-Edition' };
  const html = `<p>${'The bridge is closed. '.repeat(300)}</p>`;
  page = await makePage({ status: 200, headers, html, tags: [], asOf: 1 });
});
afterAll(async () => {
  for (const server of opened) await server.close();
});

interface ServerOf {
  find?: FindAtHand;
  level?: string;
  whileClosing?: () => Promise<void>;
}

/** A server that knows one page, by its router alone or past it. */
async function aServer({ find, level = 'silent', whileClosing }: ServerOf = {}) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level, base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  const server = createServer({ logger, pictureSources: 'https:', ...(find ? { atHand: find } : {}) });
  server.get('/page', (request, reply) => {
    Object.assign(request.facts, { ...facts, router: 1 });
    return sendPage(reply, page, delivery);
  });
  server.post('/page', () => 'posted');
  if (whileClosing) server.addHook('preClose', whileClosing);
  await server.listen({ port: 0, host: '127.0.0.1' });
  opened.push(server);
  return { server, port: (server.server.address() as AddressInfo).port, lines };
}

const atHand: FindAtHand = ({ method, url }) =>
  (method === 'GET' || method === 'HEAD') && url === '/page' ? { page, delivery, facts } : undefined;

/** What comes back over one connection until the server, or `until`, ends it. The date is cut out: it is the clock's. */
async function talk(port: number, text: string, until?: (said: string) => boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    said += chunk;
    if (until?.(said)) socket.destroy();
  });
  socket.write(text);
  await once(socket, 'close');
  return said.replaceAll(/^Date: .*\r\n/gm, '');
}

const request = (line: string, ...headers: string[]) =>
  `${[line, 'Host: paper.test', ...headers].join('\r\n')}\r\n\r\n`;

/** Status line, headers in alphabetical order, body: the order of headers says nothing. */
function sorted(answer: string) {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [status, ...headers] = head.split('\r\n');
  return {
    status,
    headers: headers.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase())).sort(),
    body,
  };
}

describe('a page at hand goes past the router, and nobody can tell', () => {
  const close = 'Connection: close';
  test.each([
    ['a plain reader', request('GET /page HTTP/1.1', close)],
    ['a browser', request('GET /page HTTP/1.1', 'Accept-Encoding: gzip, deflate, br', close)],
    ['gzip alone', request('GET /page HTTP/1.1', 'Accept-Encoding: gzip', close)],
    ['HEAD', request('HEAD /page HTTP/1.1', 'Accept-Encoding: gzip', close)],
    ['an old client', request('GET /page HTTP/1.0')],
    ['an old client that keeps the connection', request('GET /page HTTP/1.0', 'Connection: keep-alive')],
    ['a range', request('GET /page HTTP/1.1', 'Range: bytes=0-9', close)],
    ['an expectation', request('GET /page HTTP/1.1', 'Expect: 100-continue', close)],
    ['a whole address', request('GET http://evil.test/page HTTP/1.1', close)],
    ['a GET with a body', `${request('GET /page HTTP/1.1', 'Content-Length: 3', close)}abc`],
    ['a POST', request('POST /page HTTP/1.1', 'Content-Length: 0', close)],
    ['two requests at once', request('GET /page HTTP/1.1') + request('HEAD /page HTTP/1.1', close)],
  ])('%s', async (_who, text) => {
    const [router, past] = await Promise.all([aServer(), aServer({ find: atHand })]);
    // An old client that keeps its connection is not let go by the server.
    const until = text.includes('keep-alive') ? (said: string) => said.length > 6500 : undefined;
    const [expected, got] = [await talk(router.port, text, until), await talk(past.port, text, until)];
    expect(expected).toMatch(/^HTTP\/1\.1 [1245]\d\d /);
    expect(sorted(got)).toEqual(sorted(expected));
  });

  test.each(['""', '*', 'E', 'W/E', '"x", E-gz', 'E-br', 'E-zz', 'E-gz,'])(
    'if-none-match: %s',
    async (list) => {
      const held = list.replace(
        /(W\/)?E(-\w+)?/,
        (_all, weak = '', suffix = '') => `${weak}"${page.etag}${suffix}"`,
      );
      const [router, past] = await Promise.all([aServer(), aServer({ find: atHand })]);
      const text = request('GET /page HTTP/1.1', `If-None-Match: ${held}`, close);
      expect(sorted(await talk(past.port, text))).toEqual(sorted(await talk(router.port, text)));
    },
  );
});

describe('what is sent again and again is sent in one piece, and nobody can tell', () => {
  const get = request('GET /page HTTP/1.1', 'Accept-Encoding: gzip');
  const head = get.replace('GET', 'HEAD');
  const held = (version: string, ...more: string[]) =>
    request(`GET /page HTTP/${version}`, `If-None-Match: "${page.etag}"`, ...more);
  const last = request('GET /page HTTP/1.1', 'Connection: close');
  const servers = async () => [await aServer(), await aServer({ find: atHand })] as const;

  test.each([
    ['a crowd of browsers', () => get.repeat(5) + last],
    ['with others between them', () => `${get}${get}${head}${get}${get}${last}`],
    ['readers who have it already', () => held('1.1').repeat(4) + last],
    ['several encodings', () => `${get}${request('GET /page HTTP/1.1')}`.repeat(3) + last],
    ['a GET with a body', () => `${request('GET /page HTTP/1.1', 'Content-Length: 3')}abc`.repeat(3) + last],
    [
      'one who ends the connection',
      () => get.repeat(3) + request('GET /page HTTP/1.1', 'Accept-Encoding: gzip', 'Connection: close'),
    ],
    ['one of old who has it', () => held('1.1').repeat(4) + held('1.0', 'Connection: keep-alive')],
    ['one of old', () => get.repeat(3) + request('GET /page HTTP/1.0', 'Accept-Encoding: gzip')],
  ])('%s', async (_who, text) => {
    const [router, past] = await servers();
    const [expected, got] = [await talk(router.port, text()), await talk(past.port, text())];
    const answers = (said: string) => said.split(/(?=HTTP\/1\.1 \d)/).map(sorted);
    expect(answers(expected).length).toBeGreaterThan(3);
    expect(answers(got)).toEqual(answers(expected));
  });

  test('the last answer that a connection may have says so', async () => {
    const said = await Promise.all(
      (await servers()).map(({ server, port }) => {
        server.server.maxRequestsPerSocket = 4;
        // To end it is left to the client.
        return talk(port, get.repeat(4), (text) => text.split('HTTP/1.1 200').length > 4);
      }),
    );
    const [byRouter, past] = said.map((text) => text.split(/(?=HTTP\/1\.1 \d)/).map(sorted));
    expect(byRouter!.map(({ headers }) => headers.includes('connection: close'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(past).toEqual(byRouter);
  });

  test('one who takes a hundred answers slowly gets each of them whole', async () => {
    const { port } = await aServer({ find: atHand });
    const socket = connect(port, '127.0.0.1').setEncoding('latin1').pause();
    socket.write(request('GET /page HTTP/1.1').repeat(100) + last);
    // Until the kernel's buffers are full.
    await setTimeout(300);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.resume();
    await once(socket, 'close');
    expect(said.split(page.body.identity.toString('latin1'))).toHaveLength(102);
  });

  test('what has taken the place of the page is what the next one gets, within the same second', async () => {
    const html = '<p>The bridge is open.</p>';
    const newer = await makePage({ status: 200, headers: page.headers, html, tags: [], asOf: 2 });
    let current = page;
    const { port } = await aServer({ find: () => ({ page: current, delivery, facts }) });
    for (const turn of [page, newer, page, newer]) {
      current = turn;
      const said = await talk(port, request('GET /page HTTP/1.1').repeat(3) + last);
      expect(said.split(turn.body.identity.toString('latin1'))).toHaveLength(5);
    }
  });

  test('the date is that of the second', async () => {
    const { port } = await aServer({ find: atHand });
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    for (const began = Date.now(); Date.now() - began < 2500; await setTimeout(20)) {
      socket.write(request('GET /page HTTP/1.1', 'Accept-Encoding: gzip'));
      const [said] = await once(socket, 'data');
      const date = Date.parse(/^Date: (.*)\r$/m.exec(String(said))![1]!);
      // The timer that turns it may be late on a busy machine.
      expect(Math.abs(Date.now() - date)).toBeLessThan(1500);
    }
    socket.destroy();
  });
});

test('a page says how old it is, also when it was sent a moment ago by another layer', async () => {
  const changes = [{ layer: 'pressed' }, { cacheControl: 'no-cache' }, { age: 8.1 }];
  const deliveries = changes.flatMap((change) => [delivery, { ...delivery, ...change }]);
  let turn = 0;
  const { port } = await aServer({ find: () => ({ page, delivery: deliveries[turn++]!, facts }) });
  for (const { age, layer, cacheControl } of deliveries) {
    const answer = await talk(port, request('GET /page HTTP/1.1', 'Connection: close'));
    expect(answer).toContain(`\r\nage: ${Math.floor(age)}\r\n`);
    expect(answer).toContain(`\r\nx-served-by: ${layer}\r\n`);
    expect(answer).toContain(`\r\ncache-control: ${cacheControl}\r\n`);
  }
});

test('every answer carries the headers that protect a reader', async () => {
  const { port } = await aServer({ find: atHand });
  for (const method of ['GET', 'HEAD']) {
    const answer = await talk(port, request(`${method} /page HTTP/1.1`, 'Connection: close'));
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none'; img-src 'self' data: https:;");
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
  }
});

test('a fault on the way past the router is an entry in the log, and the reader gets the page', async () => {
  const broken = { ...delivery, cacheControl: 'public\r\nset-cookie: a=b' };
  const finds: FindAtHand[] = [
    () => {
      throw new Error('broken');
    },
    () => ({ page, delivery: broken, facts }),
  ];
  for (const find of finds) {
    const { port, lines } = await aServer({ find, level: 'error' });
    const answer = await talk(port, request('GET /page HTTP/1.1', 'Connection: close'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).not.toContain('set-cookie');
    expect(lines).toHaveLength(1);
  }
});

test('a server that closes ends the connections of those who read on', async () => {
  const closing = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const whileClosing = () => {
    closing.resolve();
    return answered.promise;
  };
  const { server, port } = await aServer({ find: atHand, whileClosing });
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const head = async () => {
    socket.write(request('HEAD /page HTTP/1.1'));
    const [said] = await once(socket, 'data');
    return String(said);
  };
  expect(await head()).toMatch(/\r\nconnection: keep-alive\r\n/i);
  const closed = server.close();
  await closing.promise;
  expect(await head()).toMatch(/\r\nconnection: close\r\n/i);
  answered.resolve();
  await closed;
});

describe('the log', () => {
  const ask = async (find: FindAtHand | undefined, level: string) => {
    const { port, lines } = await aServer({ level, ...(find ? { find } : {}) });
    await talk(port, request('GET /page HTTP/1.1', 'Connection: close'));
    return lines.filter(({ msg }) => msg === 'request');
  };
  test('says nothing of a page from memory, which would cost a third of sending it, unless it is asked to', async () => {
    expect([await ask(undefined, 'info'), await ask(atHand, 'info')]).toEqual([[], []]);
    const [[routed], [past]] = [await ask(undefined, 'debug'), await ask(atHand, 'debug')];
    const told = { method: 'GET', path: '/page', status: 200, ...facts };
    expect(routed).toMatchObject({ ...told, router: 1, ms: expect.any(Number) });
    expect(past).toMatchObject({ ...told, ms: expect.any(Number) });
  });
});
