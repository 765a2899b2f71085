import type { Store } from '@nightdesk/store';
import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import {
  createStory,
  documentFromMarkdown,
  publishStory,
  type StoryContent,
  type StoryId,
  saveAuthor,
  saveSection,
  saveTag,
} from '../src/index.ts';

export const ZONE = 'Europe/London';
export const NOON = new Date('2026-11-29T12:00:00Z');

export interface TestPaper {
  database: TestDatabase;
  store: Store;
  news: number;
  sport: number;
  ann: number;
  ben: number;
  bridge: number;
}

/** An empty paper with two sections, two authors and a topic. */
export async function aPaper(): Promise<TestPaper> {
  const database = await aDatabase();
  const terms = await database.store.transaction(async (tx) => ({
    news: await saveSection(tx, { slug: 'news', name: 'News' }),
    sport: await saveSection(tx, { slug: 'sport', name: 'Sport' }),
    ann: await saveAuthor(tx, { slug: 'ann', name: 'Ann' }),
    ben: await saveAuthor(tx, { slug: 'ben', name: 'Ben' }),
    bridge: await saveTag(tx, { slug: 'bridge', name: 'Bridge' }),
  }));
  return { database, store: database.store, ...terms };
}

export function aContent(
  paper: TestPaper,
  content: Partial<StoryContent> & { text?: string } = {},
): StoryContent {
  const { text = 'Text.', ...given } = content;
  return {
    headline: 'Bridge closes',
    standfirst: 'At once',
    sectionId: paper.news,
    bylines: [paper.ann],
    tags: [paper.bridge],
    leadMediaId: undefined,
    body: documentFromMarkdown(text).document,
    ...given,
  };
}

export function aDraft(paper: TestPaper, content: Partial<StoryContent> = {}): Promise<StoryId> {
  return paper.store.transaction((tx) => createStory(tx, aContent(paper, content), { at: NOON }));
}

export async function aPublished(paper: TestPaper, content: Partial<StoryContent> = {}): Promise<StoryId> {
  const id = await aDraft(paper, content);
  await paper.store.transaction((tx) => publishStory(tx, id, { at: NOON, timeZone: ZONE }));
  return id;
}

/** What the last transaction that purged has purged, hard ones with a `!` behind. */
export async function lastPurges({ store }: TestPaper): Promise<string[]> {
  const rows = await store.read((conn) =>
    conn.query<{ tag: string; hard: number }>(
      'SELECT tag, hard FROM purge_log WHERE seq = (SELECT MAX(seq) FROM purge_log)',
    ),
  );
  return rows.map(({ tag, hard }) => tag + (hard === 1 ? '!' : '')).sort();
}

export async function purgeCount({ store }: TestPaper): Promise<number> {
  const [row] = await store.read((conn) => conn.query<{ n: number }>('SELECT n FROM purge_seq'));
  return row?.n ?? 0;
}
