import { disc, each, gouges, line, many, type Pen, type Point, rect, shape } from './ink.ts';

/** The Mercer Bridge: a humped lattice span on one round pier, the keeper's cabin over the middle. */
export function swingBridge(pen: Pen, look: BridgeLook): string {
  const { x, deck, span, iron } = look;
  const rise = (at: number): number => 70 + 105 * Math.max(0, 1 - Math.abs(at) / span) ** 0.8;
  const bays = 14;
  const tops: Point[] = Array.from({ length: bays + 1 }, (_, i) => {
    const along = -span + (i * 2 * span) / bays;
    return [x + along, deck - rise(along)];
  });
  const lattice = tops
    .map(([px, py], i) => {
      const next = tops[i + 1];
      const post = line(`${px},${py} ${px},${deck}`, 8, iron);
      return next
        ? post +
            line(`${px},${py} ${next[0]},${deck}`, 5, iron) +
            line(`${px},${deck} ${next[0]},${next[1]}`, 5, iron)
        : post;
    })
    .join('');
  const deckBeam =
    rect(x - span - 20, deck - 6, [span * 2 + 40, 40], iron) +
    gouges(
      many(22, (i) => [x - span + (i + 0.5) * (span / 11), deck + 14, 34, 4]),
      look.cut,
    );
  return pier(pen, look) + lattice + line(tops, 14, iron) + deckBeam + cabin(pen, x, deck - 168, iron);
}

/** The masonry road that stops at the water when the span is away. */
export function approach(pen: Pen, from: number, to: number): string {
  const arch = many(12, (i) => [from + 40 + (i % 4) * 74, 590 + Math.floor(i / 4) * 46, 56, 4]);
  return (
    rect(from, 534, [to - from, 34], pen.ink) +
    rect(from, 566, [to - from - 26, 200], pen.deep) +
    gouges(arch, pen.mid) +
    each(6, (i) => line(`${from + 40 + i * 52},534 ${from + 40 + i * 52},496`, 5, pen.ink)) +
    line(`${from},498 ${to - 6},498`, 6, pen.ink)
  );
}

export interface BridgeLook {
  x: number;
  deck: number;
  /** Half the length of the span. */
  span: number;
  iron: string;
  cut: string;
  stone: string;
}

function pier(pen: Pen, { x, deck, iron, stone, cut }: BridgeLook): string {
  const foot = deck + 300;
  const cuts = many(40, (i) => [
    x - 96 + (i % 5) * 48 + (Math.floor(i / 5) % 2) * 20,
    deck + 84 + Math.floor(i / 5) * 26,
    38,
    3.2,
  ]);
  return (
    rect(x - 150, deck + 34, [300, 26], iron) +
    each(9, (i) => disc(x - 128 + i * 32, deck + 66, 13, iron)) +
    shape(`${x - 128},${deck + 76} ${x + 128},${deck + 76} ${x + 146},${foot} ${x - 146},${foot}`, stone) +
    gouges(cuts, iron) +
    each(7, (i) =>
      line(
        `${x - 220 + i * 74},${deck + 210 + pen.between(-8, 8)} ${x - 220 + i * 74},${foot + 20}`,
        17,
        iron,
      ),
    ) +
    line(`${x - 240},${deck + 236} ${x + 240},${deck + 236}`, 12, iron) +
    gouges(`${x},${deck + 236},420,3`, cut)
  );
}

function cabin(pen: Pen, x: number, foot: number, iron: string): string {
  return (
    rect(x - 58, foot - 84, [116, 90], iron) +
    each(3, (i) => rect(x - 46 + i * 34, foot - 70, [24, 34], pen.glow)) +
    shape(`${x - 74},${foot - 82} ${x},${foot - 132} ${x + 74},${foot - 82}`, iron) +
    line(`${x},${foot - 130} ${x},${foot - 176}`, 5, iron)
  );
}
