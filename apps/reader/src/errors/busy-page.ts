import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding, escapeHtml } from '@nightdesk/web';
import type { FastifyReply } from 'fastify';
import { BUSY } from './message.ts';

/** The page for everybody who can be given no other now. */
export interface BusyPage {
  send(reply: FastifyReply, paperName: string): FastifyReply;
}

// All in one answer: to fetch our stylesheet and fonts for it would make three more requests of each one too many.
const STYLE =
  'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.125rem/1.5 Georgia,serif;color:#10171f;background:#fcfcfa}' +
  'h1{font-size:2rem;line-height:1.1;margin:.3em 0}p{margin:.6em 0}a{color:inherit}.k{font:700 .8125rem sans-serif}' +
  '@media(prefers-color-scheme:dark){body{color:#eceef0;background:#10171f}}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

/** A page of about a kilobyte that asks nobody and refers to nothing. Made once for each name that the paper has. */
export function openBusyPage(): BusyPage {
  let madeFor: string | undefined;
  let bodies: Record<Encoding, Buffer>;

  return {
    send: (reply, paperName) => {
      if (madeFor !== paperName) bodies = encode(busyHtml(paperName));
      madeFor = paperName;
      const encoding = chooseEncoding(reply.request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .headers({ 'cache-control': 'no-store', vary: 'Accept-Encoding', 'content-security-policy': POLICY })
        .type('text/html; charset=utf-8')
        .send(bodies[encoding]);
    },
  };
}

function busyHtml(paperName: string): string {
  const name = escapeHtml(paperName);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${BUSY.heading}</title><style>${STYLE}</style>
<body><main>
<p dir="auto"><a href="/">${name}</a></p>
<p class="k">${BUSY.kicker}</p>
<h1>${BUSY.heading}</h1>
<p>${BUSY.text}</p>
<p><a href="">Try again</a> · <a href="/">Go to the front page</a></p>
</main></body></html>
`;
}

const encode = (html: string): Record<Encoding, Buffer> => ({
  identity: Buffer.from(html),
  gzip: gzipSync(html),
  br: brotliCompressSync(html),
});
