import type { Queryable } from '@nightdesk/store';
import type { SafeHtml, Templates } from '@nightdesk/web';

/** What a page is made from besides the database: the same for every reader. */
export interface Site {
  /** Scheme and host, as configured; never what a request claims. */
  url: string;
  timeZone: string;
  /** Which version of templates, styles and code renders here. */
  edition: string;
  templates: Templates;
  stylesheet: string;
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
}

/** A page before it becomes bytes. `tags` name all it depends on. */
export type Rendered =
  | { status: 200 | 404 | 410; body: SafeHtml; contentType?: string; tags: string[] }
  | { status: 301; location: string; tags: string[] };

/** Loads, builds the page model, renders. Everything it reads comes through `conn`. */
export type ShowPage = (conn: Queryable, visit: Visit, site: Site) => Promise<Rendered>;
