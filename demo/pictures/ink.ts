/** Drawing marks shared by every scene. A mark is a string of SVG; a scene is marks laid over each other. */
import { seededRandom } from '../seeded-random.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;

export type Point = readonly [x: number, y: number];

/** Points, or the same written short: `'10,20 30,40'`. */
export type Points = readonly Point[] | string;

/** One cut of a gouge. */
export type Cut = readonly [x: number, y: number, length: number, thickness: number, degrees?: number];

/** Six flat inks, pale to dark, and one that glows. */
export interface Ink {
  paper: string;
  pale: string;
  mid: string;
  deep: string;
  ink: string;
  glow: string;
}

export interface Pen extends Ink {
  /** 0 up to 1, the same run for the same picture every time. */
  random(): number;
  between(low: number, high: number): number;
}

export const inks = {
  night: {
    paper: '#f3ead7',
    pale: '#9db4bd',
    mid: '#3f6377',
    deep: '#1f3a52',
    ink: '#10202f',
    glow: '#f2b544',
  },
  day: {
    paper: '#f4ecdb',
    pale: '#c9d6d2',
    mid: '#7fa0a6',
    deep: '#35586b',
    ink: '#152a38',
    glow: '#d9713c',
  },
  oxblood: {
    paper: '#f5ead9',
    pale: '#e3c9a8',
    mid: '#b98a5e',
    deep: '#7a2f32',
    ink: '#2b1519',
    glow: '#e0a53a',
  },
  pitch: {
    paper: '#f4edd8',
    pale: '#c8d3a5',
    mid: '#7d9a5b',
    deep: '#2f5a41',
    ink: '#142a22',
    glow: '#e8803a',
  },
  mustard: {
    paper: '#f6ecd6',
    pale: '#eacb8a',
    mid: '#c98f3d',
    deep: '#2f5d62',
    ink: '#182c31',
    glow: '#c8492f',
  },
  plum: {
    paper: '#f6e9dc',
    pale: '#e5b9a5',
    mid: '#b5606a',
    deep: '#582b52',
    ink: '#251329',
    glow: '#ecab3b',
  },
  moss: {
    paper: '#f3eedc',
    pale: '#cdd9c4',
    mid: '#8aa98f',
    deep: '#3a6157',
    ink: '#172c2c',
    glow: '#e0953b',
  },
  press: {
    paper: '#f5ecdd',
    pale: '#ddd0bd',
    mid: '#a3988a',
    deep: '#4a4745',
    ink: '#1c1b1d',
    glow: '#c63f2c',
  },
} satisfies Record<string, Ink>;

/** Faces and hands, for pictures close enough to show them. */
export const skins = ['#efcba6', '#b97b50', '#7a4a30', '#dba878'] as const;

/** A pen for one picture: its inks, and a run of chance fixed by its name. */
export function takePen(name: string, ink: Ink): Pen {
  const random = seededRandom(name);
  return { ...ink, random, between: (low, high) => low + (high - low) * random() };
}

/** Lays marks on paper, a little larger than the sheet so that its border is never bare. */
export function printBlock(pen: Pen, marks: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${pen.paper}"/>`,
    `<g transform="translate(-16 -10) scale(1.02)">${marks.join('')}</g>`,
    '</svg>',
  ].join('');
}

export function rect(x: number, y: number, size: Point, fill: string): string {
  return `<path d="M${n(x)} ${n(y)}h${n(size[0])}v${n(size[1])}h${n(-size[0])}z" fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, size: Point, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size[0])}" ry="${n(size[1])}" fill="${fill}"/>`;
}

export function shape(points: Points, fill: string): string {
  return `<path d="M${readPoints(points)
    .map(([x, y]) => `${n(x)} ${n(y)}`)
    .join('L')}z" fill="${fill}"/>`;
}

/** A closed curve through all the points. */
export function blob(points: Points, fill: string): string {
  return `<path d="${curvePath(readPoints(points), true)}z" fill="${fill}"/>`;
}

/** A round-ended stroke through all the points. */
export function stroke(points: Points, width: number, color: string): string {
  return `<path d="${curvePath(readPoints(points), false)}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round"/>`;
}

/** Straight strokes from point to point. */
export function line(points: Points, width: number, color: string): string {
  const d = readPoints(points)
    .map(([x, y]) => `${n(x)} ${n(y)}`)
    .join('L');
  return `<path d="M${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Lens-shaped slivers, many in one path; written short, `'x,y,length,thickness,degrees …'`. */
export function gouges(cuts: readonly Cut[] | string, fill: string): string {
  const d = (typeof cuts === 'string' ? (readNumbers(cuts) as unknown as Cut[]) : cuts).map(
    ([x, y, length, thick, degrees = 0]) => {
      const turn = (degrees * Math.PI) / 180;
      const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
      const [ux, uy] = [-Math.sin(turn) * thick, Math.cos(turn) * thick];
      return `M${n(x - dx)} ${n(y - dy)}Q${n(x + ux)} ${n(y + uy)} ${n(x + dx)} ${n(y + dy)}Q${n(x - ux)} ${n(y - uy)} ${n(x - dx)} ${n(y - dy)}z`;
    },
  );
  return `<path d="${d.join('')}" fill="${fill}"/>`;
}

/** `count` cuts, as `make` has them. */
export function many(count: number, make: (index: number) => Cut): Cut[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Places marks at x, y, scaled; a negative `scale[0]` turns them round. */
export function at(x: number, y: number, scale: Point | number, marks: string): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(sx)} ${n(sy)})">${marks}</g>`;
}

export function rotated(x: number, y: number, degrees: number, marks: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)})">${marks}</g>`;
}

/** Calls `draw` for 0 … count-1 and joins the marks. */
export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

function readPoints(points: Points): readonly Point[] {
  return typeof points === 'string' ? (readNumbers(points) as unknown as Point[]) : points;
}

function readNumbers(text: string): number[][] {
  return text.split(' ').map((group) => group.split(',').map(Number));
}

/** A number with one decimal at most: keeps the files small. */
function n(value: number): string {
  return String(
    Math.round(value * 100) / 100 === Math.round(value) ? Math.round(value) : Math.round(value * 10) / 10,
  );
}

function curvePath(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const pick = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] as Point;
  const [startX, startY] = pick(0);
  let d = `M${n(startX)} ${n(startY)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return d;
}
