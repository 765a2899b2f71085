import { safeSrc, webUrl } from './addresses.ts';
import type { Block, Embed, Inline } from './document.ts';
import { pageOfEmbed, providerOf } from './embed-providers.ts';
import { convertNodes, type Place } from './html-blocks.ts';
import { findElement, findElements, hasClass, rawText, words } from './html-nodes.ts';
import type { HtmlElement } from './html-tree.ts';
import { inlineText } from './inline.ts';

/** A player's frame or a media file as an embed; what is inside it is only for browsers that cannot show it. */
export function convertFrame(node: HtmlElement, place: Place): void {
  const address = frameAddress(node);
  const embed = address === undefined ? undefined : embedOf(address, { title: node.attributes.get('title') });
  if (embed) {
    place.writer.add(embed);
    return;
  }
  place.conversion.warn(`an <${node.name}> without a usable address was left out`);
  if (node.name !== 'iframe') convertNodes(node.children, place);
}

/** A shortcode that names an address. */
export function convertEmbed(node: HtmlElement, { writer, conversion }: Place): void {
  const embed = embedOf(node.attributes.get('url') ?? '', { title: node.attributes.get('title') });
  if (embed) writer.add(embed);
  else conversion.warn('an embed without a usable address was left out');
}

/** An address as an embed of the page a person can open; undefined when it is none a reader may follow. */
export function embedOf(
  address: string,
  { title, caption }: { title?: string | undefined; caption?: Inline[] | undefined } = {},
): Embed | undefined {
  const url = safeSrc(pageOfEmbed(address.trim()));
  if (url === undefined) return undefined;
  const provider = providerOf(url);
  return {
    type: 'embed',
    url,
    ...(provider ? { provider } : {}),
    ...(title?.trim() ? { title: title.trim().slice(0, 300) } : {}),
    ...(caption?.length ? { caption } : {}),
  };
}

/** The first address below a figure or box that embeds something. */
export function embeddedAddress(node: HtmlElement): string | undefined {
  const frame = findElement(node.children, 'iframe', 'embed', 'object', 'video', 'audio', 'nd-embed');
  if (frame) return frame.name === 'nd-embed' ? frame.attributes.get('url') : frameAddress(frame);
  const quote = findElement(node.children, 'blockquote');
  const quoted = quote && quotedAddress(quote);
  if (quoted !== undefined) return quoted;
  const link = findElement(node.children, 'a');
  const isCard = link !== undefined && hasClass(link, 'embed-card', 'kg-bookmark-container');
  const written = isCard ? undefined : /https?:\/\/[^\s<>"]+/.exec(rawText(node.children))?.[0];
  return written ?? link?.attributes.get('href');
}

/** The embed that a social network's quote with its script would have become. */
export function embedOfQuote(node: HtmlElement, { conversion }: Place): Embed | undefined {
  const address = quotedAddress(node);
  if (address === undefined) return undefined;
  const embed = embedOf(address, { title: words(findElement(node.children, 'p')?.children ?? []) });
  if (!embed) conversion.warn('an embed without a usable address was left out');
  return embed;
}

/** WordPress: an address alone on its line, of a site it knows, is an embed. */
export function convertOwnLineUrls(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'paragraph') return [block];
    if (!/^\s*https?:\/\//m.test(inlineText(block.content))) return [block];
    return splitLines(block.content).flatMap(lineBlocks);
  });
}

function lineEmbed(content: readonly Inline[]): Embed | undefined {
  const [run] = content;
  const text = content.length === 1 && run && !run.marks ? run.text.trim() : '';
  return /^https?:\/\/\S+$/i.test(text) && providerOf(text) ? embedOf(text) : undefined;
}

function lineBlocks(group: Inline[][]): Block[] {
  const embed = group.length === 1 ? lineEmbed(group[0]!) : undefined;
  if (embed) return [embed];
  const content = group.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]));
  return [{ type: 'paragraph', content }];
}

// Lines in groups: an address of its own is a group, what stands between is one.
function splitLines(content: readonly Inline[]): Inline[][][] {
  const lines: Inline[][] = [[]];
  for (const run of content) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)!.push({ ...run, text });
    });
  }
  const groups: Inline[][][] = [];
  let open = false;
  for (const line of lines) {
    const alone = lineEmbed(line) !== undefined;
    if (!alone && open) groups.at(-1)!.push(line);
    else groups.push([line]);
    open = !alone;
  }
  return groups;
}

function frameAddress(node: HtmlElement): string | undefined {
  const { attributes, children } = node;
  const source = findElement(children, 'source')?.attributes.get('src');
  const candidates = [attributes.get('src'), attributes.get('data-src'), source, attributes.get('data')];
  const nested =
    node.name === 'object' ? findElement(children, 'embed', 'iframe')?.attributes.get('src') : undefined;
  const parameter = findElements(children, 'param').find((each) => each.attributes.get('name') === 'movie');
  const all = [...candidates, nested, parameter?.attributes.get('value')];
  return all.find(
    (address) => address !== undefined && address !== 'about:blank' && safeSrc(address) !== undefined,
  );
}

function quotedAddress(node: HtmlElement): string | undefined {
  const { attributes } = node;
  if (hasClass(node, 'instagram-media'))
    return attributes.get('data-instgrm-permalink')?.replace(/\?.*$/, '') ?? lastLink(node);
  if (hasClass(node, 'tiktok-embed')) return attributes.get('cite') ?? lastLink(node);
  return hasClass(node, 'twitter-tweet', 'twitter-video', 'bluesky-embed', 'imgur-embed-pub', 'reddit-card')
    ? lastLink(node)
    : undefined;
}

function lastLink(node: HtmlElement): string | undefined {
  const links = findElements(node.children, 'a').map((each) => each.attributes.get('href') ?? '');
  return links.findLast((href) => webUrl(href) !== undefined);
}
