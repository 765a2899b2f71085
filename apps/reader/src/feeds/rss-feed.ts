import { findPaper, type Paper } from '@nightdesk/fronts';
import type { Queryable } from '@nightdesk/store';
import { findSection, listBySection, listNewest, type StoryCard, storyBodies } from '@nightdesk/stories';
import { type SafeHtml, trustHtml } from '@nightdesk/web';
import { missingPage } from '../errors/missing-page.ts';
import { FRAME_TAG } from '../frame/frame.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { feedUrl, sectionUrl, storyUrl } from '../urls.ts';

const LENGTH = 30;

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

/** `GET /feed.xml`: RSS 2.0 of the newest stories, whole. */
export async function showFeed(conn: Queryable, _visit: Visit, site: Site): Promise<Rendered> {
  const paper = await findPaper(conn);
  const cards = await listNewest(conn, { limit: LENGTH });
  return renderFeed(
    conn,
    { cards, paper, path: '/', feed: feedUrl(), tag: 'stories', title: paper.name },
    site,
  );
}

/** `GET /section/:slug/feed.xml` */
export async function showSectionFeed(conn: Queryable, visit: Visit, site: Site): Promise<Rendered> {
  const section = await findSection(conn, visit.params.slug!);
  if (section === undefined) return missingPage(conn, [FRAME_TAG], site);
  const paper = await findPaper(conn);
  const cards = await listBySection(conn, section.id, { limit: LENGTH });
  const { slug, name } = section;
  const feed = {
    cards,
    paper,
    path: sectionUrl(slug),
    feed: feedUrl(slug),
    tag: `section:${section.id}`,
    title: `${paper.name}: ${name}`,
  };
  return renderFeed(conn, feed, site);
}

interface Feed {
  cards: StoryCard[];
  paper: Paper;
  path: string;
  feed: string;
  tag: string;
  title: string;
}

async function renderFeed(conn: Queryable, feed: Feed, site: Site): Promise<Rendered> {
  const bodies = await storyBodies(
    conn,
    feed.cards.map((card) => card.id),
  );
  const body = site.templates.render<FeedModel>('feeds/rss-feed', {
    title: feed.title,
    description: feed.paper.tagline || feed.title,
    link: site.url + feed.path,
    self: site.url + feed.feed,
    items: feed.cards.map((card) => ({
      title: card.headline,
      link: site.url + storyUrl(card.path),
      // Stays the same when the address changes, so that no feed reader shows the story twice.
      guid: `${new URL(site.url).host}:story:${card.id}`,
      section: card.section?.name,
      bylines: bodies.get(card.id)?.bylines ?? [],
      published: card.firstPublishedAt.toUTCString(),
      standfirst: card.standfirst,
      html: absoluteLinks(bodies.get(card.id)?.html ?? trustHtml(''), site.url),
    })),
  });
  const tags = [FRAME_TAG, feed.tag, ...feed.cards.map((card) => `story:${card.id}`)];
  return { status: 200, body, contentType: 'application/rss+xml; charset=utf-8', tags };
}

// Feed readers resolve a relative link against themselves.
function absoluteLinks(html: SafeHtml, origin: string): SafeHtml {
  return trustHtml(html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`));
}
