/** The site's calendar day of an instant, as `['2026', '11', '29']`. */
export function siteDay(at: Date, timeZone: string): [string, string, string] {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return [part('year').padStart(4, '0'), part('month'), part('day')];
}

/** `/2026/11/29/bridge-closes`: day of first publication in the site's zone, then the slug. Not percent-encoded. */
export function storyPath(firstPublishedAt: Date, slug: string, timeZone: string): string {
  return `/${siteDay(firstPublishedAt, timeZone).join('/')}/${slug}`;
}
