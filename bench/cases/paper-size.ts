import { archivePath, growArchive } from '../archive.ts';
import type { Contender } from '../contender.ts';
import { ask } from '../paper-pages.ts';
import type { Row } from '../report.ts';
import { compare, type Rounds } from '../rounds.ts';
import { NO_MEMORY, openStand, type Stand } from '../stand.ts';
import type { BenchCase } from './bench-case.ts';

const BASE = '1k';
const STORIES = { [BASE]: 1000, '1M': 1_000_000 };

type Papers = Record<string, Stand>;

/** What the size of the paper does to a page from memory, and to pages that are rendered. */
export const paperSize: BenchCase = {
  name: 'paper-size',
  run: async (_stand, rounds) => {
    const papers: Papers = {};
    try {
      for (const [name, stories] of Object.entries(STORIES)) {
        papers[name] = await openStand();
        await growArchive(papers[name].store, { stories });
      }
      const hits = await compareOn(papers, rounds, { path: archivePath(1) });
      const outcomes = [
        {
          title: 'A page hit, by stories in the database',
          rows: hits.map((row) => (row.name === BASE ? row : { ...row, target: 'ratio 0.9' })),
        },
      ];
      for (const [page, path] of Object.entries(await coldPages(papers[BASE]!))) {
        const load = { ...rounds, rounds: Math.ceil(rounds.rounds / 2), connections: 1 };
        const rows = await compareOn(papers, load, { path, memoryBytes: NO_MEMORY });
        outcomes.push({ title: `A rendered page, by stories in the database: ${page}`, rows });
      }
      return outcomes;
    } finally {
      for (const paper of Object.values(papers)) await paper.close();
    }
  },
};

interface Reading {
  path: string;
  memoryBytes?: number;
}

async function compareOn(papers: Papers, rounds: Rounds, reading: Reading): Promise<Row[]> {
  const contenders = await contendersOf(papers, reading);
  const rows = await compare(contenders, { ...rounds, base: BASE });
  for (const { name, server } of contenders) await papers[name]!.stop(server);
  return rows;
}

async function coldPages({ store }: Stand): Promise<Record<string, string>> {
  const [section] = await store.read((conn) =>
    conn.query<{ slug: string }>('SELECT slug FROM section ORDER BY id LIMIT 1'),
  );
  const [author] = await store.read((conn) =>
    conn.query<{ slug: string }>('SELECT slug FROM author ORDER BY id LIMIT 1'),
  );
  return {
    front: '/',
    story: archivePath(500),
    section: `/section/${section!.slug}`,
    'section, page 2': `/section/${section!.slug}?page=2`,
    author: `/author/${author!.slug}`,
    feed: '/feed.xml',
  };
}

async function contendersOf(papers: Papers, { path, ...sized }: Reading): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const [name, stand] of Object.entries(papers)) {
    const server = await stand.reader(sized);
    const { status } = await ask(server.origin + path);
    if (status !== 200) throw new Error(`${path} answers ${status} with ${name} stories`);
    contenders.push({ name, server, url: server.origin + path, headers: { 'Accept-Encoding': 'gzip' } });
  }
  return contenders;
}
