/** What is pressed: a page as one value. The same shape as the cache's page; nothing here knows what is on it. */
export interface Page {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: { identity: Buffer; gzip?: Buffer; br?: Buffer };
  etag: string;
  tags: string[];
  /** The purge sequence that the page is at least as new as. */
  asOf: number;
  /** When it was rendered: milliseconds since 1970. */
  madeAt: number;
}
