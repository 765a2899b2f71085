import { chooseEncoding, type Encoding, type Page } from '@nightdesk/web';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Site } from '../rendered.ts';
import { compressLightly } from './compress-lightly.ts';
import { PRIVATE } from './personal-page.ts';
import type { Served } from './served.ts';

/** The pages of signed-in readers in `frozen`. */
export interface FrozenPages {
  /** Sends everybody's pressed page with a notice in it that says why nothing on it is this reader's own. `since`: when that began. */
  send(reply: FastifyReply, served: Served, since: Date | undefined): Promise<FastifyReply>;
}

const KEPT_BYTES = 16 * 1024 * 1024;
const BEGINNING = '<main id="main"';

/** The notice is the same for all, so that each page is put together and compressed once. */
export function openFrozenPages(site: Site, { keptBytes = KEPT_BYTES } = {}): FrozenPages {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
  });

  return {
    send: async (reply, { page, age }, since) => {
      const encoding = chooseEncoding(reply.request.headers['accept-encoding']);
      const bytes = await withNotice(page, encoding, since);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(page.status)
        .headers({
          ...page.headers,
          'cache-control': PRIVATE,
          vary: 'Accept-Encoding',
          'x-served-by': 'pressed',
          age: String(Math.floor(age)),
        })
        .send(bytes);
    },
  };

  async function withNotice(page: Page, encoding: Encoding, since: Date | undefined): Promise<Buffer> {
    const key = `${page.etag} ${encoding} ${since?.getTime()}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = page.body.identity.toString();
    const notice = site.templates.render('serving/frozen-notice', {
      since,
      timeZone: site.timeZone,
    });
    const bytes = await compressLightly[encoding](html.replace(BEGINNING, () => `${notice}${BEGINNING}`));
    kept.set(key, bytes);
    return bytes;
  }
}
