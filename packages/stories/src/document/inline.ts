import type { Inline, Mark } from './document.ts';

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

/** One run; `marks` are left out when there are none. */
export function inline(text: string, marks: readonly Mark[] = []): Inline {
  return marks.length > 0 ? { text, marks: [...marks] } : { text };
}

/** The marks with one more, replacing one of the same type. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return [...marks.filter((each) => each.type !== mark.type), mark];
}

export function sameMark(a: Mark, b: Mark): boolean {
  if (a.type !== b.type) return false;
  return a.type !== 'link' || b.type !== 'link' || (a.href === b.href && a.title === b.title);
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a === b || (a.length === b.length && a.every((mark) => b.some((each) => sameMark(mark, each))));
}
