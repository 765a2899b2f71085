import {
  blob,
  disc,
  each,
  gouges,
  HEIGHT,
  line,
  type Pen,
  type Point,
  rect,
  shape,
  stroke,
  WIDTH,
} from './ink.ts';

/** Sky: a flat ink, then rows of cuts that thicken towards the horizon. */
export function sky(pen: Pen, horizon: number, colors: { base: string; cut: string }): string {
  const cuts: [number, number, number, number][] = [];
  for (let y = 24; y < horizon; y += 24) {
    const nearness = y / horizon;
    for (let x = -60; x < WIDTH + 60; ) {
      const length = pen.between(60, 210) * (0.4 + nearness);
      if (pen.random() < 0.2 + nearness * 0.62)
        cuts.push([x + length / 2, y + pen.between(-4, 4), length, 2 + nearness * 9]);
      x += length + pen.between(18, 70);
    }
  }
  return rect(0, 0, [WIDTH, horizon + 4], colors.base) + gouges(cuts, colors.cut);
}

/** Water: rows of cuts that open out towards the viewer. */
export function water(
  pen: Pen,
  [top, bottom]: Point,
  colors: { base: string; cut: string; dark?: string },
): string {
  const light: [number, number, number, number][] = [];
  const dark: [number, number, number, number][] = [];
  for (let y = top + 8; y < bottom + 30; ) {
    const nearness = (y - top) / (HEIGHT - top);
    for (let x = pen.between(-120, 0); x < WIDTH; ) {
      const length = pen.between(40, 150) * (0.45 + nearness * 1.7);
      const cut: [number, number, number, number] = [
        x + length / 2,
        y + pen.between(-3, 3),
        length,
        2.5 + nearness * 13,
      ];
      if (pen.random() < 0.42) light.push(cut);
      else if (pen.random() < 0.3) dark.push(cut);
      x += length * pen.between(0.9, 1.9);
    }
    y += 12 + nearness * 40;
  }
  return (
    rect(0, top, [WIDTH, bottom - top], colors.base) +
    (colors.dark ? gouges(dark, colors.dark) : '') +
    gouges(light, colors.cut)
  );
}

/** A lamp's or a moon's broken track on water. */
export function glitter(pen: Pen, x: number, span: Point, look: { width: number; color: string }): string {
  const cuts: [number, number, number, number][] = [];
  for (let y = span[0]; y < span[1]; y += 15) {
    const wide = look.width * (0.5 + ((y - span[0]) / (span[1] - span[0])) * 0.9);
    cuts.push([x + pen.between(-0.35, 0.35) * wide, y, wide * pen.between(0.5, 1.2), 5.5]);
  }
  return gouges(cuts, look.color);
}

/** Hills: a ridge filled down to `foot`, hatched along the slope. `lift` is the height of its swells. */
export function hills(
  pen: Pen,
  ridge: number,
  form: { lift: number; foot: number; fill: string; cut?: string },
): string {
  const phase = pen.between(0, 6);
  const height = (x: number): number =>
    ridge -
    form.lift *
      (0.55 * Math.sin(x / 310 + phase) +
        0.3 * Math.sin(x / 121 + phase * 2) +
        0.15 * Math.sin(x / 53 + phase));
  const crest: Point[] = Array.from({ length: 42 }, (_, i) => [i * 42 - 40, height(i * 42 - 40)]);
  const body = blob(
    [
      ...crest,
      [WIDTH + 90, form.foot],
      [WIDTH + 80, form.foot + 10],
      [-80, form.foot + 10],
      [-90, form.foot],
    ],
    form.fill,
  );
  if (!form.cut) return body;
  const cuts: [number, number, number, number, number][] = [];
  for (let x = 0; x < WIDTH; x += pen.between(26, 60)) {
    const slope = (Math.atan2(height(x + 20) - height(x - 20), 40) * 180) / Math.PI;
    const room = form.foot - height(x);
    for (let drop = 18; drop < room * 0.75; drop += pen.between(26, 60))
      cuts.push([x, height(x) + drop, pen.between(24, 70), 3.4, slope + 14]);
  }
  return body + gouges(cuts, form.cut);
}

/** A sun or moon with rays cut round it. */
export function orb(x: number, y: number, look: { radius: number; fill: string; ray?: string }): string {
  const rays: [number, number, number, number, number][] = [];
  for (let i = 0; i < 36; i++) {
    const turn = (i / 36) * Math.PI * 2;
    const reach = look.radius * (i % 2 ? 1.55 : 1.8);
    rays.push([
      x + Math.cos(turn) * reach,
      y + Math.sin(turn) * reach,
      look.radius * (i % 2 ? 0.5 : 0.9),
      4.5,
      i * 10,
    ]);
  }
  return (look.ray ? gouges(rays, look.ray) : '') + disc(x, y, look.radius, look.fill);
}

/** Slanting cuts over the whole picture. */
export function rain(pen: Pen, color: string, count = 260): string {
  return gouges(
    Array.from({ length: count }, () => [
      pen.between(-50, WIDTH),
      pen.between(-40, HEIGHT),
      pen.between(36, 88),
      2.6,
      104,
    ]),
    color,
  );
}

/** Stars from the top down to `floor`, thinner towards the top. */
export function stars(pen: Pen, color: string, floor: number): string {
  return each(90, () =>
    disc(pen.between(0, WIDTH), pen.between(0, floor) * pen.between(0.4, 1), pen.between(1.4, 4), color),
  );
}

/** A gull in flight at each spot. */
export function gulls(pen: Pen, color: string, spots: readonly Point[]): string {
  return spots
    .map(([x, y]) => {
      const w = pen.between(20, 34);
      return stroke(
        `${x - w},${y - w * 0.3} ${x - w * 0.45},${y - w * 0.5} ${x},${y} ${x + w * 0.5},${y - w * 0.55} ${x + w},${y - w * 0.25}`,
        5,
        color,
      );
    })
    .join('');
}

/** Reeds along the foot of a picture, from x to x. */
export function reeds(
  pen: Pen,
  [from, to]: Point,
  look: { foot: number; tall: number; color: string; head: string },
): string {
  let marks = '';
  for (let x = from; x < to; x += pen.between(9, 24)) {
    const tall = look.tall * pen.between(0.5, 1);
    const lean = pen.between(-30, 46);
    marks += stroke(
      `${x},${look.foot} ${x + lean * 0.3},${look.foot - tall * 0.55} ${x + lean},${look.foot - tall}`,
      pen.between(4, 7),
      look.color,
    );
    if (pen.random() < 0.34)
      marks += line(
        `${x + lean},${look.foot - tall - 4} ${x + lean * 1.12},${look.foot - tall - 52}`,
        15,
        look.head,
      );
  }
  return marks;
}

/** A tree in leaf: a trunk, a crown of overlapping blots, cuts of light on its left. */
export function tree(
  pen: Pen,
  x: number,
  foot: number,
  look: { tall: number; leaf: string; trunk: string; cut: string },
): string {
  const r = look.tall * 0.35;
  const top = foot - look.tall * 0.6;
  const crown = each(9, (i) => {
    const turn = (i / 9) * Math.PI * 2;
    return disc(
      x + Math.cos(turn) * r * 0.62,
      top + Math.sin(turn) * r * 0.56,
      r * pen.between(0.5, 0.68),
      look.leaf,
    );
  });
  const cuts: [number, number, number, number, number][] = Array.from({ length: 26 }, () => [
    x + pen.between(-0.95, 0.35) * r,
    top + pen.between(-0.85, 0.7) * r,
    r * pen.between(0.14, 0.3),
    r * 0.028 + 1.5,
    pen.between(-50, -10),
  ]);
  const flare = look.tall * 0.05;
  const trunk =
    shape(
      `${x - flare * 1.7},${foot} ${x - flare * 0.6},${foot - look.tall * 0.12} ${x - flare * 0.5},${top} ${x + flare * 0.5},${top} ${x + flare * 0.6},${foot - look.tall * 0.12} ${x + flare * 1.7},${foot}`,
      look.trunk,
    ) + line(`${x},${foot - look.tall * 0.16} ${x + r * 0.5},${top}`, look.tall * 0.03, look.trunk);
  return trunk + crown + gouges(cuts, look.cut);
}

/** A bare tree, grown from its trunk by halves. */
export function bareTree(pen: Pen, base: Point, look: { tall: number; color: string }): string {
  let marks = '';
  const grow = (from: Point, length: number, turn: number, width: number): void => {
    const tip: Point = [from[0] + Math.sin(turn) * length, from[1] - Math.cos(turn) * length];
    marks += line([from, tip], width, look.color);
    if (width < 4) return;
    const forks = width > 12 ? 3 : 2;
    for (let i = 0; i < forks; i++)
      grow(
        tip,
        length * pen.between(0.68, 0.82),
        turn + (i - (forks - 1) / 2) * pen.between(0.5, 0.8) + pen.between(-0.14, 0.14),
        width * 0.64,
      );
  };
  grow(base, look.tall * 0.26, pen.between(-0.06, 0.06), look.tall * 0.055);
  return marks;
}
