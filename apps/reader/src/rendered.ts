import type { SafeHtml, Templates } from '@nightdesk/web';
import type { Parts } from './parts/parts.ts';
import type { SignedInReader } from './session/session-cookie.ts';

/** What a page is made from besides its parts: the same for every reader. */
export interface Site {
  /** Scheme and host, as configured; never what a request claims. */
  url: string;
  timeZone: string;
  /** Which version of templates, styles and code renders here. */
  edition: string;
  templates: Templates;
  stylesheet: string;
  /** The search's own, beside it. */
  searchStylesheet: string;
  icon: string;
  /** Addresses of the fonts that every page uses. */
  fonts: readonly string[];
  italicFont: string;
  now: () => Date;
}

/**
 * What of a request may decide a page: its path in the one spelling that the page's key has, the route's parameters and
 * the allowed query values. What two spellings of one key could tell apart must not reach a page.
 */
export interface Visit {
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Whom the page is for alone. A page that others get too is made for nobody. */
  reader?: SignedInReader;
}

/** A page before it becomes bytes. */
export type Rendered = RenderedText | RenderedMove;

export interface RenderedText {
  status: 200 | 404 | 410;
  body: SafeHtml;
  contentType?: string;
  /** Nothing would purge it when it changes: kept nowhere. */
  isUnkept?: boolean;
}

interface RenderedMove {
  status: 301;
  location: string;
  /** Nobody gave out the address, and there are endlessly many like it: remembered as briefly as what is not there. */
  isMadeUp?: boolean;
}

/** Builds the page's model from parts and renders it. What the page depends on is what its parts depend on. */
export type ShowPage = (parts: Parts, visit: Visit, site: Site) => Promise<Rendered>;
