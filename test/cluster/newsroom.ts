import type { Store } from '@nightdesk/store';
import {
  documentFromMarkdown,
  publishStory,
  type StoryId,
  saveRevision,
  unpublishStory,
} from '@nightdesk/stories';
import { publishSmallStory, SMALL_PAPER_ZONE, type SmallPaper } from '@nightdesk/testing';

/** The bound of issue and runbook: with every message lost, the poll and one load bring a change to each reader. */
export const VISIBLE_MS = 2500;

export interface NumberedStory {
  number: number;
  id: StoryId;
  path: string;
}

/** An editor who numbers every edition of a story, so that each answer tells how old it is. */
export interface Newsroom {
  paper: Pick<SmallPaper, 'sectionId' | 'authorId'>;
  stories: NumberedStory[];
  /** Publishes the next edition; resolves with its number once it is committed. */
  correct(number: number): Promise<number>;
  takeDown(number: number): Promise<void>;
  /** The newest edition committed at least so many milliseconds before `at` (`performance.now()`). */
  editionAt(number: number, at: number): number;
  /** When an edition after this one was committed (`performance.now()`); undefined while it is the newest. */
  outdatedAt(number: number, edition: number): number | undefined;
  /** Its takedown was committed before `at`. */
  isDownAt(number: number, at: number): boolean;
  /** Its takedown was begun. */
  mayBeDown(number: number): boolean;
}

interface Told {
  edition: number;
  committed: { edition: number; at: number }[];
  mayBeDown: boolean;
  downAt: number;
}

/** Publishes `count` stories of edition 1. */
export async function openNewsroom(
  store: Store,
  paper: Pick<SmallPaper, 'sectionId' | 'authorId'>,
  count: number,
): Promise<Newsroom> {
  const stories: NumberedStory[] = [];
  const told = new Map<number, Told>();
  const toldOf = (number: number) => told.get(number)!;
  let work: Promise<unknown> = Promise.resolve();
  // One after the other: of two corrections at once the lower number might be committed last, and one that was under way
  // would publish again what is taken down.
  const inTurn = <T>(next: () => Promise<T>): Promise<T> => {
    const done = work.then(next);
    work = done.catch(() => {});
    return done;
  };
  for (let number = 1; number <= count; number += 1) {
    const at = new Date(Date.UTC(2026, 10, 28, 6 + number));
    const { id, path } = await publishSmallStory(store, paper, { ...textOf(number, 1), at });
    stories.push({ number, id, path });
    const committed = [{ edition: 1, at: 0 }];
    told.set(number, { edition: 1, committed, mayBeDown: false, downAt: Number.POSITIVE_INFINITY });
  }

  return {
    paper,
    stories,
    correct: (number) => inTurn(() => publishNext(number)),
    takeDown: (number) => {
      toldOf(number).mayBeDown = true;
      return inTurn(async () => {
        await store.transaction((tx) => unpublishStory(tx, stories[number - 1]!.id, { at: new Date() }));
        toldOf(number).downAt = performance.now();
      });
    },
    editionAt: (number, at) => toldOf(number).committed.findLast((told) => told.at <= at)?.edition ?? 0,
    outdatedAt: (number, edition) => toldOf(number).committed.find((told) => told.edition > edition)?.at,
    isDownAt: (number, at) => toldOf(number).downAt <= at,
    mayBeDown: (number) => toldOf(number).mayBeDown,
  };

  async function publishNext(number: number): Promise<number> {
    const { id } = stories[number - 1]!;
    const about = toldOf(number);
    // A commit whose answer was lost may have happened: its number is never given twice.
    about.edition += 1;
    const { edition } = about;
    const { headline, body } = textOf(number, edition);
    const { document } = documentFromMarkdown(body);
    const { sectionId, authorId } = paper;
    const listed = { sectionId, leadMediaId: undefined, bylines: [authorId], tags: [] };
    const content = { ...listed, headline, standfirst: `What ${headline} is about.`, body: document };
    await store.transaction(async (tx) => {
      const [row] = await tx.query<{ version: number }>('SELECT version FROM story WHERE id = ?', [id]);
      const at = new Date();
      await saveRevision(tx, { id, version: row!.version }, { content, at });
      await publishStory(tx, id, { at, timeZone: SMALL_PAPER_ZONE });
    });
    about.committed.push({ edition, at: performance.now() });
    return edition;
  }
}

const EDITION = /Story number (\d+), edition (\d+)/g;

function textOf(number: number, edition: number): { headline: string; body: string } {
  const headline = `Story number ${number}, edition ${edition}`;
  // Long enough that an answer cut short, or made of two, would show.
  const paragraphs = Array.from({ length: 12 }, (_, i) => `Paragraph ${i + 1} of “${headline}”.`);
  return { headline, body: paragraphs.join('\n\n') };
}

/** The oldest edition of each story that a page shows. */
export function editionsIn(text: string): Map<number, number> {
  const editions = new Map<number, number>();
  for (const [, number, edition] of text.matchAll(EDITION)) {
    const known = editions.get(Number(number)) ?? Number.POSITIVE_INFINITY;
    editions.set(Number(number), Math.min(known, Number(edition)));
  }
  return editions;
}
