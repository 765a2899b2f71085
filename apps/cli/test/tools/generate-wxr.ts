// Writes a WordPress export of a given size to standard output, the same one each time:
//   node apps/cli/test/tools/generate-wxr.ts 200 > big.xml
import { once } from 'node:events';

const bytesWanted = Number(process.argv[2] ?? 10) * 1024 * 1024;
const words =
  'river bridge council ferry market quay library winter harbour vote lantern school tram budget storm'.split(
    ' ',
  );
let seed = 1;

function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

function sentence(): string {
  const text = Array.from({ length: 8 + random(12) }, () => words[random(words.length)]).join(' ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

const paragraph = () => Array.from({ length: 3 + random(4) }, sentence).join(' ');
const body = () => Array.from({ length: 6 + random(30) }, paragraph).join('\n\n');
const day = (id: number) =>
  new Date(Date.UTC(2005, 0, 1) + id * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);

function comment(id: number, number: number): string {
  const parent = number > 0 && random(2) === 0 ? id * 1000 + random(number) : 0;
  return `<wp:comment><wp:comment_id>${id * 1000 + number}</wp:comment_id><wp:comment_author><![CDATA[Reader ${random(5000)}]]></wp:comment_author>
<wp:comment_date_gmt>${day(id)}</wp:comment_date_gmt><wp:comment_content><![CDATA[${sentence()}]]></wp:comment_content>
<wp:comment_approved>1</wp:comment_approved><wp:comment_type></wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>\n`;
}

function attachment(id: number): string {
  return `<item><title>Picture ${id}</title><wp:post_id>${9_000_000 + id}</wp:post_id><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type>
<wp:post_parent>${id}</wp:post_parent><wp:attachment_url>https://old.example/wp-content/uploads/2005/01/picture-${id}.jpg</wp:attachment_url></item>\n`;
}

function item(id: number): string {
  const comments = Array.from({ length: random(12) }, (_, number) => comment(id, number)).join('');
  const picture = `<img class="wp-image-${id}" src="https://old.example/wp-content/uploads/${id}.jpg" alt="Picture ${id}" />`;
  return `${attachment(id)}<item><title>${sentence()}</title><link>https://old.example/${id}/</link><dc:creator>writer${random(40)}</dc:creator>
<content:encoded><![CDATA[${picture}\n\n${body()}]]></content:encoded><excerpt:encoded><![CDATA[${sentence()}]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${day(id)}</wp:post_date_gmt><wp:comment_status>open</wp:comment_status>
<wp:post_name>story-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password></wp:post_password>
<category domain="category" nicename="section-${id % 7}"><![CDATA[Section ${id % 7}]]></category>
<category domain="post_tag" nicename="tag-${random(900)}"><![CDATA[Tag]]></category>
${comments}</item>\n`;
}

let written = 0;
async function write(text: string): Promise<void> {
  written += Buffer.byteLength(text);
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

await write(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
`);
for (let id = 1; written < bytesWanted; id += 1) await write(item(id));
await write('</channel></rss>\n');
