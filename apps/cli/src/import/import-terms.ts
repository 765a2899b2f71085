import type { Transaction } from '@nightdesk/store';
import {
  FRONT_PAGE_SLUG,
  findAuthor,
  findSection,
  findTag,
  saveAuthor,
  saveSection,
  saveTag,
  slugify,
} from '@nightdesk/stories';
import { contentHash, type ImportRecords } from './import-records.ts';
import type { ImportedAuthor, ImportedStory, ImportedTerm } from './imported.ts';

// `revision` keeps the ids of a story's tags in 2,000 characters.
const MOST_TAGS = 100;

export interface TermsOfStory {
  sectionId: number | undefined;
  bylines: number[];
  tags: number[];
}

/** Makes the section, authors and tags a story needs. What the paper has already keeps its own words. */
export async function importTerms(
  tx: Transaction,
  story: ImportedStory,
  records: ImportRecords,
): Promise<TermsOfStory> {
  const bylines: number[] = [];
  for (const author of story.authors) bylines.push(await authorId(tx, author, records));
  const tags: number[] = [];
  for (const tag of story.tags.slice(0, MOST_TAGS)) tags.push(await tagId(tx, tag, records));
  return {
    sectionId: story.section && (await sectionId(tx, story.section, records)),
    bylines: [...new Set(bylines)],
    tags: [...new Set(tags)],
  };
}

async function authorId(tx: Transaction, author: ImportedAuthor, records: ImportRecords): Promise<number> {
  const name = cut(author.name.trim(), 191) || 'Unnamed';
  const bio = cut(author.bio?.trim() ?? '', 2000);
  const slug = termSlug(author.slug ?? name, 'author');
  const wanted = {
    kind: 'author' as const,
    externalId: author.externalId ?? slug,
    content: [slug, name, bio],
  };
  return shared(tx, wanted, records, {
    find: async () => {
      const there = await findAuthor(tx, slug);
      return there && sameName(there.name, name) ? there.id : undefined;
    },
    make: async () => saveAuthor(tx, { slug: await freeAuthorSlug(tx, slug), name, bio }),
  });
}

// Two people of one slug on two sites (`admin`) are two people.
async function freeAuthorSlug(tx: Transaction, slug: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? slug : `${slug}-${n}`;
    if ((await findAuthor(tx, candidate)) === undefined) return candidate;
  }
}

async function sectionId(tx: Transaction, section: ImportedTerm, records: ImportRecords): Promise<number> {
  const wish = cut(termSlug(section.slug || section.name, 'news'), 120);
  const slug = wish === FRONT_PAGE_SLUG ? `${wish}-section` : wish;
  const name = cut(section.name.trim(), 120) || slug;
  const wanted = { kind: 'section' as const, externalId: section.slug || slug, content: [slug] };
  return shared(tx, wanted, records, {
    find: async () => (await findSection(tx, slug))?.id,
    make: () => saveSection(tx, { slug, name }),
  });
}

async function tagId(tx: Transaction, tag: ImportedTerm, records: ImportRecords): Promise<number> {
  const slug = termSlug(tag.slug || tag.name, 'tag');
  const name = cut(tag.name.trim(), 191) || slug;
  const wanted = { kind: 'tag' as const, externalId: tag.slug || slug, content: [slug] };
  return shared(tx, wanted, records, {
    find: async () => (await findTag(tx, slug))?.id,
    make: () => saveTag(tx, { slug, name }),
  });
}

interface Wanted {
  kind: 'author' | 'section' | 'tag';
  externalId: string;
  content: readonly string[];
}

// Settled in this run, else made by an earlier run, else there under its slug, else made now.
async function shared(
  tx: Transaction,
  { kind, externalId, content }: Wanted,
  records: ImportRecords,
  { find, make }: { find: () => Promise<number | undefined>; make: () => Promise<number> },
): Promise<number> {
  const settled = records.settled(kind, externalId);
  if (settled !== undefined) return settled;
  const record = (await records.find(tx, kind, [externalId])).get(externalId);
  const id = record?.localId ?? (await find()) ?? (await make());
  if (!record) await records.save(tx, kind, [{ externalId, localId: id, hash: contentHash(content) }]);
  records.settle(kind, externalId, id);
  return id;
}

/** A slug as the former system wrote it, made fit for an address: it keeps its letters of any script. */
export function termSlug(text: string, otherwise: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/[\s/\\?#%&<>"'\p{C}]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  const slug = /^[\p{L}\p{N}\p{M}_.~-]+$/u.test(tidy) ? tidy.toLowerCase() : slugify(text);
  return cut(slug, 150) || otherwise;
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('');
const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
