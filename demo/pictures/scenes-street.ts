import { jackdaw } from './creatures.ts';
import {
  at,
  blob,
  disc,
  each,
  gouges,
  inks,
  line,
  many,
  oval,
  type Pen,
  type Point,
  rect,
  rotated,
  shape,
  skins,
  stroke,
} from './ink.ts';
import { orb, rain, sky } from './land.ts';
import type { Scene } from './scene.ts';
import { house, houseRow, person, stonework } from './town.ts';

export const streetScenes: Record<string, Scene> = {
  'bell-street': {
    ink: inks.mustard,
    alt: 'Shoppers with umbrellas pass a row of shopfronts and awnings in the rain.',
    draw: (pen) => [
      sky(pen, 400, { base: pen.deep, cut: pen.mid }),
      houseRow(pen, [-20, 1640], {
        foot: 560,
        tall: 320,
        wide: 260,
        wall: pen.mid,
        roof: pen.ink,
        pane: pen.deep,
        lit: pen.pale,
      }),
      each(5, (i) => shopFront(-10 + i * 325, pen, i)),
      rect(-20, 830, [1640, 200], pen.deep),
      gouges(
        many(90, () => [pen.between(0, 1600), pen.between(850, 995), pen.between(40, 160), 6]),
        pen.pale,
      ),
      each(8, (i) =>
        person(90 + i * 205 + pen.between(-30, 30), 930 + (i % 3) * 22, 270, {
          coat: i % 3 === 1 ? pen.glow : pen.ink,
          skin: skins[i % 4] as string,
          with: i % 4 === 3 ? 'hat' : 'umbrella',
          accent: i % 2 ? pen.glow : pen.ink,
        }),
      ),
      rain(pen, pen.paper, 240),
    ],
  },
  'pillar-box': {
    ink: inks.press,
    alt: 'A man in a hat posts a letter in a red pillar box on a cobbled street; more letters blow past.',
    draw: (pen) => [
      sky(pen, 560, { base: pen.pale, cut: pen.paper }),
      houseRow(pen, [-20, 1640], {
        foot: 700,
        tall: 330,
        wide: 200,
        wall: pen.mid,
        roof: pen.deep,
        pane: pen.pale,
      }),
      rect(-20, 696, [1640, 330], pen.deep),
      each(70, () => oval(pen.between(0, 1600), pen.between(720, 990), [34, 12], pen.mid)),
      pillarBox(900, 930, pen),
      person(640, 940, 440, { coat: pen.ink, skin: pen.paper, with: 'hat' }),
      line('690,640 790,560', 32, pen.ink),
      rotated(834, 520, -12, envelope(0, 0, 0.8, pen)),
      ...(
        [
          [200, 300, -18],
          [380, 180, 14],
          [1280, 260, 22],
          [1450, 440, -10],
          [1190, 120, -30],
          [130, 560, 28],
        ] as const
      ).map(([x, y, turn]) => rotated(x, y, turn, envelope(0, 0, 1, pen))),
    ],
  },
  'painted-bay': {
    ink: inks.press,
    alt: 'A man on his knees paints a white line along the kerb beside a small car.',
    draw: (pen) => [
      sky(pen, 300, { base: pen.pale, cut: pen.paper }),
      each(4, (i) =>
        house(pen, -10 + i * 410, 620, {
          size: [408, 430],
          wall: i % 2 ? pen.mid : pen.pale,
          roof: pen.deep,
          pane: pen.ink,
        }),
      ),
      each(4, (i) => rect(60 + i * 410, 450, [84, 170], pen.ink)),
      rect(-20, 616, [1640, 50], pen.mid),
      rect(-20, 664, [1640, 360], pen.deep),
      gouges(
        many(70, () => [pen.between(0, 1600), pen.between(700, 990), pen.between(30, 120), 4]),
        pen.ink,
      ),
      car(960, 790, pen),
      shape('420,850 1400,850 1420,882 400,882', pen.paper),
      shape('420,850 470,700 500,700 456,850', pen.paper),
      kneeler(360, 900, pen),
      at(250, 910, 1, rect(-44, -74, [88, 74], pen.glow) + oval(0, -74, [44, 11], pen.paper)),
    ],
  },
  'roofs-and-jackdaw': {
    ink: inks.night,
    alt: 'A jackdaw perches on a chimney above the roofs of a darkened estate.',
    draw: (pen) => [
      sky(pen, 900, { base: pen.mid, cut: pen.pale }),
      orb(430, 270, { radius: 120, fill: pen.paper, ray: pen.pale }),
      houseRow(pen, [-20, 1640], {
        foot: 800,
        tall: 200,
        wide: 150,
        wall: pen.deep,
        roof: pen.ink,
        pane: pen.mid,
      }),
      houseRow(pen, [-20, 1640], {
        foot: 1010,
        tall: 230,
        wide: 230,
        wall: pen.ink,
        roof: pen.deep,
        pane: pen.deep,
      }),
      stonework(pen, { x: 960, y: 470, wide: 240, tall: 560 }, { fill: pen.ink, cut: pen.mid }),
      rect(936, 446, [288, 38], pen.ink),
      ...[990, 1120].map(
        (x) =>
          shape(`${x},450 ${x + 8},350 ${x + 58},350 ${x + 66},450`, pen.deep) +
          rect(x - 4, 344, [74, 20], pen.ink),
      ),
      jackdaw(1160, 346, 2, { coat: pen.ink, light: pen.paper }),
      line('1000,290 980,240 1040,200', 4, pen.ink),
      ...[600, 660].map((y) => stroke(`-20,${y - 60} 300,${y} 700,${y - 10} 960,${y - 70}`, 4, pen.ink)),
    ],
  },
};

function shopFront(x: number, pen: Pen, kind: number): string {
  const awning = each(7, (i) =>
    shape(
      `${x + 20 + i * 41},500 ${x + 61 + i * 41},500 ${x + 58 + i * 43},590 ${x + 15 + i * 43},590`,
      i % 2 ? pen.paper : kind % 2 ? pen.deep : pen.glow,
    ),
  );
  return (
    rect(x, 490, [325, 345], pen.ink) +
    rect(x + 24, 590, [190, 200], pen.pale) +
    rect(x + 232, 590, [70, 240], kind % 2 ? pen.glow : pen.deep) +
    rect(x + 244, 608, [46, 90], pen.pale) +
    each(5, (i) =>
      rect(
        x + 40 + i * 34,
        720 - ((i * 37 + kind * 23) % 60),
        [24, 70 + ((i * 37 + kind * 23) % 60)],
        [pen.mid, pen.glow, pen.deep][(i + kind) % 3] as string,
      ),
    ) +
    awning
  );
}

function pillarBox(x: number, foot: number, pen: Pen): string {
  return at(
    x,
    foot,
    1,
    rect(-120, -30, [240, 36], pen.ink) +
      rect(-104, -500, [208, 474], pen.glow) +
      blob('-130,-490 -120,-540 0,-580 120,-540 130,-490', pen.glow) +
      rect(-130, -500, [260, 24], pen.ink) +
      rect(-72, -420, [144, 22], pen.ink) +
      rect(-54, -350, [108, 120], pen.paper) +
      gouges('-82,-240,380,8,90 0,-318,70,4 0,-290,70,4 0,-262,50,4', pen.mid),
  );
}

function envelope(x: number, y: number, scale: number, pen: Pen): string {
  return at(
    x,
    y,
    scale,
    rect(-70, -46, [140, 92], pen.paper) +
      line('-70,-46 0,14 70,-46', 5, pen.mid) +
      rect(42, -38, [20, 24], pen.glow),
  );
}

function car(x: number, y: number, pen: Pen): string {
  return at(
    x,
    y,
    1,
    blob('-330,10 -340,-70 -250,-96 -160,-190 90,-196 200,-100 320,-76 340,10', pen.glow) +
      shape('-190,-100 -136,-164 -30,-168 -30,-100', pen.paper) +
      shape('0,-100 0,-168 74,-166 140,-100', pen.paper) +
      disc(-200, 14, 66, pen.ink) +
      disc(200, 14, 66, pen.ink) +
      disc(-200, 14, 28, pen.pale) +
      disc(200, 14, 28, pen.pale) +
      gouges('0,-50,560,5', pen.ink) +
      disc(322, -52, 16, pen.paper),
  );
}

function kneeler(x: number, foot: number, pen: Pen): string {
  const joints: Point[] = [
    [-60, -10],
    [-70, -110],
    [20, -190],
  ];
  return at(
    x,
    foot,
    1.25,
    line('-120,-6 -40,-8', 34, pen.ink) +
      line('-40,-10 -60,-100', 42, pen.ink) +
      line(joints.slice(1), 66, pen.ink) +
      line('16,-186 70,-110 110,-60', 20, pen.ink) +
      line('106,-66 136,-30', 11, pen.paper) +
      rect(124, -36, [32, 22], pen.glow) +
      disc(62, -226, 31, pen.paper) +
      shape('30,-246 112,-236 96,-250 88,-268 48,-270', pen.ink),
  );
}
