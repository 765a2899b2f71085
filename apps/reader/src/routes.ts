import type { CachePolicy } from '@nightdesk/cache';
import type { AllowedQuery } from '@nightdesk/web';
import { showComment } from './comments/comment-page.ts';
import { showFeed, showSectionFeed } from './feeds/rss-feed.ts';
import { showFront } from './front/front-page.ts';
import { showAuthor, showSection, showTag } from './lists/list-pages.ts';
import type { ShowPage } from './rendered.ts';
import { showRobots } from './robots/robots-page.ts';
import { showAddress } from './stories/address-page.ts';

/** One line a URL: who shows it and under which policy. */
export interface PageRoute {
  /** Word for the log and the metrics. */
  name: string;
  url: string;
  show: ShowPage;
  /** The only query parameters that reach the page and its key. */
  query: readonly AllowedQuery[];
  policy: CachePolicy;
  /** Pressed ahead of time, and served from the press when the mode says so. */
  press: boolean;
}

// Seconds; the limits are milliseconds. A change of what a page shows purges it, so `fresh` bounds only what no purge
// tells: the passing of time. `error` is how long a page outlives a dead database.
const BUSY: CachePolicy = {
  fresh: 60,
  stale: 600,
  error: 86_400,
  softLimit: 250,
  hardLimit: 8000,
  negative: 5,
};
const CALM: CachePolicy = {
  fresh: 600,
  stale: 3600,
  error: 86_400,
  softLimit: 250,
  hardLimit: 8000,
  negative: 5,
};

// The first page has no number: it would be a second key for it.
const PAGE: AllowedQuery = { name: 'page', pattern: /^([2-9]|[1-9]\d{1,3})$/ };
const THRESHOLD: AllowedQuery = { name: 'threshold', pattern: /^[0-5]$/ };
const OLD_POST: AllowedQuery = { name: 'p', pattern: /^[1-9]\d{0,9}$/ };
const OLD_PAGE: AllowedQuery = { name: 'page_id', pattern: /^[1-9]\d{0,9}$/ };

/** The order is that of the site, not of matching: the router prefers the more exact address. */
export const pageRoutes: readonly PageRoute[] = [
  { name: 'front', url: '/', show: showFront, query: [OLD_POST, OLD_PAGE], policy: BUSY, press: true },
  { name: 'section', url: '/section/:slug', show: showSection, query: [PAGE], policy: BUSY, press: true },
  { name: 'tag', url: '/tag/:slug', show: showTag, query: [PAGE], policy: BUSY, press: true },
  { name: 'author', url: '/author/:slug', show: showAuthor, query: [PAGE], policy: CALM, press: true },
  { name: 'story', url: '/*', show: showAddress, query: [PAGE, THRESHOLD], policy: CALM, press: true },
  {
    name: 'comment',
    url: '/comments/:id(^[1-9]\\d{0,14}$)',
    show: showComment,
    query: [],
    policy: CALM,
    press: false,
  },
  { name: 'feed', url: '/feed.xml', show: showFeed, query: [], policy: BUSY, press: true },
  {
    name: 'feed',
    url: '/section/:slug/feed.xml',
    show: showSectionFeed,
    query: [],
    policy: BUSY,
    press: true,
  },
  { name: 'robots', url: '/robots.txt', show: showRobots, query: [], policy: CALM, press: true },
];
