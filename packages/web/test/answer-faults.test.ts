import { pino } from 'pino';
import { expect, test } from 'vitest';
import { answerFaults } from '../src/answer-faults.ts';
import { createServer } from '../src/server.ts';

function aServer() {
  const lines: string[] = [];
  const server = createServer({ logger: pino({ level: 'info' }, { write: (line) => lines.push(line) }) });
  answerFaults(server, {
    retrySeconds: 7,
    answer: (reply, { status, message }) => reply.send(`${status}: ${message}`),
  });
  server.get('/throws', (request) => {
    const { status, text } = request.query as { status?: string; text: string };
    throw Object.assign(new Error(text), status === undefined ? {} : { statusCode: Number(status) });
  });
  return { server, lines };
}

test('what failed on our side is in the log and never in a page', async () => {
  const { server, lines } = aServer();
  for (const query of ['', '&status=500', '&status=200', '&status=999']) {
    const { statusCode, body } = await server.inject(`/throws?text=secret${query}`);
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(body).not.toContain('secret');
  }
  const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(faults.map(({ err }) => err.message)).toEqual(['secret', 'secret', 'secret', 'secret']);
});

test('what is away for a moment fails thousands of requests: one line each, without a stack', async () => {
  const { server, lines } = aServer();
  const { body } = await server.inject('/throws?text=secret&status=503');
  expect(body).not.toContain('secret');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, status: 503, reason: 'secret' }),
  ]);
  expect(lines[0]).not.toContain('stack');
});

test('who can come back later is told when, and who sent nonsense is told what is wrong with it', async () => {
  const { server, lines } = aServer();
  const away = await server.inject('/throws?text=x&status=503');
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '7']);
  lines.length = 0;
  const wrong = await server.inject('/throws?text=too+long&status=422');
  expect([wrong.statusCode, wrong.body, wrong.headers['retry-after']]).toEqual([
    422,
    '422: too long',
    undefined,
  ]);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([30]);
  expect((await server.inject('/nowhere')).statusCode).toBe(404);
});
