import { until } from '@nightdesk/testing';
import { type Generator, openGenerator } from '../generator/generator.ts';
import { pagePopularity } from '../mix/access-log.ts';
import { type Mix, pageMix, pictureMix } from '../mix/paper-pages.ts';
import { chooseByWeight } from '../mix/popularity.ts';
import type { LoadRecord } from '../record.ts';
import { holdConnections, type OpenConnections } from '../stand/open-connections.ts';
import type { OpenBox, PaperStand } from '../stand/paper-stand.ts';
import { type ExtraEditions, publishExtras } from './extra-editions.ts';
import { type OneThread, openThread } from './one-thread.ts';
import type { Scenario } from './scenario.ts';
import { type PageReaders, readWholePages } from './whole-pages.ts';

/** All who read and write on an evening. */
export interface Town {
  /** What is read, and by whom. */
  pages: Mix;
  pictures: Mix;
  generators: { page: Generator; picture: Generator };
  readers: PageReaders;
  thread: OneThread;
  extras: ExtraEditions;
  connections: OpenConnections;
  /** Where the mix of the less read pages is from. */
  popularityFrom: string;
  /** From now on readers come to these boxes alone. */
  sendTo(boxes: readonly OpenBox[]): void;
  close(): Promise<void>;
}

const CONNECTED_MS = 60_000;

/** Begins to publish, to read some pages byte by byte, and to hold connections; the generators wait for their first job. */
export async function gatherTown(
  { shares, openConnections = 0, publishEverySeconds }: Scenario,
  stand: PaperStand,
  record: LoadRecord,
): Promise<Town> {
  const { origin } = stand.boxes[0]!;
  const { archived } = stand;
  const { weights, from } = pagePopularity(archived + 200);
  const pages = await pageMix(origin, { shares, archived, popularity: weights });
  let open: readonly OpenBox[] = stand.boxes;
  const boxes = () => open;
  const closing: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const step of closing.splice(0)) await step();
  };
  const aGenerator = async (kind: string) => {
    const generator = await openGenerator({ kind, record });
    closing.push(generator.close);
    return generator;
  };
  try {
    const generators = { page: await aGenerator('page'), picture: await aGenerator('picture') };
    const connections = holdConnections(openConnections, () => boxes().map((box) => box.origin));
    closing.push(connections.close);
    await until(() => connections.open() === openConnections, {
      within: CONNECTED_MS,
      what: `${openConnections} open connections`,
    });
    const thread = await openThread(stand, { record, boxes });
    closing.push(() => thread.say(0));
    const readers = readWholePages(boxes, chooseByWeight(pages.paths, pages.weights));
    closing.push(readers.stop);
    const extras = await publishExtras(stand, { everySeconds: publishEverySeconds, boxes });
    closing.push(extras.stop);
    return {
      pages,
      pictures: await pictureMix(origin),
      generators,
      readers,
      thread,
      extras,
      connections,
      popularityFrom: from,
      sendTo: (now) => {
        open = now;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
