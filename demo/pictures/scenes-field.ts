import { cow } from './creatures.ts';
import {
  blob,
  disc,
  each,
  gouges,
  inks,
  line,
  many,
  type Pen,
  type Point,
  rect,
  rotated,
  shape,
} from './ink.ts';
import { gulls, hills, sky, stars, tree } from './land.ts';
import type { Scene } from './scene.ts';
import { house, houseRow, person } from './town.ts';

export const fieldScenes: Record<string, Scene> = {
  'valley-road': {
    ink: inks.day,
    alt: 'A line of survey stakes runs across fields towards a farmhouse and a cutting in the hills.',
    draw: (pen) => [
      sky(pen, 420, { base: pen.pale, cut: pen.paper }),
      hills(pen, 330, { lift: 80, foot: 520, fill: pen.mid, cut: pen.pale }),
      hills(pen, 430, { lift: 36, foot: 560, fill: pen.deep, cut: pen.mid }),
      furrows(pen, [760, 500]),
      houseRow(pen, [650, 860], {
        foot: 530,
        tall: 74,
        wide: 90,
        wall: pen.paper,
        roof: pen.ink,
        pane: pen.ink,
      }),
      tree(pen, 610, 545, { tall: 150, leaf: pen.ink, trunk: pen.ink, cut: pen.mid }),
      tree(pen, 900, 545, { tall: 180, leaf: pen.ink, trunk: pen.ink, cut: pen.mid }),
      each(9, (i) => stake(i, pen)),
      tree(pen, 1440, 900, { tall: 620, leaf: pen.ink, trunk: pen.ink, cut: pen.mid }),
      gulls(pen, pen.ink, [
        [320, 180],
        [400, 220],
      ]),
    ],
  },
  'withy-farm': {
    ink: inks.day,
    alt: 'An old farmhouse under a great oak, cows in the yard field, and two survey stakes at the gate.',
    draw: (pen) => [
      sky(pen, 600, { base: pen.pale, cut: pen.paper }),
      hills(pen, 470, { lift: 60, foot: 640, fill: pen.mid, cut: pen.pale }),
      rect(-10, 640, [1640, 380], pen.deep),
      gouges(
        many(130, () => [
          pen.between(0, 1600),
          pen.between(660, 990),
          pen.between(20, 80),
          4,
          pen.between(-70, -50),
        ]),
        pen.mid,
      ),
      house(pen, 760, 690, { size: [330, 190], wall: pen.paper, roof: pen.ink, pane: pen.ink }),
      house(pen, 1080, 690, { size: [240, 130], wall: pen.glow, roof: pen.ink, pane: pen.ink }),
      tree(pen, 480, 720, { tall: 700, leaf: pen.ink, trunk: pen.ink, cut: pen.mid }),
      cow(860, 840, 1.15, { hide: pen.ink, patch: pen.paper }),
      cow(1160, 880, [-1.4, 1.4], { hide: pen.ink, patch: pen.paper }),
      cow(300, 880, 1.3, { hide: pen.ink, patch: pen.paper }),
      ...[620, 1420].map(
        (x) => line(`${x},990 ${x},800`, 15, pen.paper) + shape(`${x},800 ${x + 76},812 ${x},846`, pen.glow),
      ),
    ],
  },
  'gate-and-oak': {
    ink: inks.press,
    alt: 'An open field gate under an oak, with a line of red stakes beyond it.',
    draw: (pen) => [
      sky(pen, 620, { base: pen.pale, cut: pen.paper }),
      hills(pen, 470, { lift: 70, foot: 660, fill: pen.mid, cut: pen.pale }),
      rect(-20, 640, [1640, 400], pen.deep),
      gouges(
        many(150, () => [
          pen.between(0, 1600),
          pen.between(650, 990),
          pen.between(24, 80),
          5,
          pen.between(-76, -52),
        ]),
        pen.mid,
      ),
      tree(pen, 400, 760, { tall: 800, leaf: pen.ink, trunk: pen.ink, cut: pen.mid }),
      each(7, (i) =>
        line(`${780 + i * 90},${700 - i * 16} ${780 + i * 90},${610 - i * 8}`, 11 - i, pen.glow),
      ),
      rotated(
        760,
        800,
        2,
        each(5, (i) => line(`0,${-i * 44} 640,${-i * 44}`, 16, pen.paper)) +
          [0, 320, 640].map((x) => line(`${x},40 ${x},-220`, 26, pen.paper)).join('') +
          line('0,0 640,-176', 14, pen.paper),
      ),
    ],
  },
  'dark-sky': {
    ink: inks.night,
    alt: 'Three people and a telescope stand on a hilltop under the band of the Milky Way.',
    draw: (pen) => [
      sky(pen, 1000, { base: pen.ink, cut: pen.deep }),
      milkyWay(pen),
      stars(pen, pen.paper, 700),
      hills(pen, 600, { lift: 50, foot: 1000, fill: pen.mid, cut: pen.deep }),
      gouges(
        many(60, () => [pen.between(0, 1600), pen.between(680, 800), pen.between(60, 200), 5]),
        pen.pale,
      ),
      blob('-80,900 300,820 700,772 1080,790 1400,850 1700,900 1700,1060 -80,1060', pen.ink),
      each(26, () => disc(pen.between(60, 1560), pen.between(748, 770), 3.4, pen.glow)),
      line('820,792 860,700 900,794', 9, pen.ink) +
        line('790,736 960,636', 34, pen.ink) +
        line('950,642 984,622', 46, pen.ink),
      person(744, 800, 168, { coat: pen.ink, skin: pen.pale }),
      person(1040, 800, 176, { coat: pen.ink, skin: pen.pale, with: 'hat', arm: true }),
      person(1110, 806, 124, { coat: pen.glow, skin: pen.pale }),
    ],
  },
};

/** Ploughland in perspective, running to a vanishing point. */
function furrows(pen: Pen, [vx, vy]: Point): string {
  const lines = each(40, (i) => {
    const x = -1500 + i * 120;
    return shape(
      `${vx + (x - vx) * 0.06},${vy + 30} ${vx + (x + 40 - vx) * 0.06},${vy + 30} ${x + 46},1010 ${x - 8},1010`,
      pen.mid,
    );
  });
  return rect(-10, vy + 20, [1640, 500], pen.pale) + lines;
}

function stake(index: number, pen: Pen): string {
  const t = (index / 8) ** 1.8;
  const [x, foot, tall] = [745 - t * 420, 560 + t * 420, 26 + t * 250];
  return (
    line(`${x},${foot} ${x},${foot - tall}`, 3 + t * 13, pen.ink) +
    shape(`${x},${foot - tall} ${x + tall * 0.42},${foot - tall * 0.9} ${x},${foot - tall * 0.74}`, pen.glow)
  );
}

function milkyWay(pen: Pen): string {
  return each(420, () => {
    const along = pen.random();
    const off = (pen.random() + pen.random() + pen.random() - 1.5) * 190;
    return disc(
      along * 1700 - 40 + off * 0.4,
      720 - along * 760 + off,
      pen.between(1, 4.6) * (1 - Math.abs(off) / 420),
      pen.random() < 0.12 ? pen.glow : pen.pale,
    );
  });
}
