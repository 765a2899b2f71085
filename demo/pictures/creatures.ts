import { at, blob, disc, each, gouges, line, oval, type Pen, shape, stroke } from './ink.ts';

/** A swan on the water, 300 wide, facing right. */
export function swan(
  x: number,
  y: number,
  scale: number | readonly [number, number],
  look: { white: string; shade: string; dark: string; beak: string },
): string {
  const body = blob(
    '-158,-66 -96,-70 -44,-98 20,-92 72,-56 94,-16 62,12 -56,14 -112,-10 -140,-40',
    look.white,
  );
  const neck = stroke('60,-26 96,-74 92,-128 66,-172 76,-210 106,-214', 26, look.white);
  const head =
    oval(110, -211, [24, 16], look.white) +
    shape('128,-220 166,-202 128,-197', look.beak) +
    disc(126, -214, 6, look.dark) +
    disc(112, -215, 3.6, look.dark);
  const feathers = gouges(
    '-96,-48,80,6,-14 -70,-30,100,7,-10 -40,-62,90,7,-16 -30,-14,110,6,-4 10,-46,80,6,-10 -110,-26,50,5,-24',
    look.shade,
  );
  return at(x, y, scale, neck + body + head + feathers);
}

/** A heron standing at its feet, 500 tall, facing right. */
export function heron(
  x: number,
  foot: number,
  scale: number | readonly [number, number],
  look: { coat: string; light: string; beak: string },
): string {
  const legs =
    line('12,0 2,-112 22,-226', 9, look.coat) +
    line('-28,0 -34,-104 -8,-222', 9, look.coat) +
    line('12,0 40,4', 7, look.coat) +
    line('-28,0 0,4', 7, look.coat);
  const body = blob('-168,-150 -104,-222 -20,-286 52,-300 88,-268 70,-222 8,-190 -74,-172', look.coat);
  const neck = stroke('58,-272 108,-312 102,-366 70,-416 84,-468 112,-482', 27, look.coat);
  const head =
    oval(118, -484, [36, 18], look.coat) +
    shape('142,-497 266,-472 142,-470', look.beak) +
    disc(128, -488, 4.5, look.light) +
    stroke('104,-496 62,-506 16,-488', 7, look.coat);
  const cuts = gouges(
    '-60,-214,130,7,-32 -36,-236,120,7,-30 -90,-184,110,6,-32 10,-258,84,6,-22 30,-222,60,5,-16 96,-330,50,4,110 78,-270,60,4,118 86,-420,40,4,60',
    look.light,
  );
  return at(x, foot, scale, legs + body + neck + head + cuts);
}

/** A cow, 200 long, facing right. */
export function cow(
  x: number,
  foot: number,
  scale: number | readonly [number, number],
  look: { hide: string; patch: string },
): string {
  const legs = [-74, -52, 44, 66].map((lx) => line(`${lx},-50 ${lx + 2},0`, 14, look.hide)).join('');
  const body = blob('-92,-104 -40,-112 30,-110 82,-114 92,-84 76,-46 0,-38 -78,-44 -96,-70', look.hide);
  const head =
    blob('78,-112 104,-134 124,-126 146,-92 134,-80 108,-88 84,-80', look.hide) +
    line('102,-132 92,-140', 8, look.hide);
  return at(
    x,
    foot,
    scale,
    legs +
      body +
      head +
      stroke('-92,-100 -106,-70 -104,-40', 5, look.hide) +
      blob('-40,-108 -4,-106 6,-80 -24,-66 -50,-84', look.patch) +
      blob('40,-108 64,-104 58,-80 36,-84', look.patch),
  );
}

/** An otter up on a rock, 260 long with its tail, facing right. */
export function otter(
  x: number,
  foot: number,
  scale: number | readonly [number, number],
  look: { coat: string; light: string },
): string {
  const body = blob(
    '-170,0 -120,-22 -80,-66 -20,-92 30,-94 58,-122 92,-138 124,-126 138,-110 120,-96 88,-84 76,-40 78,-4 54,0 44,-34 0,-28 -26,0 -60,0 -70,-22 -110,-6',
    look.coat,
  );
  const face =
    disc(72, -132, 8, look.coat) +
    disc(108, -122, 4, look.light) +
    gouges(
      '124,-104,44,2.2,14 122,-100,42,2.2,30 60,-74,44,4,70 -40,-66,70,5,-20 0,-72,60,4,-6 -88,-38,60,4,-40',
      look.light,
    );
  return at(x, foot, scale, body + face);
}

/** An otter's head in the water with its wake, facing right. */
export function swimmingOtter(
  x: number,
  y: number,
  scale: number,
  look: { coat: string; light: string },
): string {
  const wake = gouges('-130,12,240,6,-6 -120,34,260,6,7 -220,22,200,5,0', look.light);
  return at(
    x,
    y,
    scale,
    wake +
      blob('-54,8 -40,-28 -8,-50 30,-40 52,-16 44,4 0,12', look.coat) +
      disc(-22, -44, 9, look.coat) +
      disc(20, -26, 4, look.light) +
      gouges('46,-2,40,2,10 44,-6,40,2,-8', look.light),
  );
}

/** A jackdaw, 150 tall, facing left. */
export function jackdaw(
  x: number,
  foot: number,
  scale: number,
  look: { coat: string; light: string },
): string {
  const body = blob(
    '60,-10 30,-52 14,-104 -6,-132 -34,-140 -56,-124 -54,-98 -40,-66 -20,-30 10,-22 44,20',
    look.coat,
  );
  const rest =
    shape('-52,-128 -94,-112 -54,-108', look.coat) +
    disc(-42, -124, 5, look.light) +
    line('-12,-30 -14,0', 6, look.coat) +
    line('6,-26 6,0', 6, look.coat);
  return at(
    x,
    foot,
    scale,
    body + rest + gouges('0,-70,70,5,62 16,-50,70,5,58 -20,-112,30,4,40', look.light),
  );
}

/** A small fish, 150 long, facing right. */
export function sprat(
  x: number,
  y: number,
  scale: number | readonly [number, number],
  look: { back: string; belly: string },
): string {
  const body = blob('-58,0 -20,-20 30,-20 70,0 30,18 -20,16', look.back);
  return at(
    x,
    y,
    scale,
    shape('-52,0 -88,-24 -78,0 -88,22', look.back) +
      body +
      gouges('6,6,100,8,0 10,-4,60,3,0', look.belly) +
      disc(50, -4, 4, look.belly),
  );
}

/** A dog on a walk, 80 long, facing right. */
export function dog(
  x: number,
  foot: number,
  scale: number | readonly [number, number],
  coat: string,
): string {
  return at(
    x,
    foot,
    scale,
    [-28, -20, 18, 26].map((lx) => line(`${lx},-24 ${lx + 1},0`, 6, coat)).join('') +
      blob('-34,-42 0,-46 28,-46 34,-30 0,-20 -32,-22', coat) +
      blob('24,-44 36,-62 52,-56 64,-48 50,-42 36,-36', coat) +
      stroke('-32,-38 -46,-52 -48,-62', 5, coat),
  );
}

/** Wading birds far off: a scatter of small bodies on legs. */
export function waders(
  pen: Pen,
  count: number,
  box: { x: number; y: number; wide: number; tall: number; color: string },
): string {
  return each(count, () => {
    const [x, y, s] = [
      box.x + pen.random() * box.wide,
      box.y + pen.random() * box.tall,
      pen.between(0.7, 1.1),
    ];
    const way = pen.random() < 0.5 ? -s : s;
    return at(
      x,
      y,
      [way, s],
      oval(0, -18, [15, 9], box.color) +
        line('-2,-12 -3,0', 2.6, box.color) +
        line('4,-12 5,0', 2.6, box.color) +
        disc(14, -30, 6, box.color) +
        line('10,-22 14,-30', 5, box.color) +
        stroke('18,-30 28,-27 34,-20', 2.4, box.color),
    );
  });
}
