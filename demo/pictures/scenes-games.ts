import {
  at,
  blob,
  disc,
  each,
  gouges,
  type Ink,
  inks,
  line,
  oval,
  type Pen,
  type Point,
  rect,
  shape,
} from './ink.ts';
import { hills, orb, sky, tree, water } from './land.ts';
import { player, poses } from './players.ts';
import type { Scene } from './scene.ts';
import { houseRow, person } from './town.ts';

export const gamesScenes: Record<string, Scene> = {
  'rowing-eight': {
    ink: inks.pitch,
    alt: 'A rowing eight with its cox pulls across a calm river at sunrise.',
    draw: (pen) => [
      sky(pen, 470, { base: pen.pale, cut: pen.paper }),
      orb(1180, 330, { radius: 110, fill: pen.glow, ray: pen.paper }),
      hills(pen, 420, { lift: 40, foot: 510, fill: pen.mid, cut: pen.pale }),
      ...[90, 240, 420, 1460].map((x) =>
        tree(pen, x, 510, { tall: 210, leaf: pen.deep, trunk: pen.ink, cut: pen.mid }),
      ),
      hills(pen, 500, { lift: 10, foot: 530, fill: pen.deep }),
      water(pen, [520, 1000], { base: pen.mid, cut: pen.pale, dark: pen.deep }),
      each(8, (i) => oarsman(350 + i * 118, 700, pen)),
      at(
        1330,
        700,
        1,
        line('-6,0 -2,-54', 40, pen.glow) +
          disc(2, -90, 18, pen.paper) +
          line('-10,-48 -44,-20', 10, pen.glow),
      ),
      shape('150,700 1500,690 1420,728 240,736', pen.ink),
      gouges('800,714,1000,5', pen.paper),
      gouges('800,756,1200,9 420,790,420,8 1160,786,420,8', pen.paper),
    ],
  },
  'fell-race': {
    ink: inks.pitch,
    alt: 'A string of runners crosses the skyline of a steep hill in front of a huge low sun.',
    draw: (pen) => [
      sky(pen, 800, { base: pen.pale, cut: pen.paper }),
      orb(1040, 430, { radius: 240, fill: pen.glow }),
      hills(pen, 560, { lift: 70, foot: 900, fill: pen.mid, cut: pen.pale }),
      blob('-80,980 200,860 500,760 760,630 1000,560 1180,560 1400,640 1700,760 1700,1060 -80,1060', pen.ink),
      gouges(
        Array.from({ length: 140 }, () => slopeCut(pen)),
        pen.deep,
      ),
      each(7, (i) => {
        const [x, y] = (
          [
            [250, 796],
            [430, 740],
            [600, 668],
            [760, 590],
            [900, 540],
            [1090, 510],
            [1270, 540],
          ] as const
        )[i] as Point;
        return player(
          x,
          y - 40,
          1.05 + (i % 3) * 0.06,
          { shirt: i % 2 ? pen.paper : pen.deep, shorts: pen.ink, skin: pen.ink, hair: pen.ink },
          poses.run,
        );
      }),
      at(1420, 646, 1, line('0,0 0,-150', 8, pen.ink) + shape('0,-150 86,-130 0,-104', pen.paper)),
    ],
  },
  'bowls-green': {
    ink: inks.pitch,
    alt: 'Bowls lie around the jack on a striped green while four players look on.',
    draw: (pen) => [
      sky(pen, 420, { base: pen.pale, cut: pen.paper }),
      houseRow(pen, [560, 1040], {
        foot: 440,
        tall: 110,
        wide: 240,
        wall: pen.paper,
        roof: pen.ink,
        pane: pen.deep,
      }),
      ...[80, 300, 1250, 1480].map((x) =>
        tree(pen, x, 450, { tall: 300, leaf: pen.deep, trunk: pen.ink, cut: pen.mid }),
      ),
      rect(-20, 420, [1640, 60], pen.deep),
      rect(-20, 476, [1640, 540], pen.mid),
      each(9, (i) =>
        shape(
          `${(i - 4) * 150 + 770},476 ${(i - 4) * 150 + 845},476 ${(i - 4) * 420 + 960},1020 ${(i - 4) * 420 + 750},1020`,
          pen.pale,
        ),
      ),
      person(520, 560, 190, { coat: pen.paper, skin: pen.ink, with: 'hat' }),
      person(640, 552, 182, { coat: pen.paper, skin: pen.ink, arm: true }),
      person(980, 556, 186, { coat: pen.paper, skin: pen.ink }),
      person(1110, 560, 178, { coat: pen.paper, skin: pen.ink, with: 'hat' }),
      bowl(500, 800, 92, pen),
      bowl(690, 720, 62, pen),
      bowl(1010, 880, 112, pen),
      bowl(1250, 730, 66, pen),
      oval(830, 800, [60, 10], pen.deep) +
        disc(826, 760, 42, pen.paper) +
        gouges('816,744,30,5,-30', pen.mid),
    ],
  },
};

function oarsman(x: number, y: number, pen: Pen): string {
  return at(
    x,
    y,
    1,
    line('0,-6 -30,-64', 34, pen.deep) +
      disc(-40, -104, 18, pen.paper) +
      line('-26,-58 22,-44 40,-40', 11, pen.paper) +
      line('40,-42 -70,76', 7, pen.ink) +
      shape('-58,58 -98,92 -84,106 -46,74', pen.glow) +
      line('0,-6 46,-22 70,0', 13, pen.paper),
  );
}

function slopeCut(pen: Pen): [number, number, number, number, number] {
  const x = pen.between(0, 1600);
  const top = x < 1000 ? 960 - (x / 1000) * 380 : 580 + ((x - 1000) / 600) * 160;
  return [x, pen.between(top + 20, 1000), pen.between(30, 90), 4, x < 1050 ? -24 : 18];
}

function bowl(x: number, y: number, radius: number, pen: Ink): string {
  return (
    oval(x + radius * 0.2, y + radius * 0.86, [radius * 1.25, radius * 0.24], pen.deep) +
    oval(x, y, [radius * 1.06, radius], pen.ink) +
    gouges(`${x - radius * 0.34},${y - radius * 0.5},${radius * 0.8},${radius * 0.1},-34`, pen.paper) +
    disc(x + radius * 0.3, y + radius * 0.06, radius * 0.3, pen.glow) +
    disc(x + radius * 0.3, y + radius * 0.06, radius * 0.19, pen.ink)
  );
}
