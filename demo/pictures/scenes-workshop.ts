import { at, blob, each, gouges, inks, line, many, type Pen, rect, shape, skins, stroke } from './ink.ts';
import { hills, sky, water } from './land.ts';
import type { Scene } from './scene.ts';
import { person, stonework } from './town.ts';

export const workshopScenes: Record<string, Scene> = {
  bakery: {
    ink: inks.mustard,
    alt: 'A baker slides loaves into a glowing oven; full racks of bread stand beside him.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      brickwork(pen, 60, 80, 900, 780),
      blob('250,700 250,440 330,330 500,290 670,330 750,440 750,700', pen.ink),
      blob('290,690 290,450 360,370 500,336 640,370 710,450 710,690', pen.glow),
      blob('350,690 370,560 440,470 490,540 550,440 610,560 650,690', pen.pale),
      rect(210, 690, [590, 46], pen.ink),
      ...[380, 500, 620].map((x) => loaf(x, 690, 0.9, pen)),
      rect(-20, 860, [1640, 180], pen.ink),
      line('560,676 1010,640', 13, pen.paper),
      person(1020, 880, 480, { coat: pen.paper, skin: skins[3] }),
      blob('976,420 984,372 1020,356 1056,372 1064,420', pen.paper),
      rack(1200, pen),
    ],
  },
  boatyard: {
    ink: inks.mustard,
    alt: 'The ribs of a boat stand on stocks in a shed while two apprentices fit a plank.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.mid),
      gouges(
        many(80, () => [pen.between(0, 1600), pen.between(160, 760), pen.between(60, 220), 4, 90]),
        pen.pale,
      ),
      each(
        4,
        (i) =>
          rect(110 + i * 390, 190, [190, 170], pen.paper) +
          line(`${205 + i * 390},190 ${205 + i * 390},360`, 9, pen.ink) +
          line(`${110 + i * 390},275 ${300 + i * 390},275`, 9, pen.ink),
      ),
      each(5, (i) => line(`${i * 400 - 200},150 ${i * 400},10 ${i * 400 + 200},150`, 18, pen.ink)),
      rect(-20, 140, [1640, 22], pen.ink),
      rect(-20, 850, [1640, 180], pen.ink),
      gouges(
        many(60, () => [
          pen.between(0, 1600),
          pen.between(870, 990),
          pen.between(30, 90),
          5,
          pen.between(-30, 30),
        ]),
        pen.pale,
      ),
      ribs(pen),
      person(360, 880, 300, { coat: pen.deep, skin: skins[2], arm: true }),
      person(1330, 880, 310, { coat: pen.deep, skin: skins[0], with: 'hat', arm: true }),
      line('420,560 1400,560', 26, pen.paper),
    ],
  },
  'weir-turbine': {
    ink: inks.mustard,
    alt: 'A great screw turbine turns in a channel beside a weir, with a small brick hut above it.',
    draw: (pen) => [
      sky(pen, 420, { base: pen.pale, cut: pen.paper }),
      hills(pen, 330, { lift: 50, foot: 480, fill: pen.mid }),
      rect(-20, 420, [1640, 370], pen.deep),
      gouges(
        many(150, () => [
          pen.between(0, 760),
          pen.between(470, 800),
          pen.between(60, 160),
          6,
          pen.between(84, 92),
        ]),
        pen.pale,
      ),
      rect(-20, 400, [800, 30], pen.ink),
      water(pen, [780, 1000], { base: pen.deep, cut: pen.paper, dark: pen.ink }),

      stonework(pen, { x: 760, y: 380, wide: 880, tall: 520 }, { fill: pen.mid, cut: pen.pale }),
      shape('850,470 1000,400 1560,900 1420,1020', pen.ink),
      screw(pen),
      rect(830, 180, [250, 210], pen.glow),
      shape('800,190 955,80 1110,190', pen.ink),
      rect(920, 270, [70, 120], pen.ink),
      gouges(
        many(30, () => [pen.between(850, 1060), 210 + Math.floor(pen.random() * 6) * 28, 34, 3]),
        pen.paper,
      ),
      person(1240, 384, 170, { coat: pen.ink, skin: pen.paper, with: 'hat' }),
    ],
  },
};

function brickwork(pen: Pen, x: number, y: number, wide: number, tall: number): string {
  const bricks = many(170, (i) => [
    x + 40 + (i % 10) * 90 + (Math.floor(i / 10) % 2) * 40,
    y + 30 + Math.floor(i / 10) * 44,
    76,
    5,
  ]);
  return rect(x, y, [wide, tall], pen.mid) + gouges(bricks, pen.pale);
}

function loaf(x: number, foot: number, scale: number, pen: Pen): string {
  return at(
    x,
    foot,
    scale,
    blob('-58,0 -62,-34 -30,-58 30,-58 62,-34 58,0', pen.mid) +
      gouges('-26,-38,40,5,60 4,-40,40,5,60 34,-36,36,5,60', pen.paper) +
      gouges('0,-4,110,4', pen.ink),
  );
}

function rack(x: number, pen: Pen): string {
  return (
    each(
      5,
      (row) =>
        each(3, (i) => loaf(x + 66 + i * 120, 250 + row * 150, 0.86, pen)) +
        rect(x - 10, 250 + row * 150, [400, 14], pen.ink),
    ) +
    rect(x - 14, 120, [16, 760], pen.ink) +
    rect(x + 380, 120, [16, 760], pen.ink)
  );
}

function ribs(pen: Pen): string {
  const frames = each(11, (i) => {
    const t = (i - 5) / 5;
    const [x, tall, wide] = [840 + t * 400, 250 - t * t * 40, 54 * (1 - t * t * 0.7)];
    return stroke(
      `${x - wide},${740 - tall} ${x - wide * 0.8},690 ${x},770 ${x + wide * 0.8},690 ${x + wide},${740 - tall}`,
      13,
      pen.ink,
    );
  });
  return (
    stroke('340,420 380,640 470,760 840,782 1220,764 1330,640 1380,400', 24, pen.ink) +
    frames +
    each(
      5,
      (i) =>
        line(`${520 + i * 160},790 ${500 + i * 160},870`, 22, pen.deep) +
        line(`${540 + i * 160},790 ${560 + i * 160},870`, 22, pen.deep),
    ) +
    stroke('350,470 600,540 840,552 1100,538 1360,450', 16, pen.glow)
  );
}

function screw(pen: Pen): string {
  const blades = each(8, (i) => {
    const [x, y] = [960 + i * 66, 480 + i * 59];
    return (
      blob(
        `${x - 60},${y + 40} ${x - 20},${y - 40} ${x + 58},${y - 66} ${x + 40},${y + 4} ${x - 10},${y + 74}`,
        i % 2 ? pen.paper : pen.pale,
      ) + gouges(`${x},${y},110,6,-48`, pen.ink)
    );
  });
  return line('900,420 1500,960', 34, pen.deep) + blades + line('880,402 960,474', 26, pen.glow);
}
