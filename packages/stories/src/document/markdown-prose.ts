interface Span {
  text: string;
  isProse: boolean;
}

/** A Markdown source cut into prose and code (fences and code spans); joined again it is the source. */
export function proseSpans(markdown: string): Span[] {
  const spans: Span[] = [];
  let prose: string[] = [];
  let code: string[] = [];
  let fence: string | undefined;
  const flush = () => {
    if (prose.length > 0) spans.push(...inlineSpans(prose.join('')));
    if (code.length > 0) spans.push({ text: code.join(''), isProse: false });
    prose = [];
    code = [];
  };
  for (const line of markdown.split(/(?<=\n)/)) {
    const marker = /^[ \t]*(`{3,}|~{3,})(.*)/.exec(line);
    if (fence === undefined && marker && !(marker[1]!.startsWith('`') && marker[2]!.includes('`'))) {
      flush();
      fence = marker[1];
      code.push(line);
    } else if (fence !== undefined) {
      code.push(line);
      if (marker && marker[1]!.startsWith(fence) && marker[2]!.trim() === '') {
        fence = undefined;
        flush();
      }
    } else prose.push(line);
  }
  flush();
  return spans;
}

function inlineSpans(prose: string): Span[] {
  const spans: Span[] = [];
  const closers = closingRuns(prose);
  let start = 0;
  for (const match of prose.matchAll(/`+/g)) {
    if (match.index < start) continue;
    const end = closers.get(match.index);
    if (end === undefined) continue;
    spans.push({ text: prose.slice(start, match.index), isProse: true });
    spans.push({ text: prose.slice(match.index, end), isProse: false });
    start = end;
  }
  spans.push({ text: prose.slice(start), isProse: true });
  return spans;
}

// For every run of backticks, where the next run of the same length in the same paragraph ends.
function closingRuns(prose: string): Map<number, number> {
  const closers = new Map<number, number>();
  const open = new Map<number, number>();
  for (const match of prose.matchAll(/`+|\n[ \t]*\n/g)) {
    const [run] = match;
    if (!run.startsWith('`')) {
      open.clear();
      continue;
    }
    const opener = open.get(run.length);
    if (opener !== undefined) closers.set(opener, match.index + run.length);
    open.set(run.length, match.index);
  }
  return closers;
}
