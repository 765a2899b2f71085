/** Where readers can search this paper when it does not search itself. */
export interface ExternalSearch {
  /** As a reader knows it: its host. */
  name: string;
  urlOf: (typed: string) => string;
}

/** The address of an engine with places for what was typed and for this site's host. */
export const DEFAULT_EXTERNAL_SEARCH = 'https://duckduckgo.com/?q={query}+site%3A{site}';

/** True for an address that has a place for what was typed. */
export function isSearchAddress(template: string): boolean {
  return /^https?:\/\//.test(template) && template.includes('{query}') && URL.canParse(template);
}

export function openExternalSearch(template: string, siteUrl: string): ExternalSearch {
  const site = encodeURIComponent(new URL(siteUrl).host);
  return {
    name: new URL(template).host.replace(/^www\./, ''),
    urlOf: (typed) =>
      template.replaceAll('{site}', () => site).replaceAll('{query}', () => encodeURIComponent(typed)),
  };
}
