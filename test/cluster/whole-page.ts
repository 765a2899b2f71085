import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makePage } from '@nightdesk/web';
import type { Answer } from './ask.ts';
import { SITE_URL } from './boxes.ts';

const sound = new Set<string>();

/** The text of a page that is all there and stands at its own address; throws, saying what is wrong, on any other. */
export async function wholeText(path: string, answer: Answer): Promise<string> {
  const body = decoded(answer);
  const text = body.toString();
  if (answer.status === 200) refuseForeign(path, text);
  else if (!text.endsWith('</html>\n') && !text.trimEnd().endsWith('</html>')) throw new Error('cut short');
  await refuseForeignEtag(answer, body);
  return text;
}

function decoded({ headers, body }: Answer): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

function refuseForeign(path: string, text: string): void {
  const isFeed = path.endsWith('/feed.xml');
  const address = isFeed
    ? `<atom:link href="${SITE_URL}${path}" rel="self"`
    : `<link rel="canonical" href="${SITE_URL}${path}">`;
  if (!text.includes(address)) throw new Error('another page');
  if (!text.trimEnd().endsWith(isFeed ? '</rss>' : '</html>')) throw new Error('cut short');
}

// The etag is computed anew from the bytes, by the site's own rule.
async function refuseForeignEtag({ status, headers }: Answer, body: Buffer): Promise<void> {
  const etag = headers.etag;
  if (etag === undefined) return;
  const known = `${etag} ${createHash('sha256').update(body).digest('base64')}`;
  if (sound.has(known)) return;
  const type = headers['content-type'] ?? '';
  const page = await makePage({ status, headers: { 'content-type': type }, html: body, tags: [], asOf: 0 });
  if (!new RegExp(`^"${page.etag}(-gz|-br)?"$`).test(etag)) throw new Error(`etag ${etag} of other bytes`);
  sound.add(known);
}
