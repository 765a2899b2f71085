import { type SafeHtml, trustHtml } from '@nightdesk/web';

/** A value as an inert JSON-LD block: data for search engines, nothing a browser runs. No text in it can end the element. */
export function dataBlock(value: object): SafeHtml {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return trustHtml(`<script type="application/ld+json">${json}</script>`);
}
