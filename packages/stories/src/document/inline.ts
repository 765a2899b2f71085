import { safeHref } from './addresses.ts';
import type { Inline, Mark } from './document.ts';

const tags: Record<string, Exclude<Mark['type'], 'link'>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  dfn: 'em',
  var: 'em',
  cite: 'em',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sub: 'sub',
  sup: 'sup',
};

/** The mark that an HTML tag stands for, but for links. */
export function markOfTag(name: string): Mark | undefined {
  return Object.hasOwn(tags, name) ? { type: tags[name]! } : undefined;
}

/** A link as an import finds it, led to the new site; undefined (and a warning) when nobody may follow it. */
export function linkMark(
  written: string | undefined,
  title: string | undefined,
  { mapUrl, warn }: { mapUrl?: ((url: string) => string) | undefined; warn: (text: string) => void },
): Mark | undefined {
  // A link within the page leads to an id that the new page does not have.
  if (written === undefined || written === '' || written.startsWith('#')) return undefined;
  const href = safeHref(mapUrl?.(written) ?? written);
  if (href === undefined) warn('a link to an unsafe address was left out');
  return href === undefined ? undefined : { type: 'link', href, ...(title ? { title } : {}) };
}

/** The plain text of runs; line breaks stay "\n". */
export function inlineText(content: readonly Inline[]): string {
  return content.map((run) => run.text).join('');
}

/** Runs with empty ones dropped and neighbours of the same style joined. */
export function joinRuns(runs: readonly Inline[]): Inline[] {
  const joined: { texts: string[]; marks: Mark[] }[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = joined.at(-1);
    if (last && sameMarks(last.marks, run.marks ?? [])) last.texts.push(run.text);
    else joined.push({ texts: [run.text], marks: run.marks ?? [] });
  }
  return joined.map(({ texts, marks }) => inline(texts.join(''), marks));
}

/** Runs without white space before the first word and after the last. */
export function trimRuns(runs: readonly Inline[]): Inline[] {
  const trimmed = joinRuns(runs);
  while (trimmed[0] && trimmed[0].text.trimStart() === '') trimmed.shift();
  while (trimmed.at(-1)?.text.trimEnd() === '') trimmed.pop();
  const first = trimmed[0];
  if (first) trimmed[0] = { ...first, text: first.text.trimStart() };
  const last = trimmed.at(-1);
  if (last) trimmed[trimmed.length - 1] = { ...last, text: last.text.trimEnd() };
  return trimmed;
}

/** One run; `marks` are left out when there are none. */
export function inline(text: string, marks: readonly Mark[] = []): Inline {
  return marks.length > 0 ? { text, marks: [...marks] } : { text };
}

/** The marks with one more, replacing one of the same type. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return [...marks.filter((each) => each.type !== mark.type), mark];
}

/** Whether two marks are one: of a type, and for links with the same target. */
export function sameMark(a: Mark, b: Mark): boolean {
  if (a.type !== b.type) return false;
  return a.type !== 'link' || b.type !== 'link' || (a.href === b.href && a.title === b.title);
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a === b || (a.length === b.length && a.every((mark) => b.some((each) => sameMark(mark, each))));
}
