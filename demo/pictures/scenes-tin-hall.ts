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
  rect,
  shape,
  skins,
  stroke,
} from './ink.ts';
import { hills, rain, sky, water } from './land.ts';
import type { Scene } from './scene.ts';
import { crowd, stonework, trusses } from './town.ts';

export const tinHallScenes: Record<string, Scene> = {
  'tin-hall': {
    ink: inks.plum,
    alt: 'The saw-tooth roof and tall chimney of an old cannery stand beside the river under a heavy sky.',
    draw: (pen) => [
      sky(pen, 640, { base: pen.mid, cut: pen.pale }),
      hills(pen, 520, { lift: 40, foot: 680, fill: pen.deep, cut: pen.mid }),
      chimney(1310, pen),
      each(6, (i) => sawTooth(140 + i * 180, 470, pen)),
      rect(140, 468, [1080, 230], pen.deep),
      gouges(
        many(90, () => [
          pen.between(170, 1200),
          490 + Math.floor(pen.random() * 8) * 26,
          pen.between(40, 80),
          3.4,
        ]),
        pen.mid,
      ),
      each(
        9,
        (i) =>
          rect(186 + i * 114, 530, [62, 92], pen.glow) +
          line(`${217 + i * 114},530 ${217 + i * 114},622`, 5, pen.ink) +
          line(`${186 + i * 114},576 ${248 + i * 114},576`, 5, pen.ink),
      ),
      rect(1020, 590, [100, 110], pen.ink),
      stonework(pen, { x: -20, y: 690, wide: 1660, tall: 80 }, { fill: pen.ink, cut: pen.deep }),
      water(pen, [766, 1000], { base: pen.deep, cut: pen.mid, dark: pen.ink }),
      each(9, (i) =>
        gouges(
          many(9, (k) => [217 + i * 114 + pen.between(-9, 9), 790 + k * 18, pen.between(40, 76), 5]),
          pen.glow,
        ),
      ),
      crowd(pen, [600, 1010], {
        foot: 692,
        tall: 96,
        coats: [pen.ink, pen.ink, pen.mid],
        skin: pen.paper,
        step: 60,
      }),
      rain(pen, pen.pale, 170),
    ],
  },
  'tin-hall-buckets': {
    ink: inks.plum,
    alt: 'Buckets stand in rows on the floor of a great hall before a curtained stage while drips fall from the trusses.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      trusses(pen),
      stage(pen),
      shape('-20,1020 1640,1020 1320,640 280,640', pen.mid),
      each(14, (i) => line(`${300 + i * 78},642 ${-140 + i * 146},1020`, 3, pen.deep)),
      each(3, (row) =>
        each(5 + row, (i) => {
          const size = 0.7 + row * 0.42;
          const x = 800 + (i - (4 + row) / 2) * (200 + row * 36);
          return drips(pen, x, 700 + row * 110) + bucket(x, 720 + row * 112, size, pen);
        }),
      ),
    ],
  },
  'cannery-line': {
    ink: inks.oxblood,
    alt: 'A row of women in headscarves packs tins at a long bench under tall factory windows.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.mid),
      each(
        6,
        (i) =>
          rect(40 + i * 268, 60, [220, 360], pen.paper) +
          each(2, (k) => line(`${113 + i * 268 + k * 73},60 ${113 + i * 268 + k * 73},420`, 8, pen.mid)) +
          each(3, (k) =>
            line(`${40 + i * 268},${150 + k * 90} ${260 + i * 268},${150 + k * 90}`, 8, pen.mid),
          ),
      ),
      gouges(
        many(50, () => [pen.between(0, 1600), pen.between(430, 640), pen.between(60, 180), 4]),
        pen.pale,
      ),
      each(6, (i) => packer(150 + i * 262, 700, i === 2 ? pen.glow : pen.deep, pen)),
      rect(-20, 690, [1640, 60], pen.ink),
      rect(-20, 750, [1640, 290], pen.deep),
      gouges(
        many(30, () => [pen.between(0, 1600), pen.between(780, 990), pen.between(80, 200), 5]),
        pen.ink,
      ),
      each(11, (i) => tinStack(60 + i * 150, 694, 1 + ((i * 7) % 4), pen)),
    ],
  },
};

function chimney(x: number, pen: Pen): string {
  const courses = many(18, (i) => [x + (i % 2 ? 10 : -10), 150 + i * 30, 44, 3.4]);
  return (
    shape(`${x - 36},110 ${x + 36},110 ${x + 58},700 ${x - 58},700`, pen.ink) +
    rect(x - 48, 92, [96, 30], pen.ink) +
    gouges(courses, pen.mid) +
    rect(x - 42, 190, [84, 18], pen.glow)
  );
}

function sawTooth(x: number, foot: number, pen: Pen): string {
  const panes = each(3, (i) =>
    line(`${x + 8 + i * 4},${foot - 34 - i * 36} ${x + 30 + i * 10},${foot - 34 - i * 36}`, 4, pen.paper),
  );
  return (
    shape(`${x},${foot + 4} ${x},${foot - 150} ${x + 180},${foot + 4}`, pen.ink) +
    shape(`${x},${foot} ${x},${foot - 146} ${x + 30},${foot - 118} ${x + 30},${foot}`, pen.pale) +
    panes +
    gouges(`${x + 104},${foot - 40},130,5,40 ${x + 80},${foot - 30},80,4,40`, pen.mid)
  );
}

function stage(pen: Pen): string {
  const folds = each(13, (i) => gouges(`${470 + i * 54},450,300,9,90`, pen.ink));
  return (
    rect(430, 290, [740, 320], pen.mid) +
    folds +
    rect(400, 270, [800, 30], pen.glow) +
    rect(390, 600, [820, 50], pen.ink) +
    each(9, (i) => disc(440 + i * 90, 606, 11, pen.glow))
  );
}

function drips(pen: Pen, x: number, foot: number): string {
  return gouges(
    `${x},${250 + pen.between(0, 90)},40,5,90 ${x + 3},${420 + pen.between(0, 60)},56,6,90 ${x},${foot - 130},44,7,90`,
    pen.paper,
  );
}

function bucket(x: number, foot: number, scale: number, pen: Pen): string {
  return at(
    x,
    foot,
    scale,
    oval(0, 4, [50, 10], pen.deep) +
      shape('-52,-82 52,-82 38,0 -38,0', pen.pale) +
      oval(0, -82, [52, 15], pen.ink) +
      oval(2, -80, [40, 9], pen.glow) +
      stroke('-50,-84 0,-136 50,-84', 4, pen.ink) +
      gouges('-20,-40,56,5,84', pen.paper),
  );
}

function packer(x: number, foot: number, scarf: string, pen: Pen): string {
  return at(
    x,
    foot,
    2.7,
    blob('-38,10 -34,-42 -14,-62 14,-62 34,-42 38,10', pen.ink) +
      shape('-20,10 -17,-44 17,-44 20,10', pen.pale) +
      line('-30,-40 -40,-10 -8,-4', 13, pen.ink) +
      line('30,-40 40,-10 8,-4', 13, pen.ink) +
      disc(0, -80, 16, skins[Math.round(x / 200) % 4] as string) +
      blob('-20,-72 -17,-98 0,-106 17,-98 20,-72 10,-88 -10,-88', scarf) +
      shape('-4,-104 -16,-116 0,-110 16,-116 4,-104', scarf),
  );
}

function tinStack(x: number, foot: number, count: number, pen: Pen): string {
  return each(
    count,
    (i) =>
      rect(x - 36 + (i % 2) * 6, foot - 30 - i * 34, [76, 32], i % 2 ? pen.pale : pen.glow) +
      gouges(`${x + 2},${foot - 20 - i * 34},60,3`, pen.ink),
  );
}
