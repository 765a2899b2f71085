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
  skins,
} from './ink.ts';
import { gulls, hills, sky, water } from './land.ts';
import type { Scene } from './scene.ts';
import { crowd, houseRow, lampPost, person, stonework } from './town.ts';

export const councilScenes: Record<string, Scene> = {
  'council-chamber': {
    ink: inks.oxblood,
    alt: 'Councillors around a horseshoe table raise their hands beneath tall windows; some keep theirs down.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      each(5, (i) => tallWindow(90 + i * 300, pen)),
      gouges(
        many(60, () => [pen.between(0, 1600), pen.between(470, 640), pen.between(60, 180), 4]),
        pen.ink,
      ),
      each(9, (i) =>
        person(240 + i * 140, 700 - Math.sin((i / 8) * Math.PI) * 46, 300, {
          coat: i % 3 === 1 ? pen.mid : pen.ink,
          skin: skins[(i * 3) % 4] as string,
          arm: ![1, 4, 7].includes(i),
        }),
      ),
      shape('120,700 300,590 1300,590 1480,700 1420,760 180,760', pen.mid),
      each(8, (i) => rect(290 + i * 138, 620, [76, 26], pen.paper)),
      rect(-20, 740, [1640, 290], pen.ink),
      gouges(
        many(40, () => [pen.between(0, 1600), pen.between(770, 990), pen.between(80, 220), 5]),
        pen.deep,
      ),
      crowd(pen, [60, 1600], {
        foot: 1120,
        tall: 300,
        coats: [pen.deep, pen.mid, pen.deep],
        skin: pen.pale,
        step: 150,
      }),
    ],
  },
  'town-hall': {
    ink: inks.oxblood,
    alt: 'The town hall, with its columns and clock tower, stands lit at dusk as people climb its steps.',
    draw: (pen) => [
      sky(pen, 760, { base: pen.mid, cut: pen.pale }),
      houseRow(pen, [-20, 420], {
        foot: 780,
        tall: 300,
        wide: 150,
        wall: pen.deep,
        roof: pen.ink,
        pane: pen.ink,
        lit: pen.glow,
      }),
      houseRow(pen, [1180, 1640], {
        foot: 780,
        tall: 300,
        wide: 150,
        wall: pen.deep,
        roof: pen.ink,
        pane: pen.ink,
        lit: pen.glow,
      }),
      hall(pen),
      each(5, (i) => rect(300 - i * 44, 770 + i * 36, [1000 + i * 88, 40], i % 2 ? pen.pale : pen.paper)),
      rect(-20, 940, [1640, 90], pen.ink),
      ...[180, 1420].map((x) => lampPost(x, 950, { tall: 300, color: pen.ink, glow: pen.glow })),
      ...(
        [
          [420, 900],
          [560, 850],
          [690, 900],
          [930, 830],
          [1080, 900],
          [1200, 934],
        ] as const
      ).map(([x, y], i) =>
        person(x, y, 150, { coat: i % 2 ? pen.ink : pen.deep, skin: pen.ink, with: i % 3 ? 'hat' : 'bag' }),
      ),
    ],
  },
  benches: {
    ink: inks.oxblood,
    alt: 'A man measures a bench with a long tape while a woman on it reads on, facing a wall.',
    draw: (pen) => [
      sky(pen, 440, { base: pen.pale, cut: pen.paper }),
      hills(pen, 380, { lift: 40, foot: 480, fill: pen.mid }),
      water(pen, [440, 640], { base: pen.mid, cut: pen.paper, dark: pen.deep }),
      stonework(pen, { x: 1000, y: 240, wide: 640, tall: 480 }, { fill: pen.deep, cut: pen.ink }),
      rect(980, 214, [660, 34], pen.ink),
      rect(-20, 630, [1640, 400], pen.pale),
      gouges(
        many(70, () => [pen.between(0, 1600), pen.between(660, 990), pen.between(40, 130), 5]),
        pen.mid,
      ),
      bench(420, 850, pen),
      sitter(560, 850, pen),
      person(250, 900, 340, { coat: pen.ink, skin: skins[1], with: 'hat' }),
      line('305,768 900,768', 9, pen.glow),
      each(20, (i) => line(`${320 + i * 29},760 ${320 + i * 29},${i % 5 ? 772 : 784}`, 3, pen.ink)),
      person(930, 900, 300, { coat: pen.deep, skin: skins[0] }),
      gulls(pen, pen.ink, [
        [300, 180],
        [380, 220],
        [700, 150],
      ]),
    ],
  },
  ballot: {
    ink: inks.oxblood,
    alt: 'A folded paper goes into a ballot box on a trestle table while voters wait in a hall.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.mid),
      gouges(
        many(60, () => [pen.between(0, 1600), pen.between(0, 560), pen.between(90, 240), 5]),
        pen.pale,
      ),
      each(4, (i) => booth(900 + i * 180, 620, pen)),
      crowd(pen, [60, 560], {
        foot: 640,
        tall: 290,
        coats: [pen.ink, pen.deep, pen.ink],
        skin: pen.paper,
        step: 104,
      }),
      rect(-20, 620, [1640, 130], pen.deep),
      shape('300,800 1340,800 1500,1020 140,1020', pen.paper),
      shape('520,520 1080,520 1120,900 480,900', pen.ink),
      shape('520,520 1080,520 1020,440 580,440', pen.deep),
      rect(690, 470, [220, 18], pen.paper),
      rotated(
        800,
        470,
        -6,
        rect(-84, -230, [168, 236], pen.paper) +
          line('0,-230 0,6', 4, pen.pale) +
          line('-40,-120 -16,-90 40,-170', 14, pen.glow),
      ),
      blob('860,240 900,180 1010,130 1240,20 1300,90 1120,250 960,320 884,330 850,290', pen.pale),
      shape('1100,60 1660,-260 1700,60 1240,240', pen.ink),
      gouges(
        many(22, () => [pen.between(540, 1060), pen.between(560, 870), 80, 5, 90]),
        pen.deep,
      ),
    ],
  },
};

function tallWindow(x: number, pen: Pen): string {
  return (
    blob(
      `${x},470 ${x},160 ${x + 50},80 ${x + 100},60 ${x + 150},80 ${x + 200},160 ${x + 200},470`,
      pen.glow,
    ) +
    line(`${x + 100},66 ${x + 100},470`, 9, pen.ink) +
    each(4, (i) => line(`${x},${170 + i * 90} ${x + 200},${170 + i * 90}`, 8, pen.ink)) +
    rect(x - 20, 466, [240, 20], pen.ink)
  );
}

function hall(pen: Pen): string {
  const columns = each(
    6,
    (i) =>
      rect(420 + i * 140, 470, [56, 300], pen.paper) +
      gouges(`${440 + i * 140},620,270,5,90 ${458 + i * 140},620,270,5,90`, pen.mid),
  );
  const tower =
    rect(700, 120, [200, 260], pen.paper) +
    disc(800, 220, 66, pen.ink) +
    disc(800, 220, 55, pen.glow) +
    line('800,220 800,178', 8, pen.ink) +
    line('800,220 830,240', 8, pen.ink) +
    shape('680,126 800,10 920,126', pen.ink);
  return (
    rect(390, 460, [820, 320], pen.deep) +
    rect(640, 560, [110, 220], pen.glow) +
    rect(850, 560, [110, 220], pen.glow) +
    tower +
    columns +
    shape('360,470 800,330 1240,470', pen.paper) +
    shape('470,450 800,352 1130,450', pen.mid) +
    rect(370, 456, [860, 26], pen.ink)
  );
}

function bench(x: number, foot: number, pen: Pen): string {
  return (
    each(3, (i) => rect(x, foot - 230 + i * 42, [460, 26], pen.deep)) +
    rect(x - 20, foot - 96, [500, 30], pen.ink) +
    [x + 20, x + 420].map((lx) => rect(lx, foot - 240, [20, 240], pen.ink)).join('')
  );
}

function sitter(x: number, foot: number, pen: Pen): string {
  return at(
    x,
    foot,
    1,
    blob('-50,-90 -46,-200 0,-236 46,-200 50,-90', pen.glow) +
      disc(0, -268, 34, skins[3]) +
      blob('-38,-262 -30,-304 4,-314 36,-292 38,-256 10,-284', pen.ink) +
      line('-30,-92 -34,0', 30, pen.ink) +
      line('30,-92 34,0', 30, pen.ink) +
      rect(-60, -190, [120, 74], pen.paper) +
      line('0,-190 0,-116', 4, pen.ink),
  );
}

function booth(x: number, foot: number, pen: Pen): string {
  return (
    rect(x, foot - 330, [150, 330], pen.pale) +
    rect(x, foot - 330, [14, 330], pen.ink) +
    rect(x + 136, foot - 330, [14, 330], pen.ink) +
    rect(x + 14, foot - 170, [122, 12], pen.ink) +
    line(`${x + 60},${foot - 120} ${x + 60},${foot}`, 20, pen.deep) +
    line(`${x + 92},${foot - 120} ${x + 92},${foot}`, 20, pen.deep)
  );
}
