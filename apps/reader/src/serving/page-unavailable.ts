/** Nothing may or can be served now; asking again later may help. */
export class PageUnavailable extends Error {
  readonly code = 'PAGE_UNAVAILABLE';
  readonly statusCode = 503;
}
