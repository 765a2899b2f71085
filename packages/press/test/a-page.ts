import type { Page } from '@nightdesk/web';

/** A page whose every part carries its `asOf`, so that a mix of two makings shows. */
export function aPage(more: Partial<Page> = {}): Page {
  const asOf = more.asOf ?? 1;
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-made': String(asOf) },
    body: {
      identity: Buffer.from(`<p>as of ${asOf}</p>`.padEnd(20_000, '.')),
      gzip: Buffer.from(`gzip of ${asOf}`),
      br: Buffer.from(`br of ${asOf}`),
    },
    etag: `etag-${asOf}`,
    tags: ['front:home', 'story:7'],
    asOf,
    madeAt: 1_795_982_400_000 + asOf,
    ...more,
  };
}

/** Throws unless all parts are of one making. */
export function assertWhole(page: Page): void {
  const { asOf, body, headers, etag } = page;
  const parts = [
    headers['x-made'] === String(asOf),
    etag === `etag-${asOf}`,
    body.identity.toString().startsWith(`<p>as of ${asOf}</p>`) && body.identity.length === 20_000,
    body.gzip.toString() === `gzip of ${asOf}`,
    body.br.toString() === `br of ${asOf}`,
  ];
  if (parts.includes(false)) throw new Error(`a page of mixed makings: ${parts.join()}`);
}
