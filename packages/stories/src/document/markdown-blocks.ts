import { escapeHtml } from '@nightdesk/web';
import type { Cell, Image, Table } from './document.ts';
import { inlineText } from './inline.ts';
import { escapedText, inlineMarkdown, type MarkdownStyle, quotedTitle } from './markdown-inline.ts';
import { renderInline } from './render-inline.ts';

/** `![alt](media:12 "caption")` */
export function imageMarkdown(image: Image): string {
  const caption = image.caption === undefined ? '' : ` ${quotedTitle(inlineText(image.caption))}`;
  return `![${escapedText(image.alt)}](${sourceOf(image)}${caption})`;
}

/** A picture with size, credit or link, which Markdown's own form has no place for. */
export function figureHtml(image: Image): string {
  const size =
    image.width === undefined || image.height === undefined
      ? ''
      : ` width="${image.width}" height="${image.height}"`;
  const img = `<img src="${escapeHtml(sourceOf(image))}" alt="${escapeHtml(image.alt)}"${size}>`;
  const linked = image.href === undefined ? img : `<a href="${escapeHtml(image.href)}">${img}</a>`;
  const caption = renderInline(image.caption ?? []);
  const credit = image.credit === undefined ? '' : ` <span class="credit">${escapeHtml(image.credit)}</span>`;
  const label = caption + credit;
  return `<figure>${linked}${label === '' ? '' : `<figcaption>${label}</figcaption>`}</figure>`;
}

function sourceOf(image: Image): string {
  return image.mediaId === undefined ? (image.src ?? '') : `media:${image.mediaId}`;
}

/** Code in a fence longer than any run of backticks in it. */
export function codeFence(text: string, language = ''): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A table with one row of heads, as Markdown can have it; what it cannot say is not said. */
export function tableMarkdown(table: Table, style: MarkdownStyle): string {
  const [head = []] = table.head ?? [];
  const line = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => cellMarkdown(cell, style)).join(' | ')} |`;
  const rule = `| ${head.map(({ align }) => dashes(align)).join(' | ')} |`;
  return [line(head), rule, ...table.rows.map(line)].join('\n');
}

function cellMarkdown(cell: Cell, style: MarkdownStyle): string {
  const markdown = inlineMarkdown(cell.content, style);
  return style === 'plain' ? markdown : markdown.replaceAll('\\\n', '<br>');
}

function dashes(align: Cell['align']): string {
  if (align === 'center') return ':---:';
  if (align === 'right') return '---:';
  return align === 'left' ? ':---' : '---';
}
