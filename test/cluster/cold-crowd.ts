import type { Agent } from 'node:http';
import type { Cluster } from './a-cluster.ts';
import { ask } from './ask.ts';
import type { Box } from './boxes.ts';
import { editionsIn } from './newsroom.ts';
import { countLoads } from './statement-log.ts';
import { wholeText } from './whole-page.ts';

const READERS = 1000;
/** By then they are all there. */
const HELD_MS = 700;
const PATIENCE_MS = 20_000;

/**
 * A thousand readers ask at once for a story of edition 1 that nobody has read yet, spread over the boxes. Resolves with the
 * most often that any statement of its load ran; rejects when an answer is not the whole page.
 */
export async function crowdOnColdPage(
  { desk, newsroom }: Pick<Cluster, 'desk' | 'newsroom'>,
  boxes: readonly Box[],
  { number, agent }: { number: number; agent: Agent },
): Promise<number> {
  const { path } = newsroom.stories[number - 1]!;
  const read = async (turn: number) => {
    const { origin } = boxes[turn % boxes.length]!.process;
    const answer = await ask(origin + path, { agent, patienceMs: PATIENCE_MS });
    const edition = editionsIn(await wholeText(path, answer)).get(number);
    if (answer.status !== 200 || edition !== 1)
      throw new Error(`${path} answers ${answer.status}, edition ${edition}`);
  };
  const loads = await countLoads(desk, async () => {
    const goOn = await holdLoads(desk);
    const crowd = Array.from({ length: READERS }, (_, turn) => read(turn));
    setTimeout(goOn, HELD_MS);
    await Promise.all(crowd);
  });
  if (![...loads.keys()].some((statement) => statement.includes(path)))
    throw new Error(`${path} was not cold: no statement asks for it`);
  return Math.max(...loads.values());
}

/** No load that reads a story ends before the function it gives is called. */
async function holdLoads(desk: Cluster['desk']): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  void desk.write(async (conn) => {
    await conn.execute('LOCK TABLES story WRITE');
    locked.resolve();
    await held.promise;
    await conn.execute('UNLOCK TABLES');
  });
  await locked.promise;
  return held.resolve;
}
