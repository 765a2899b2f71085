const set = (names: string) => new Set(names.split(' '));

const voids = set(
  'area base basefont br col command embed frame hr img input keygen link meta param source track wbr',
);
const rawTexts = set('script style title textarea iframe noembed noframes xmp plaintext');
const foreign = set('svg math');
const breakouts = set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li menu ol p pre ruby s ' +
    'small span strong strike sub sup table tt u ul var',
);
const endParagraph = set(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table ul xmp',
);
const inlines = set('b big code em font i s small span strike strong tt u abbr cite ins del mark sub sup');
const headings = set('h1 h2 h3 h4 h5 h6');
const tableParts = set('caption colgroup tbody td tfoot th thead tr');
// An end tag inside one of these closes nothing outside it.
const walls = set('table td th caption template');
const itemWalls = set('ul ol menu dir table td th caption blockquote figure section article');

/** Elements that never have content. */
export const isVoid = (name: string): boolean => voids.has(name);
/** Elements whose content is text whatever it looks like. */
export const isRawText = (name: string): boolean => rawTexts.has(name);
/** The roots of drawings and formulas, where other rules hold. */
export const isForeign = (name: string): boolean => foreign.has(name);
/** Elements that end a drawing which was never closed. */
export const isBreakout = (name: string): boolean => breakouts.has(name);

/** From which of the open elements (outermost first) on a start tag closes them, if it does. */
export function closedByStartTag(name: string, open: readonly string[]): number | undefined {
  if (name === 'li') return lastOf(open, (each) => each === 'li', itemWalls) ?? openParagraph(open);
  if (name === 'dt' || name === 'dd')
    return lastOf(open, (each) => each === 'dt' || each === 'dd', itemWalls);
  if (tableParts.has(name)) return closedByTablePart(name, open);
  if (name === 'a') return lastAmongInlines(open, 'a');
  const top = open.length - 1;
  if (name === 'option' && open[top] === 'option') return top;
  if ((name === 'rt' || name === 'rp') && (open[top] === 'rt' || open[top] === 'rp')) return top;
  if (headings.has(name) && headings.has(open[top] ?? '')) return top;
  return endParagraph.has(name) ? openParagraph(open) : undefined;
}

/** From which of the open elements on an end tag closes them; undefined for a stray one. */
export function closedByEndTag(name: string, open: readonly string[]): number | undefined {
  if (name === 'table') return lastOf(open, (each) => each === 'table', new Set());
  if (headings.has(name)) return lastOf(open, (each) => headings.has(each), walls);
  if (tableParts.has(name)) return lastOf(open, (each) => each === name, set('table'));
  return lastOf(open, (each) => each === name, name === 'li' ? itemWalls : walls);
}

function closedByTablePart(name: string, open: readonly string[]): number | undefined {
  const within = (names: string) => {
    const closing = set(names);
    let first: number | undefined;
    for (let index = open.length - 1; index >= 0 && open[index] !== 'table'; index--) {
      if (closing.has(open[index]!)) first = index;
    }
    return first;
  };
  if (name === 'td' || name === 'th') return within('td th caption colgroup');
  if (name === 'tr') return within('tr td th caption colgroup');
  return within('caption colgroup tbody thead tfoot tr td th');
}

function openParagraph(open: readonly string[]): number | undefined {
  return lastOf(open, (each) => each === 'p', set('table td th caption button object'));
}

function lastAmongInlines(open: readonly string[], name: string): number | undefined {
  for (let index = open.length - 1; index >= 0; index--) {
    if (open[index] === name) return index;
    if (!inlines.has(open[index]!)) return undefined;
  }
  return undefined;
}

function lastOf(
  open: readonly string[],
  matches: (name: string) => boolean,
  barriers: ReadonlySet<string>,
): number | undefined {
  for (let index = open.length - 1; index >= 0; index--) {
    if (matches(open[index]!)) return index;
    if (barriers.has(open[index]!)) return undefined;
  }
  return undefined;
}
