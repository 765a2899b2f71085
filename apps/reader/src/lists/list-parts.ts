import { loadFront } from '@nightdesk/fronts';
import type { Queryable } from '@nightdesk/store';
import {
  type Author,
  findAuthor,
  findTag,
  type ListOptions,
  listByAuthor,
  listBySection,
  listByTag,
  listNewest,
  type Section,
  type StoryCard,
  type StoryId,
  type Tag,
} from '@nightdesk/stories';
import { LASTING, type ManyPart, MOMENTARY, type Part } from '../parts/part.ts';

export const PAGE_SIZE = 20;

/** Which stories, in their order. What each of them says is a part of its own. */
type StoryIds = StoryId[];

const idsOf = (cards: readonly StoryCard[]): StoryIds => cards.map((card) => card.id);

// One story more than a page shows tells whether there are older ones.
const cut = (page: number) => ({ limit: PAGE_SIZE + 1, skip: (page - 1) * PAGE_SIZE });

/** What stands in the slots of the home front. */
export const homePart: Part<'home', StoryIds> = {
  kind: 'front',
  policy: MOMENTARY,
  keyOf: (slug) => slug,
  load: async (conn, slug, { now }) => {
    const slots = (await loadFront(conn, slug, { now })) ?? [];
    return { value: slots.map(({ story }) => story.id), tags: [`front:${slug}`, 'stories'] };
  },
};

/** A page of a section: its front, going on as a list. */
export const sectionListPart: Part<{ section: Section; page: number }, StoryIds> = {
  kind: 'section-list',
  policy: MOMENTARY,
  keyOf: ({ section, page }) => `${section.id}:${section.slug}:${page}`,
  load: async (conn, { section, page }, { now }) => {
    const slots = await loadFront(conn, section.slug, { ...cut(page), now });
    return {
      value: slots?.map(({ story }) => story.id) ?? idsOf(await listBySection(conn, section.id, cut(page))),
      tags: [`section:${section.id}`, `front:${section.slug}`],
    };
  },
};

/** A page of all the stories that are `word:ID`, newest first. */
const listPart = (
  word: 'tag' | 'author',
  list: (conn: Queryable, id: number, options: ListOptions) => Promise<StoryCard[]>,
): Part<{ id: number; page: number }, StoryIds> => ({
  kind: `${word}-list`,
  policy: LASTING,
  keyOf: ({ id, page }) => `${id}:${page}`,
  load: async (conn, { id, page }) => ({
    value: idsOf(await list(conn, id, cut(page))),
    tags: [`${word}:${id}`],
  }),
});

export const tagListPart = listPart('tag', listByTag);
export const authorListPart = listPart('author', listByAuthor);

/** The newest `limit` stories of the paper. */
export const newestPart: Part<number, StoryIds> = {
  kind: 'newest',
  policy: LASTING,
  keyOf: String,
  load: async (conn, limit) => ({ value: idsOf(await listNewest(conn, { limit })), tags: ['stories'] }),
};

/** The newest `limit` stories of sections, by the sections' ids. */
export const newestInSections = (limit: number): ManyPart<number, StoryIds> => ({
  kind: 'section-newest',
  policy: LASTING,
  keyOf: (id) => `${id}:${limit}`,
  tagsOf: (id) => [`section:${id}`],
  loadMany: async (conn, ids) => {
    const newest = new Map<number, { value: StoryIds }>();
    for (const id of ids) newest.set(id, { value: idsOf(await listBySection(conn, id, { limit })) });
    return newest;
  },
});

/** What a list is of, by its slug. Undefined until some story brings it. */
const headPart = <Head extends Tag | Author>(
  word: 'tag' | 'author',
  find: (conn: Queryable, slug: string) => Promise<Head | undefined>,
): Part<string, Head | undefined> => ({
  kind: word,
  policy: LASTING,
  keyOf: (slug) => slug,
  load: async (conn, slug) => {
    const value = await find(conn, slug);
    const isAbsent = value === undefined;
    return { value, tags: [isAbsent ? 'stories' : `${word}:${value.id}`], isAbsent };
  },
});

export const tagPart = headPart('tag', findTag);
export const authorPart = headPart('author', findAuthor);
