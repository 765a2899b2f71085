import { archivePath, growArchive } from '../archive.ts';
import type { Contender } from '../contender.ts';
import { ask } from '../paper-pages.ts';
import { compare } from '../rounds.ts';
import { openStand, type Stand } from '../stand.ts';
import type { BenchCase } from './bench-case.ts';

const SMALL = 1000;
const LARGE = 1_000_000;

/** What the size of the paper does to a page from memory, and to pages that are rendered. */
export const paperSize: BenchCase = {
  name: 'paper-size',
  run: async (small, rounds) => {
    const large = await openStand();
    try {
      await growArchive(small.store, { stories: SMALL });
      await growArchive(large.store, { stories: LARGE });
      const papers = { '1k': small, '1M': large };
      const hits = await contendersOf(papers, { path: archivePath(1) });
      const outcomes = [
        {
          title: 'A page hit, by stories in the database',
          rows: await compare(hits, { ...rounds, base: '1k' }),
        },
      ];
      for (const [page, path] of Object.entries(await coldPages(small))) {
        const cold = await contendersOf(papers, { path, entry: 'bench/no-memory-server.ts' });
        const load = { ...rounds, connections: 1 };
        outcomes.push({
          title: `A rendered page, by stories in the database: ${page}`,
          rows: await compare(cold, { ...load, base: '1k' }),
        });
      }
      return outcomes;
    } finally {
      await large.close();
    }
  },
};

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

async function contendersOf(
  papers: Record<string, Stand>,
  { path, entry }: { path: string; entry?: string },
): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const [name, stand] of Object.entries(papers)) {
    const server = await stand.reader(entry === undefined ? {} : { entry });
    const { status } = await ask(server.origin + path);
    if (status !== 200) throw new Error(`${path} answers ${status} with ${name} stories`);
    contenders.push({ name, server, url: server.origin + path, headers: { 'Accept-Encoding': 'gzip' } });
  }
  return contenders;
}
