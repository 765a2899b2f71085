import { escapeHtml, type SafeHtml, trustHtml } from '@nightdesk/web';
import type { Block, Code, Document, Heading, List, Pullquote, Quote } from './document.ts';
import { inlineText } from './inline.ts';
import { type RenderedMedia, renderEmbed, renderGallery, renderImage } from './render-figure.ts';
import { renderInline } from './render-inline.ts';
import { renderTable } from './render-table.ts';
import { sanitizeStoryHtml } from './sanitize.ts';

export interface RenderOptions {
  /** What to show for a picture of the media library; undefined (deleted, taken down) leaves the picture out. */
  media?: (id: number) => RenderedMedia | undefined;
  /** The `sizes` of pictures that come with a `srcset`. */
  sizes?: string;
}

/** What the rendering of one document carries along. */
export interface Rendering extends RenderOptions {
  headingIds: Map<string, number>;
}

/** A document as the body of a newspaper page: semantic HTML without script, style, frame or event handler. */
export function renderDocument(document: Document, options: RenderOptions = {}): SafeHtml {
  return renderBlocks(document.blocks, { ...options, headingIds: new Map() });
}

function renderBlocks(blocks: readonly Block[], rendering: Rendering): SafeHtml {
  return trustHtml(blocks.map((block) => renderBlock(block, rendering)).join('\n'));
}

function renderBlock(block: Block, rendering: Rendering): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${renderInline(block.content)}</p>`;
    case 'heading':
      return renderHeading(block, rendering);
    case 'list':
      return renderList(block, rendering);
    case 'quote':
      return renderQuote(block, rendering);
    case 'pullquote':
      return renderPullquote(block);
    case 'image':
      return renderImage(block, rendering);
    case 'gallery':
      return renderGallery(block, rendering);
    case 'embed':
      return renderEmbed(block);
    case 'code':
      return renderCode(block);
    case 'table':
      return renderTable(block);
    case 'rule':
      return '<hr>';
    case 'html':
      return renderHtml(block.html);
  }
}

function renderHeading(heading: Heading, rendering: Rendering): string {
  const id = headingId(inlineText(heading.content), rendering.headingIds);
  return `<h${heading.level} id="${escapeHtml(id)}">${renderInline(heading.content)}</h${heading.level}>`;
}

// From the heading's own words, so that a link to it survives paragraphs added above; the prefix keeps it from
// shadowing a name that scripts look up on `document` or `window`.
function headingId(text: string, taken: Map<string, number>): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const base = `h-${words.join('-').slice(0, 80) || 'heading'}`;
  for (let number = (taken.get(base) ?? 0) + 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    taken.set(base, number);
    if (id !== base && taken.has(id)) continue;
    if (id !== base) taken.set(id, 1);
    return id;
  }
}

function renderList(list: List, rendering: Rendering): string {
  const tag = list.ordered ? 'ol' : 'ul';
  const start = list.ordered && list.start !== undefined && list.start !== 1 ? ` start="${list.start}"` : '';
  const items = list.items.map((blocks) => `<li>${renderItem(blocks, rendering)}</li>`);
  return `<${tag}${start}>\n${items.join('\n')}\n</${tag}>`;
}

// An item that is one paragraph, alone or before a nested list, is set tight, as lists in print are.
function renderItem(blocks: readonly Block[], rendering: Rendering): string {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph' || !rest.every((block) => block.type === 'list')) {
    return renderBlocks(blocks, rendering);
  }
  const text = renderInline(first.content);
  return rest.length === 0 ? text : `${text}\n${renderBlocks(rest, rendering)}`;
}

function renderQuote(quote: Quote, rendering: Rendering): string {
  const cite = quote.cite ? `\n<footer><cite>${escapeHtml(quote.cite)}</cite></footer>` : '';
  return `<blockquote>\n${renderBlocks(quote.blocks, rendering)}${cite}\n</blockquote>`;
}

function renderPullquote(quote: Pullquote): string {
  const cite = quote.cite ? `<cite>${escapeHtml(quote.cite)}</cite>` : '';
  return `<aside class="pullquote"><p>${renderInline(quote.content)}</p>${cite}</aside>`;
}

function renderCode(code: Code): string {
  const language = code.language
    ? ` class="language-${escapeHtml(code.language.replace(/[^\w+#.-]/g, ''))}"`
    : '';
  // The parser drops one line break after <pre>, so a text that begins with one needs it twice.
  const lead = code.text.startsWith('\n') ? '\n' : '';
  // Long lines scroll inside it, which a keyboard must reach too.
  return `<pre tabindex="0"><code${language}>${lead}${escapeHtml(code.text)}</code></pre>`;
}

// Sanitised on the way out as well: what was stored may be older than today's policy.
function renderHtml(html: string): string {
  const clean = sanitizeStoryHtml(html);
  return clean.includes('<table') ? `<div class="table-scroll" tabindex="0">\n${clean}\n</div>` : clean;
}
