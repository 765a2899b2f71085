import { escapeHtml } from '@nightdesk/web';
import type { Inline, Mark } from './document.ts';
import { sameMark } from './inline.ts';

/**
 * `plain`: words as they are, marks as Markdown has them. `escaped`: what Markdown could take for markup is escaped.
 * `tags`: marks as HTML tags too, where `**` and `_` would not be read (beside letters, around spaces).
 */
export type MarkdownStyle = 'plain' | 'escaped' | 'tags';

const signs: Partial<Record<Mark['type'], string>> = { strong: '**', em: '*', strike: '~~', code: '`' };
const tags: Record<Exclude<Mark['type'], 'link'>, string> = {
  strong: 'strong',
  em: 'em',
  strike: 's',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
};

/** Runs of text as Markdown, on one line but for its line breaks. */
export function inlineMarkdown(content: readonly Inline[], style: MarkdownStyle): string {
  const open: Mark[] = [];
  let markdown = '';
  const closeTo = (depth: number) => {
    for (let mark = open[depth] && open.pop(); mark; mark = open[depth] && open.pop()) {
      markdown += closing(mark, style);
    }
  };
  for (const { text, marks = [] } of content) {
    const kept = marks.findIndex((mark, index) => !open[index] || !sameMark(open[index], mark));
    closeTo(kept === -1 ? marks.length : kept);
    for (const mark of marks.slice(open.length)) {
      markdown += opening(mark, style);
      open.push(mark);
    }
    const isCode = style !== 'tags' && open.at(-1)?.type === 'code';
    markdown += isCode ? text : textMarkdown(text, style);
  }
  closeTo(0);
  return atLineStarts(markdown, style);
}

function opening(mark: Mark, style: MarkdownStyle): string {
  if (mark.type !== 'link') return sign(mark, style) ?? `<${tags[mark.type]}>`;
  if (style !== 'tags') return '[';
  const title = mark.title === undefined ? '' : ` title="${escapeHtml(mark.title)}"`;
  return `<a href="${escapeHtml(mark.href)}"${title}>`;
}

function closing(mark: Mark, style: MarkdownStyle): string {
  if (mark.type !== 'link') return sign(mark, style) ?? `</${tags[mark.type]}>`;
  if (style === 'tags') return '</a>';
  const href = /[\s()<>]/.test(mark.href) ? `<${mark.href}>` : mark.href;
  return mark.title === undefined ? `](${href})` : `](${href} ${quotedTitle(mark.title)})`;
}

function sign(mark: Mark, style: MarkdownStyle): string | undefined {
  return style === 'tags' ? undefined : signs[mark.type];
}

/** A title as Markdown's links and pictures take it. */
export function quotedTitle(title: string): string {
  return `"${title.replace(/["\\&]/g, '\\$&')}"`;
}

function textMarkdown(text: string, style: MarkdownStyle): string {
  const words = style === 'plain' ? text : text.replace(/[\\`*_[\]<>~|&]|:(?=\/\/)/g, '\\$&');
  return words.replaceAll('\n', '\\\n');
}

// What would be a heading, a quote, a list, a table or a rule at the start of a line.
function atLineStarts(markdown: string, style: MarkdownStyle): string {
  if (style === 'plain') return markdown;
  return markdown.replace(/^(\d+)(?=[.)])|^(?=[#+=\-:])/gm, (_match, digits?: string) => `${digits ?? ''}\\`);
}

/** Text for a place where Markdown is read but no marks are wanted (a picture's alt text). */
export function escapedText(text: string): string {
  return text.replace(/[\\`*_[\]<>&!]/g, '\\$&');
}
