import { openSessions } from '../../apps/reader/src/session/session-cookie.ts';
import { type Answer, ask, openConnections } from '../../test/cluster/ask.ts';
import { SITE_URL } from '../../test/cluster/boxes.ts';
import { countLoads } from '../../test/cluster/statement-log.ts';
import { wholeText } from '../../test/cluster/whole-page.ts';
import type { Contender } from '../contender.ts';
import { mostDiscussedStory } from '../paper-pages.ts';
import type { Row } from '../report.ts';
import { compare } from '../rounds.ts';
import type { BenchCase } from './bench-case.ts';

const KEY = 'a key that only this bench signs with';
const NAME = 'Una Moss';
const COMMENTS = 100;
const COUNTED = 1000;
/** A page of the thread whose texts are in nobody's memory. */
const NEVER_READ = 9;
/** More would only queue: these pages take the whole core. */
const CONNECTIONS = 8;

/** What it costs to compose a story's page for one reader alone: a hundred comments, all parts in memory. */
export const signedInPage: BenchCase = {
  name: 'signed-in-page',
  run: async (stand, rounds) => {
    const { path } = await mostDiscussedStory(stand.store);
    const server = await stand.reader({ env: { SESSION_KEY: KEY } });
    const sessions = openSessions({ key: KEY, siteUrl: SITE_URL, now: () => new Date() });
    const cookie = sessions.keep(NAME).split(';')[0]!;
    const contenders: Contender[] = ['identity', 'gzip'].map((name) => ({
      name,
      server,
      url: server.origin + path,
      headers: { Cookie: cookie, 'Accept-Encoding': name },
    }));
    const queriesOf = async (contender: Contender, requests: number) => {
      const loads = await countLoads(stand.store, () => readWhole(contender, { path, requests }));
      return [...loads.values()].reduce((sum, count) => sum + count, 0);
    };
    const another = { ...contenders[0]!, url: `${server.origin}${path}?page=${NEVER_READ}` };
    if ((await queriesOf(another, 1)) === 0)
      throw new Error('Comments never read took no query: none is counted');
    await readWhole(contenders[0]!, { path, requests: 1 });
    const queries: Row[] = [];
    for (const contender of contenders)
      queries.push({ 'MySQL queries': await queriesOf(contender, COUNTED), target: '0 queries, 2,000 µs' });
    const rows = await compare(contenders, { ...rounds, connections: CONNECTIONS, base: 'identity' });
    await stand.stop(server);
    return [
      {
        title: `A story's page with ${COMMENTS} comments for a signed-in reader, parts in memory`,
        note: `${path}, ${CONNECTIONS} connections. Queries are those of ${COUNTED} requests, by MariaDB's own log.`,
        rows: rows.map((row, place) => ({ ...row, ...queries[place] })),
      },
    ];
  },
};

/** One after the other; rejects on an answer that is not the whole page, composed for this reader. */
async function readWhole(
  { url, headers }: Contender,
  { path, requests }: { path: string; requests: number },
): Promise<void> {
  const agent = openConnections(1);
  for (let turn = 0; turn < requests; turn += 1)
    await refuseOther(path, await ask(url, { agent, headers, patienceMs: 10_000 }));
  agent.destroy();
}

async function refuseOther(path: string, answer: Answer): Promise<void> {
  const text = await wholeText(path, answer);
  const shown = text.split('class="comment-text"').length - 1;
  const isOwn = text.includes(NAME) && answer.headers['x-served-by'] === 'live';
  if (answer.status !== 200 || !isOwn || shown < COMMENTS)
    throw new Error(
      `${path} answers ${answer.status} with ${shown} comments, ${isOwn ? 'composed' : 'not composed'} for its reader`,
    );
}
