import { escapeHtml, type SafeHtml, trustHtml } from '@nightdesk/web';
import { safeHref, webUrl } from './addresses.ts';
import type { Inline, Mark } from './document.ts';
import { sameMark } from './inline.ts';

const tags = { strong: 'strong', em: 'em', code: 'code', strike: 's', sub: 'sub', sup: 'sup' } as const;
// Outermost first: a link stays one link, however its words are styled.
const nesting = ['link', 'strong', 'em', 'strike', 'sub', 'sup', 'code'];

/** Runs as phrasing content: marks nested and shared between neighbours, "\n" as a line break, unsafe links as plain text. */
export function renderInline(content: readonly Inline[]): SafeHtml {
  const open: Mark[] = [];
  const html: string[] = [];
  for (const run of content) {
    const marks = (run.marks ?? [])
      .filter(isShown)
      .sort((a, b) => nesting.indexOf(a.type) - nesting.indexOf(b.type));
    let shared = 0;
    while (shared < open.length && marks[shared] && sameMark(open[shared]!, marks[shared]!)) shared++;
    while (open.length > shared) html.push(closeTag(open.pop()!));
    for (const mark of marks.slice(shared)) {
      html.push(openTag(mark));
      open.push(mark);
    }
    html.push(escapeHtml(run.text).replaceAll('\n', '<br>\n'));
  }
  while (open.length > 0) html.push(closeTag(open.pop()!));
  return trustHtml(html.join(''));
}

/** The attributes of a link out of a safe address: `href`, and `rel` when it leads off the site. */
export function linkAttributes(href: string): SafeHtml {
  const host = webUrl(href)?.host;
  const rel = host !== undefined ? ' rel="noopener"' : '';
  return trustHtml(`href="${escapeHtml(href)}"${rel}`);
}

function isShown(mark: Mark): boolean {
  return mark.type !== 'link' || safeHref(mark.href) !== undefined;
}

function openTag(mark: Mark): string {
  if (mark.type !== 'link') return `<${tags[mark.type]}>`;
  const title = mark.title ? ` title="${escapeHtml(mark.title)}"` : '';
  return `<a ${linkAttributes(safeHref(mark.href)!)}${title}>`;
}

function closeTag(mark: Mark): string {
  return mark.type === 'link' ? '</a>' : `</${tags[mark.type]}>`;
}
