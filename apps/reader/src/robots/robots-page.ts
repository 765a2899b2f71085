import { trustHtml } from '@nightdesk/web';
import type { Parts } from '../parts/parts.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';

/** `GET /robots.txt` */
export async function showRobots(_parts: Parts, _visit: Visit, _site: Site): Promise<Rendered> {
  const body = trustHtml('User-agent: *\nDisallow: /search\nDisallow: /comments/\n');
  return { status: 200, body, contentType: 'text/plain; charset=utf-8' };
}
