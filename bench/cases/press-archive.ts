import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { openPressStore, type PressStore } from '@nightdesk/press';
import { publishSmallStory, until } from '@nightdesk/testing';
import { growArchive } from '../archive.ts';
import type { Row } from '../report.ts';
import { openStand, type Stand } from '../stand.ts';
import { columnsOf } from '../times.ts';
import type { BenchCase } from './bench-case.ts';

const STORIES = 10_000;
const PATIENCE_MS = 20_000;

/** A whole paper onto an empty disk, with short and with long stories; and a publication onto a disk that is kept. */
export const pressArchive: BenchCase = {
  name: 'press',
  run: async (_stand, { rounds }) => {
    const cold: Row[] = [];
    let published: number[] = [];
    for (const words of [100, 1000]) {
      const stand = await openStand();
      try {
        await growArchive(stand.store, { stories: STORIES, hundreds: words / 100 });
        cold.push({ 'words a story': words, ...(await pressCold(stand)) });
        if (words === 1000) published = await publishAll(stand, { stories: rounds * 4 });
      } finally {
        await stand.close();
      }
    }
    return [
      {
        title: `A paper of ${STORIES} stories pressed onto an empty disk`,
        note: 'One press, caches empty, MySQL on the same machine; each page in three encodings, all of it synced to the disk.',
        rows: cold,
      },
      {
        title: 'From a publication to its front, story, section and feed on the disk',
        note: 'No shared cache: the press hears of it by asking MySQL once a second.',
        rows: [{ ...columnsOf(published), target: 'below 2,000 ms' }],
      },
    ];
  },
};

async function pressCold(stand: Stand): Promise<Row> {
  const began = performance.now();
  await stand.press('cold', 'all');
  const seconds = (performance.now() - began) / 1000;
  const disk = diskOf(stand, 'cold');
  const { pages, bytes } = await disk.totals();
  await disk.close();
  return {
    pages,
    'KB a page': Math.round(bytes / pages / 1024),
    seconds: Math.round(seconds),
    'pages/s': Math.round(pages / seconds),
    target: '10,000 in 180 s',
  };
}

async function publishAll(stand: Stand, { stories }: { stories: number }): Promise<number[]> {
  const [terms] = await stand.store.read((conn) =>
    conn.query<{ sectionId: number; authorId: number; slug: string }>(
      'SELECT section.id AS sectionId, section.slug, author.id AS authorId FROM section JOIN author ORDER BY section.id LIMIT 1',
    ),
  );
  const press = await stand.presser('cold');
  const disk = diskOf(stand, 'cold');
  const times: number[] = [];
  for (let number = 1; number <= stories; number += 1) {
    const headline = `Published while it is measured, ${number}`;
    const story = await publishSmallStory(stand.store, terms!, { headline, at: new Date() });
    const answered = performance.now();
    for (const path of ['/', story.path, `/section/${terms!.slug}`, '/feed.xml'])
      await until(async () => (await disk.get(path))?.body.identity.includes(headline) === true, {
        within: PATIENCE_MS,
        what: `${path} to be on the disk`,
      });
    times.push(performance.now() - answered);
  }
  await disk.close();
  await stand.stop(press);
  return times;
}

const diskOf = (stand: Stand, box: string): PressStore =>
  openPressStore({ dir: join(boxDir(stand.folder, box), 'press') });
