import type { Contender } from '../contender.ts';
import { ask, pageOfAbout } from '../paper-pages.ts';
import { compare } from '../rounds.ts';
import type { Stand } from '../stand.ts';
import type { BenchCase } from './bench-case.ts';

/** The least that ours may be of bare Fastify. */
const TARGETS: Record<string, string> = { memory: 'ratio 0.85', pressed: 'ratio 0.90' };

/** A page from memory and a pressed page, against servers that do nothing but send the same bytes. */
export const pageHits: BenchCase = {
  name: 'page-hits',
  run: async (stand, rounds) => {
    const memory = await stand.reader();
    const path = await pageOfAbout(memory.origin, { bytes: 30_000 });
    const pressed = await stand.pressedReader([path]);
    const outcomes = [];
    for (const encoding of [undefined, 'gzip']) {
      const headers: Record<string, string> = encoding === undefined ? {} : { 'Accept-Encoding': encoding };
      const ours: Contender[] = [
        { name: 'memory', server: memory, url: memory.origin + path, headers },
        { name: 'pressed', server: pressed, url: pressed.origin + path, headers },
      ];
      const { etag, bytes, others } = await bareOnes(stand, ours);
      const again: Contender = {
        ...ours[0]!,
        name: 'memory, 304',
        headers: { ...headers, 'If-None-Match': etag },
      };
      const rows = await compare([...others, ...ours, again], { ...rounds, base: 'bare Fastify' });
      outcomes.push({
        title: `A page hit, ${encoding ?? 'identity'}, ${bytes.toLocaleString('en')} bytes`,
        note: `${path}, ${rounds.connections} connections. Ratios are to bare Fastify in the same round.`,
        rows: rows.map((row) => ({ ...row, target: TARGETS[row.name!] ?? '' })),
      });
      for (const { server } of others) await stand.stop(server);
    }
    await Promise.all([stand.stop(memory), stand.stop(pressed)]);
    return outcomes;
  },
};

/** Bare servers of the bytes that ours send; refuses to go on when ours do not serve from the layer that is meant. */
async function bareOnes(stand: Stand, ours: readonly Contender[]) {
  for (const { url, headers } of ours) await ask(url, headers);
  const answers = await Promise.all(ours.map(({ url, headers }) => ask(url, headers)));
  const wrong = answers.find(({ layer }, place) => layer !== ours[place]!.name);
  if (wrong !== undefined) throw new Error(`A page that should be a hit comes from ${wrong.layer}`);
  const { bytes, type, encoding, etag = '' } = answers[0]!;
  const body = { bytes, type, ...(encoding === undefined ? {} : { encoding }) };
  const others: Contender[] = [];
  for (const kind of ['fastify', 'http'] as const) {
    const server = await stand.bare(kind, body);
    const name = kind === 'fastify' ? 'bare Fastify' : 'bare node:http';
    others.push({ name, server, url: `${server.origin}/page`, headers: ours[0]!.headers });
  }
  return { etag, bytes: bytes.length, others };
}
