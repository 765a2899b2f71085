import { at, disc, each, gouges, line, type Pen, type Point, rect, shape, skins, stroke } from './ink.ts';

export interface HouseLook {
  wall: string;
  roof: string;
  pane: string;
  /** Windows that are lit; none when absent. */
  lit?: string;
}

/** A row of gabled houses standing on `foot` between two x. */
export function houseRow(
  pen: Pen,
  [from, to]: Point,
  look: HouseLook & { foot: number; tall: number; wide?: number },
): string {
  let marks = '';
  for (let x = from; x < to; ) {
    const wide = Math.min((look.wide ?? 90) * pen.between(0.8, 1.3), to - x + 20);
    marks += house(pen, x, look.foot, { ...look, size: [wide, look.tall * pen.between(0.75, 1.15)] });
    x += wide;
  }
  return marks;
}

/** One house: its left edge at x, standing on `foot`. */
export function house(pen: Pen, x: number, foot: number, look: HouseLook & { size: Point }): string {
  const [wide, tall] = look.size;
  const eaves = foot - tall;
  const pitch = wide * pen.between(0.34, 0.5);
  const gable = pen.random() < 0.45;
  const roof = gable
    ? shape(`${x - 4},${eaves + 4} ${x + wide / 2},${eaves - pitch} ${x + wide + 4},${eaves + 4}`, look.roof)
    : shape(
        `${x - 5},${eaves + 4} ${x + wide * 0.1},${eaves - pitch * 0.8} ${x + wide * 0.9},${eaves - pitch * 0.8} ${x + wide + 5},${eaves + 4}`,
        look.roof,
      );
  const chimney = rect(
    x + wide * pen.between(0.14, 0.7),
    eaves - pitch * 1.15,
    [wide * 0.14, pitch],
    look.roof,
  );
  const columns = Math.max(2, Math.round(wide / 46));
  const rows = Math.max(1, Math.floor(tall / 62));
  const gap = wide / columns;
  const windows = each(columns * rows, (i) => {
    const lit = look.lit !== undefined && pen.random() < 0.5;
    const wx = x + gap * ((i % columns) + 0.5) - gap * 0.21;
    const wy = eaves + tall * ((Math.floor(i / columns) + 0.28) / rows);
    return rect(
      wx,
      wy,
      [gap * 0.42, Math.min(40, tall / rows / 2.2)],
      lit ? (look.lit as string) : look.pane,
    );
  });
  return chimney + rect(x, eaves, [wide + 1, tall], look.wall) + roof + windows;
}

export interface PersonLook {
  coat: string;
  skin: string;
  /** What they carry or wear, besides themselves. */
  with?: 'umbrella' | 'hat' | 'bag' | 'cup' | undefined;
  accent?: string;
  /** An arm in the air, waving or voting. */
  arm?: boolean;
}

/** A standing person `tall` units high whose feet are at x, foot. */
export function person(x: number, foot: number, tall: number, look: PersonLook): string {
  const accent = look.accent ?? look.skin;
  const body =
    line('-7,0 -6,-40', 9, look.coat) +
    line('8,0 6,-40', 9, look.coat) +
    shape('-16,-32 -14,-68 -8,-80 8,-80 14,-68 17,-32', look.coat) +
    stroke('-12,-72 -18,-52 -15,-38', 8, look.coat) +
    (look.arm
      ? stroke('12,-74 21,-92 22,-114', 8, look.coat) + disc(22, -118, 5, look.skin)
      : stroke('12,-72 18,-54 16,-38', 8, look.coat)) +
    disc(0, -90, 9.5, look.skin);
  const extras: Record<NonNullable<PersonLook['with']>, string> = {
    hat: shape('-15,-95 15,-95 9,-98 8,-106 -8,-106 -9,-98', look.coat),
    umbrella:
      line('18,-44 18,-116', 3, look.coat) +
      shape('-22,-108 -12,-122 4,-130 18,-132 34,-129 48,-121 58,-108 38,-113 18,-108 -2,-113', accent),
    bag: line('17,-42 20,-32', 3, accent) + shape('11,-32 30,-32 27,-10 14,-10', accent),
    cup: rect(15, -54, [9, 11], accent),
  };
  return at(x, foot, tall / 100, body + (look.with ? extras[look.with] : ''));
}

/** A crowd along a line, heads at slightly different heights. */
export function crowd(
  pen: Pen,
  [from, to]: Point,
  look: { foot: number; tall: number; coats: readonly string[]; skin: string; step?: number },
): string {
  let marks = '';
  for (let x = from; x < to; x += (look.step ?? look.tall * 0.34) * pen.between(0.8, 1.3)) {
    const dice = pen.random();
    const wears = dice < 0.25 ? 'hat' : dice < 0.4 ? 'bag' : undefined;
    const coat = look.coats[Math.floor(pen.random() * look.coats.length)] as string;
    const faces = [look.skin, look.skin, ...skins];
    marks += person(x, look.foot + pen.between(-4, 6), look.tall * pen.between(0.86, 1.08), {
      coat,
      skin: faces[Math.floor(pen.random() * faces.length)] as string,
      with: wears,
    });
  }
  return marks;
}

/** A street lamp standing at x, `foot`, lit. */
export function lampPost(
  x: number,
  foot: number,
  look: { tall: number; color: string; glow: string },
): string {
  const top = foot - look.tall;
  return (
    disc(x, top - 4, 30, `${look.glow}55`) +
    line(`${x},${foot} ${x},${top + 16}`, 8, look.color) +
    rect(x - 12, foot - 18, [24, 18], look.color) +
    shape(
      `${x - 12},${top + 16} ${x + 12},${top + 16} ${x + 17},${top - 16} ${x - 17},${top - 16}`,
      look.glow,
    ) +
    shape(`${x - 22},${top - 14} ${x + 22},${top - 14} ${x},${top - 34}`, look.color)
  );
}

/** Courses of stone, for quays and walls. */
export function stonework(
  pen: Pen,
  box: { x: number; y: number; wide: number; tall: number },
  colors: { fill: string; cut: string },
): string {
  const cuts: [number, number, number, number, number][] = [];
  for (let y = box.y + 30; y < box.y + box.tall; y += 34) {
    for (let x = box.x; x < box.x + box.wide; ) {
      const stone = pen.between(60, 130);
      cuts.push([x + stone / 2, y, stone * 0.92, 3.6, 0]);
      cuts.push([x, y - 16, 22, 3, 90]);
      x += stone;
    }
  }
  return rect(box.x, box.y, [box.wide, box.tall], colors.fill) + gouges(cuts, colors.cut);
}

/** Roof trusses across the top of a great room. */
export function trusses(pen: Pen): string {
  return each(
    5,
    (i) =>
      line(`${i * 400 - 200},250 ${i * 400},60 ${i * 400 + 200},250`, 16, pen.ink) +
      line(`${i * 400 - 200},250 ${i * 400 + 200},250`, 14, pen.ink) +
      line(`${i * 400},60 ${i * 400},250`, 9, pen.ink) +
      line(`${i * 400 - 100},155 ${i * 400},250 ${i * 400 + 100},155`, 8, pen.ink),
  );
}
