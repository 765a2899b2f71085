import { missingPage } from '../errors/missing-page.ts';
import { loadFrame } from '../frame/frame.ts';
import type { Parts } from '../parts/parts.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { authorUrl, feedUrl, sectionUrl, tagUrl } from '../urls.ts';
import { authorListPart, authorPart, sectionListPart, tagListPart, tagPart } from './list-parts.ts';
import { showStoryList } from './story-list.ts';

const pageOf = (visit: Visit): number => Number(visit.query.page ?? 1);

/** `GET /section/:slug`: the section's front, going on as a list. */
export async function showSection(parts: Parts, visit: Visit, site: Site): Promise<Rendered> {
  const { sections } = await loadFrame(parts, site);
  const section = sections.find(({ slug }) => slug === visit.params.slug);
  if (section === undefined) return missingPage(parts, site);
  const page = pageOf(visit);
  const list = {
    kind: 'Section',
    heading: section.name,
    description: section.description,
    feed: feedUrl(section.slug),
    section: section.slug,
    page,
    urlOf: (number: number) => sectionUrl(section.slug, number),
    stories: await parts.get(sectionListPart, { section, page }),
  };
  return showStoryList(parts, list, site);
}

/** `GET /tag/:slug` */
export async function showTag(parts: Parts, visit: Visit, site: Site): Promise<Rendered> {
  const tag = await parts.get(tagPart, visit.params.slug!);
  if (tag === undefined) return missingPage(parts, site);
  const page = pageOf(visit);
  const list = {
    kind: 'Topic',
    heading: tag.name,
    description: '',
    page,
    urlOf: (number: number) => tagUrl(tag.slug, number),
    stories: await parts.get(tagListPart, { id: tag.id, page }),
  };
  return showStoryList(parts, list, site);
}

/** `GET /author/:slug` */
export async function showAuthor(parts: Parts, visit: Visit, site: Site): Promise<Rendered> {
  const author = await parts.get(authorPart, visit.params.slug!);
  if (author === undefined) return missingPage(parts, site);
  const page = pageOf(visit);
  const list = {
    kind: author.title || 'Author',
    heading: author.name,
    description: author.bio,
    page,
    urlOf: (number: number) => authorUrl(author.slug, number),
    stories: await parts.get(authorListPart, { id: author.id, page }),
  };
  return showStoryList(parts, list, site);
}
