/** A row of values, one a second; those of a stack are drawn on top of each other. */
export interface Series {
  name: string;
  values: readonly number[];
}

export interface Chart {
  title: string;
  /** What the numbers are, as `ms`. */
  unit: string;
  series: readonly Series[];
  isStack?: boolean;
  /** Seconds at which each phase begins. */
  phases: readonly { name: string; from: number }[];
}

const WIDTH = 760;
const HEIGHT = 230;
const PLOT = { left: 56, right: 12, top: 44, bottom: 26 };
const PLOT_WIDTH = WIDTH - PLOT.left - PLOT.right;
const PLOT_HEIGHT = HEIGHT - PLOT.top - PLOT.bottom;
/** Told apart by those who see few colours, and on paper. */
const COLOURS = ['#1b5e8c', '#e08e0b', '#2f8f6b', '#b3413a', '#7a6bb0', '#8a8a8a', '#c2a83e', '#4d4d4d'];

/** An SVG of its own: no script, no font, no file beside it. */
export function drawChart(chart: Chart): string {
  const drawn = chart.isStack ? stack(chart.series) : chart.series;
  const seconds = Math.max(2, ...drawn.map(({ values }) => values.length));
  const scale = scaleOf(Math.max(0, ...drawn.flatMap(({ values }) => values)));
  const x = (second: number) => PLOT.left + (second / (seconds - 1)) * PLOT_WIDTH;
  const y = (value: number) => PLOT.top + PLOT_HEIGHT - (value / scale.top) * PLOT_HEIGHT;
  const points = (values: readonly number[]) =>
    values.map((value, at) => `${round(x(at))},${round(y(value))}`);
  const shapes = drawn.map(({ values }, place) => {
    const colour = COLOURS[place % COLOURS.length];
    if (!chart.isStack)
      return `<polyline points="${points(values).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.8"/>`;
    const ground = place === 0 ? values.map(() => 0) : drawn[place - 1]!.values;
    return `<polygon points="${[...points(values), ...points(ground).reverse()].join(' ')}" fill="${colour}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11" fill="#333">`,
    `<title>${escaped(`${chart.title} (${chart.unit})`)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(PLOT.left, 16, `${chart.title} (${chart.unit})`, 'font-size="13" font-weight="bold"'),
    ...legend(chart.series),
    ...scale.steps.map((step) => gridLine(y(step), step)),
    ...shapes,
    ...chart.phases.map(({ name, from }) => phaseLine(x(from), name)),
    text(WIDTH - PLOT.right, HEIGHT - 8, `${seconds} s`, 'text-anchor="end"'),
    '</svg>\n',
  ].join('\n');
}

function stack(series: readonly Series[]): Series[] {
  const ground: number[] = [];
  return series.map(({ name, values }) => ({
    name,
    values: values.map((value, at) => {
      ground[at] = (ground[at] ?? 0) + value;
      return ground[at];
    }),
  }));
}

function legend(series: readonly Series[]): string[] {
  let left = PLOT.left;
  return series.map(({ name }, place) => {
    const at = left;
    left += 26 + name.length * 7;
    const box = `<rect x="${at}" y="24" width="10" height="10" fill="${COLOURS[place % COLOURS.length]}"/>`;
    return box + text(at + 14, 33, name);
  });
}

function gridLine(y: number, value: number): string {
  const line = `<line x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${round(y)}" y2="${round(y)}" stroke="#ddd"/>`;
  return line + text(PLOT.left - 6, round(y + 4), value.toLocaleString('en'), 'text-anchor="end"');
}

function phaseLine(x: number, name: string): string {
  const line = `<line x1="${round(x)}" x2="${round(x)}" y1="${PLOT.top}" y2="${PLOT.top + PLOT_HEIGHT}" stroke="#333" stroke-dasharray="3 3"/>`;
  return line + text(round(x + 3), HEIGHT - 8, name);
}

/** Round steps up to a round top above the highest value. */
function scaleOf(highest: number): { top: number; steps: number[] } {
  const rough = Math.max(highest, 1e-9) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => size >= rough)!;
  const steps = Array.from({ length: 5 }, (_, place) => Number((place * step).toPrecision(6)));
  return { top: 4 * step, steps };
}

function text(x: number, y: number, words: string, more = ''): string {
  return `<text x="${x}" y="${y}"${more && ` ${more}`}>${escaped(words)}</text>`;
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const round = (number: number): number => Math.round(number * 10) / 10;
