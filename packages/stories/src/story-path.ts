import { zoneOffset } from '@nightdesk/web';

/** The site's calendar day of an instant, as `['2026', '11', '29']`. */
export function siteDay(at: Date, timeZone: string): [string, string, string] {
  const wall = new Date(at.getTime() + zoneOffset(at.getTime(), timeZone)).toISOString();
  const [year = '', month = '', day = ''] = wall.slice(0, 10).split('-');
  return [year, month, day];
}

/** `/2026/11/29/bridge-closes`: day of first publication in the site's zone, then the slug. Not percent-encoded. */
export function storyPath(firstPublishedAt: Date, slug: string, timeZone: string): string {
  return `/${siteDay(firstPublishedAt, timeZone).join('/')}/${slug}`;
}
