import { dinghy, yacht } from './boats.ts';
import { dog, waders } from './creatures.ts';
import {
  at,
  blob,
  disc,
  each,
  gouges,
  inks,
  line,
  many,
  type Pen,
  rect,
  rotated,
  shape,
  stroke,
} from './ink.ts';
import { glitter, gulls, hills, orb, rain, sky, stars, water } from './land.ts';
import type { Scene } from './scene.ts';
import { houseRow, lampPost, person, stonework } from './town.ts';

export const tideScenes: Record<string, Scene> = {
  'flood-street': {
    ink: inks.night,
    alt: 'A street of houses stands in water to its sills; two people and a dog go by in a rowing boat.',
    draw: (pen) => [
      sky(pen, 460, { base: pen.pale, cut: pen.paper }),
      hills(pen, 330, { lift: 40, foot: 500, fill: pen.mid }),
      houseRow(pen, [-20, 560], {
        foot: 700,
        tall: 340,
        wide: 200,
        wall: pen.deep,
        roof: pen.ink,
        pane: pen.ink,
        lit: pen.glow,
      }),
      houseRow(pen, [1040, 1660], {
        foot: 700,
        tall: 340,
        wide: 200,
        wall: pen.deep,
        roof: pen.ink,
        pane: pen.ink,
        lit: pen.glow,
      }),
      houseRow(pen, [560, 1050], {
        foot: 600,
        tall: 150,
        wide: 100,
        wall: pen.mid,
        roof: pen.deep,
        pane: pen.deep,
      }),
      water(pen, [590, 1000], { base: pen.mid, cut: pen.pale, dark: pen.deep }),
      rotated(1010, 690, 6, lampPost(0, 0, { tall: 210, color: pen.ink, glow: pen.pale })),
      lampPost(590, 680, { tall: 190, color: pen.ink, glow: pen.pale }),
      person(722, 806, 210, { coat: pen.ink, skin: pen.pale, with: 'hat' }),
      person(840, 800, 200, { coat: pen.glow, skin: pen.paper }),
      line('700,700 560,850', 9, pen.ink),
      dog(900, 790, 1.3, pen.ink),
      dinghy(800, 828, 2.5, { hull: pen.ink, cut: pen.pale }),
      gouges('800,862,420,10 640,880,220,8 960,888,260,8', pen.paper),
      rain(pen, pen.paper, 210),
    ],
  },
  'flood-wall': {
    ink: inks.day,
    alt: 'High brown water presses on one side of a new stone wall; on the other a dry street and a woman with a pram.',
    draw: (pen) => [
      sky(pen, 700, { base: pen.pale, cut: pen.paper }),
      hills(pen, 380, { lift: 50, foot: 560, fill: pen.mid, cut: pen.pale }),
      rect(-20, 520, [740, 520], pen.mid),
      water(pen, [520, 1000], { base: pen.mid, cut: pen.paper, dark: pen.deep }),
      rect(720, 516, [920, 300], pen.pale),
      houseRow(pen, [930, 1660], {
        foot: 800,
        tall: 290,
        wide: 170,
        wall: pen.deep,
        roof: pen.ink,
        pane: pen.paper,
        lit: pen.glow,
      }),
      rect(760, 800, [900, 230], pen.ink),
      gouges(
        many(26, (i) => [840 + ((i * 137) % 760), 836 + ((i * 61) % 150), 90, 5]),
        pen.deep,
      ),
      stonework(pen, { x: 640, y: 440, wide: 170, tall: 600 }, { fill: pen.ink, cut: pen.mid }),
      rect(616, 410, [218, 42], pen.ink),
      rotated(240, 556, -8, yacht(0, 0, 1.5, { hull: pen.ink, cut: pen.pale })),
      pramWalker(1130, 806, pen),
      person(1420, 806, 150, { coat: pen.ink, skin: pen.paper, with: 'hat' }),
      gulls(pen, pen.ink, [
        [720, 380],
        [470, 230],
        [560, 280],
      ]),
    ],
  },
  'low-tide': {
    ink: inks.moss,
    alt: 'A fishing boat leans on the mud at low water beside a tide post, waders feeding around it.',
    draw: (pen) => [
      sky(pen, 470, { base: pen.pale, cut: pen.paper }),
      orb(360, 250, { radius: 84, fill: pen.glow, ray: pen.paper }),
      hills(pen, 420, { lift: 30, foot: 490, fill: pen.mid, cut: pen.deep }),
      water(pen, [470, 1000], { base: pen.mid, cut: pen.pale, dark: pen.deep }),
      blob('-60,640 300,590 720,640 1100,600 1700,650 1700,1060 -60,1060', pen.deep),
      gouges(
        many(90, () => [
          pen.between(0, 1600),
          pen.between(670, 990),
          pen.between(30, 150),
          5,
          pen.between(-5, 5),
        ]),
        pen.mid,
      ),
      stroke('520,1010 640,860 560,760 700,690 660,640', 26, pen.pale),
      rotated(1080, 800, -13, fishingBoat(pen)),
      tidePost(400, 850, pen),
      waders(pen, 15, { x: 80, y: 700, wide: 760, tall: 240, color: pen.ink }),
    ],
  },
  'tide-gauge': {
    ink: inks.night,
    alt: 'By lantern light someone on a ladder reads the striped tide board fixed to a stone pier.',
    draw: (pen) => [
      sky(pen, 700, { base: pen.mid, cut: pen.pale }),
      stars(pen, pen.paper, 320),
      hills(pen, 600, { lift: 40, foot: 720, fill: pen.deep, cut: pen.mid }),
      water(pen, [690, 1000], { base: pen.deep, cut: pen.mid, dark: pen.ink }),
      stonework(pen, { x: 760, y: 60, wide: 860, tall: 760 }, { fill: pen.ink, cut: pen.deep }),
      blob('500,560 620,260 900,180 1120,330 1130,620 900,760 640,720', `${pen.glow}33`),
      gaugeBoard(860, 130, pen),
      ladder(700, pen),
      person(690, 640, 260, { coat: pen.ink, skin: pen.paper, with: 'hat', arm: true }),
      disc(748, 332, 60, `${pen.glow}66`),
      disc(748, 332, 22, pen.glow),
      water(pen, [806, 1000], { base: pen.deep, cut: pen.mid, dark: pen.ink }),
      glitter(pen, 760, [820, 1000], { width: 160, color: pen.glow }),
    ],
  },
};

function pramWalker(x: number, foot: number, pen: Pen): string {
  const pram =
    shape('60,-66 150,-66 134,-28 78,-28', pen.glow) +
    blob('60,-66 66,-104 104,-112 108,-68', pen.glow) +
    disc(82, -14, 14, pen.ink) +
    disc(130, -14, 14, pen.ink) +
    line('24,-76 62,-64', 6, pen.ink);
  return person(x, foot, 152, { coat: pen.glow, skin: pen.paper }) + at(x, foot, 1, pram);
}

function fishingBoat(pen: Pen): string {
  return (
    line('60,-150 60,-420', 10, pen.ink) +
    line('60,-410 300,-150', 4, pen.ink) +
    line('60,-410 -260,-140', 4, pen.ink) +
    rect(-190, -270, [170, 140], pen.paper) +
    rect(-168, -246, [50, 46], pen.ink) +
    rect(-98, -246, [50, 46], pen.ink) +
    rect(-206, -286, [202, 22], pen.ink) +
    blob('-320,-150 -270,10 -60,66 190,40 330,-180 180,-146 -120,-132', pen.ink) +
    gouges('0,-96,520,9,-2 -20,-50,460,6,0 -10,-10,360,5,0', pen.glow)
  );
}

function tidePost(x: number, foot: number, pen: Pen): string {
  return (
    line(`${x},${foot} ${x + 8},${foot - 420}`, 34, pen.ink) +
    each(8, (i) => rect(x - 8, foot - 390 + i * 46, [30, 20], i % 2 ? pen.glow : pen.paper)) +
    gouges(`${x - 10},${foot + 4},120,9`, pen.ink)
  );
}

function ladder(x: number, pen: Pen): string {
  return (
    line(`${x - 48},80 ${x - 48},960`, 12, pen.ink) +
    line(`${x + 48},80 ${x + 48},960`, 12, pen.ink) +
    each(20, (i) => line(`${x - 48},${110 + i * 44} ${x + 48},${110 + i * 44}`, 9, pen.ink))
  );
}

function gaugeBoard(x: number, top: number, pen: Pen): string {
  return (
    rect(x, top, [110, 760], pen.paper) +
    each(19, (i) =>
      rect(x, top + 16 + i * 40, [i % 5 === 0 ? 96 : i % 2 ? 40 : 62, 16], i % 5 === 0 ? pen.glow : pen.ink),
    )
  );
}
