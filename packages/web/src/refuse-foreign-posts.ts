import type { preHandlerAsyncHookHandler } from 'fastify';

/** A form was sent from another site's page. */
export class ForeignPost extends Error {
  readonly code = 'FOREIGN_POST';
  readonly statusCode = 403;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sends with a reader's cookies. Browsers say where a form comes from
 * (Sec-Fetch-Site, or Origin in older ones); a client that says neither has no cookies to abuse.
 */
export function refuseForeignPosts(siteUrl: string): preHandlerAsyncHookHandler {
  return async (request) => {
    if (READS.has(request.method)) return;
    const fetchSite = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const foreign =
      fetchSite === undefined
        ? origin !== undefined && origin !== siteUrl && hostOf(origin) !== request.headers.host
        : fetchSite !== 'same-origin' && fetchSite !== 'none';
    if (foreign)
      throw new ForeignPost('This form was sent from another site. Open it here and send it again.');
  };
}

// On plain http in a local network browsers leave Sec-Fetch-Site out, and the site may be opened by another name than
// its public one. No page of another site can choose the Host of the request it causes.
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
