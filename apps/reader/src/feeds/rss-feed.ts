import { type StoryId, storyBodies } from '@nightdesk/stories';
import { type SafeHtml, trustHtml } from '@nightdesk/web';
import { missingPage } from '../errors/missing-page.ts';
import { type Frame, loadFrame } from '../frame/frame.ts';
import { newestInSections, newestPart } from '../lists/list-parts.ts';
import { LASTING, type ManyPart } from '../parts/part.ts';
import type { Parts } from '../parts/parts.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { loadUncounted } from '../stories/story-cards.ts';
import { feedUrl, sectionUrl, storyUrl } from '../urls.ts';

const LENGTH = 30;
const newestOfSection = newestInSections(LENGTH);

interface FeedModel {
  title: string;
  description: string;
  link: string;
  self: string;
  items: FeedItem[];
}

interface FeedItem {
  title: string;
  link: string;
  guid: string;
  section: string | undefined;
  bylines: string[];
  published: string;
  standfirst: string;
  html: SafeHtml;
}

const bodyPart: ManyPart<StoryId, SafeHtml> = {
  kind: 'body',
  policy: LASTING,
  keyOf: String,
  tagsOf: (id) => [`story:${id}`],
  loadMany: async (conn, ids) =>
    new Map([...(await storyBodies(conn, ids))].map(([id, value]) => [id, { value }])),
};

/** `GET /feed.xml`: RSS 2.0 of the newest stories, whole. */
export async function showFeed(parts: Parts, _visit: Visit, site: Site): Promise<Rendered> {
  const [frame, stories] = await Promise.all([loadFrame(parts, site), parts.get(newestPart, LENGTH)]);
  return renderFeed(parts, { frame, stories, path: '/', feed: feedUrl(), title: frame.paper.name }, site);
}

/** `GET /section/:slug/feed.xml` */
export async function showSectionFeed(parts: Parts, visit: Visit, site: Site): Promise<Rendered> {
  const frame = await loadFrame(parts, site);
  const section = frame.sections.find(({ slug }) => slug === visit.params.slug);
  if (section === undefined) return missingPage(parts, site);
  const { slug, name } = section;
  const feed = {
    frame,
    stories: (await parts.getMany(newestOfSection, [section.id])).get(section.id) ?? [],
    path: sectionUrl(slug),
    feed: feedUrl(slug),
    title: `${frame.paper.name}: ${name}`,
  };
  return renderFeed(parts, feed, site);
}

interface Feed {
  frame: Frame;
  stories: readonly StoryId[];
  path: string;
  feed: string;
  title: string;
}

async function renderFeed(parts: Parts, feed: Feed, site: Site): Promise<Rendered> {
  const { paper, sections } = feed.frame;
  const [cards, bodies] = await Promise.all([
    loadUncounted(parts, feed.stories, sections),
    parts.getMany(bodyPart, feed.stories),
  ]);
  const body = site.templates.render<FeedModel>('feeds/rss-feed', {
    title: feed.title,
    description: paper.tagline || feed.title,
    link: site.url + feed.path,
    self: site.url + feed.feed,
    items: cards.map((card) => ({
      title: card.headline,
      link: site.url + storyUrl(card.path),
      // Stays the same when the address changes, so that no feed reader shows the story twice.
      guid: `${new URL(site.url).host}:story:${card.id}`,
      section: card.section?.name,
      bylines: card.bylines,
      published: card.firstPublishedAt.toUTCString(),
      standfirst: card.standfirst,
      html: absoluteLinks(bodies.get(card.id) ?? trustHtml(''), site.url),
    })),
  });
  return { status: 200, body, contentType: 'application/rss+xml; charset=utf-8' };
}

// Feed readers resolve a relative link against themselves.
function absoluteLinks(html: SafeHtml, origin: string): SafeHtml {
  return trustHtml(html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`));
}
