import { loadFront } from '@nightdesk/fronts';
import type { Queryable } from '@nightdesk/store';
import { findAuthor, findSection, findTag, listByAuthor, listBySection, listByTag } from '@nightdesk/stories';
import { missingPage } from '../errors/missing-page.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { authorUrl, feedUrl, sectionUrl, tagUrl } from '../urls.ts';
import { showStoryList } from './story-list.ts';

const pageOf = (visit: Visit): number => Number(visit.query.page ?? 1);

/** `GET /section/:slug`: the section's front, going on as a list. */
export async function showSection(conn: Queryable, visit: Visit, site: Site): Promise<Rendered> {
  const section = await findSection(conn, visit.params.slug!);
  if (section === undefined) return missingPage(conn, ['sections'], site);
  const list = {
    kind: 'Section',
    heading: section.name,
    description: section.description,
    feed: feedUrl(section.slug),
    section: section.slug,
    tags: [`section:${section.id}`, `front:${section.slug}`],
    page: pageOf(visit),
    urlOf: (page: number) => sectionUrl(section.slug, page),
    list: async (options: { limit: number; skip?: number }) => {
      const slots = await loadFront(conn, section.slug, { ...options, now: site.now() });
      return slots?.map(({ story }) => story) ?? listBySection(conn, section.id, options);
    },
  };
  return showStoryList(conn, list, site);
}

/** `GET /tag/:slug` */
export async function showTag(conn: Queryable, visit: Visit, site: Site): Promise<Rendered> {
  const tag = await findTag(conn, visit.params.slug!);
  if (tag === undefined) return missingPage(conn, ['stories'], site);
  const list = {
    kind: 'Topic',
    heading: tag.name,
    description: '',
    tags: [`tag:${tag.id}`],
    page: pageOf(visit),
    urlOf: (page: number) => tagUrl(tag.slug, page),
    list: (options: { limit: number; skip?: number }) => listByTag(conn, tag.id, options),
  };
  return showStoryList(conn, list, site);
}

/** `GET /author/:slug` */
export async function showAuthor(conn: Queryable, visit: Visit, site: Site): Promise<Rendered> {
  const author = await findAuthor(conn, visit.params.slug!);
  if (author === undefined) return missingPage(conn, ['stories'], site);
  const list = {
    kind: author.title || 'Author',
    heading: author.name,
    description: author.bio,
    tags: [`author:${author.id}`],
    page: pageOf(visit),
    urlOf: (page: number) => authorUrl(author.slug, page),
    list: (options: { limit: number; skip?: number }) => listByAuthor(conn, author.id, options),
  };
  return showStoryList(conn, list, site);
}
