import { ferry, yacht } from './boats.ts';
import { blob, disc, each, gouges, inks, line, type Pen, rect, rotated } from './ink.ts';
import { glitter, gulls, hills, orb, rain, sky, stars, water } from './land.ts';
import type { Scene } from './scene.ts';
import { crowd, houseRow, lampPost, person, stonework } from './town.ts';

export const riverScenes: Record<string, Scene> = {
  'ferry-crossing': {
    ink: inks.day,
    alt: 'A small passenger ferry with a tall funnel crosses a choppy river, its deck crowded.',
    draw: (pen) => [
      sky(pen, 500, { base: pen.pale, cut: pen.paper }),
      hills(pen, 400, { lift: 70, foot: 520, fill: pen.mid, cut: pen.pale }),
      houseRow(pen, [900, 1640], {
        foot: 520,
        tall: 92,
        wide: 74,
        wall: pen.deep,
        roof: pen.ink,
        pane: pen.pale,
      }),
      hills(pen, 505, { lift: 16, foot: 540, fill: pen.deep }),
      water(pen, [520, 1000], { base: pen.mid, cut: pen.paper, dark: pen.deep }),
      smoke(700, 270, pen.paper),
      crowd(pen, [440, 1180], {
        foot: 690,
        tall: 104,
        coats: [pen.ink, pen.deep, pen.glow],
        skin: pen.paper,
        step: 40,
      }),
      ferry(820, 780, 1.55, { hull: pen.ink, top: pen.paper, trim: pen.glow, pane: pen.mid }),
      gouges('620,800,620,12 1010,812,520,10 420,832,300,12 1290,790,150,10,-18', pen.paper),
      gulls(pen, pen.ink, [
        [250, 250],
        [330, 300],
        [1180, 180],
        [1290, 240],
        [500, 170],
      ]),
    ],
  },
  'ferry-queue': {
    ink: inks.press,
    alt: 'A long patient queue with umbrellas stretches along a quay to a waiting ferry, a fiddler among them.',
    draw: (pen) => [
      sky(pen, 560, { base: pen.pale, cut: pen.paper }),
      houseRow(pen, [-10, 1000], {
        foot: 640,
        tall: 210,
        wide: 130,
        wall: pen.mid,
        roof: pen.deep,
        pane: pen.pale,
      }),
      hills(pen, 560, { lift: 20, foot: 660, fill: pen.mid }),
      rect(-10, 636, [1030, 30], pen.deep),
      water(pen, [640, 1000], { base: pen.mid, cut: pen.paper, dark: pen.deep }),
      ferry(1330, 790, 1.05, { hull: pen.ink, top: pen.paper, trim: pen.glow, pane: pen.mid }),
      stonework(pen, { x: -20, y: 770, wide: 1120, tall: 260 }, { fill: pen.deep, cut: pen.ink }),
      rect(-20, 752, [1130, 24], pen.ink),
      queue(pen),
      rain(pen, pen.paper, 150),
    ],
  },
  'quay-night': {
    ink: inks.night,
    alt: 'Quayside houses with lit windows and lamps are mirrored in the dark river.',
    draw: (pen) => [
      sky(pen, 520, { base: pen.deep, cut: pen.mid }),
      stars(pen, pen.paper, 230),
      orb(1240, 170, { radius: 56, fill: pen.paper, ray: pen.mid }),
      hills(pen, 380, { lift: 60, foot: 560, fill: pen.mid, cut: pen.deep }),
      houseRow(pen, [-10, 1640], {
        foot: 560,
        tall: 190,
        wide: 120,
        wall: pen.ink,
        roof: pen.ink,
        pane: pen.deep,
        lit: pen.glow,
      }),
      stonework(pen, { x: -20, y: 556, wide: 1660, tall: 60 }, { fill: pen.mid, cut: pen.deep }),
      water(pen, [612, 1000], { base: pen.deep, cut: pen.mid, dark: pen.ink }),
      each(
        9,
        (i) =>
          lampPost(70 + i * 182, 560, { tall: 110, color: pen.ink, glow: pen.glow }) +
          glitter(pen, 70 + i * 182, [630, 960], { width: 62, color: pen.glow }),
      ),
      yacht(420, 780, 1.7, { hull: pen.ink, cut: pen.pale }),
      yacht(1050, 850, 2, { hull: pen.ink, cut: pen.pale }),
    ],
  },
};

function smoke(x: number, y: number, color: string): string {
  return each(6, (i) => disc(x - i * 66, y - i * 22 - (i % 2) * 12, 34 + i * 11, color));
}

function queue(pen: Pen): string {
  const coats = [pen.ink, pen.deep, pen.ink, pen.glow];
  return each(19, (i) => {
    const x = 40 + i * 56;
    const dice = pen.random();
    const wears = dice < 0.45 ? 'umbrella' : dice < 0.62 ? 'hat' : dice < 0.75 ? 'bag' : undefined;
    return i === 11
      ? person(x, 760, 168, { coat: pen.glow, skin: pen.paper, with: 'hat' }) +
          rotated(
            x + 22,
            640,
            -28,
            blob('-30,0 -10,-11 16,-9 16,9 -10,11', pen.ink) + line('10,0 56,0', 5, pen.ink),
          ) +
          line(`${x - 20},596 ${x + 70},676`, 3, pen.paper)
      : person(x, 760, 168 * pen.between(0.86, 1.08), {
          coat: coats[i % 4] as string,
          skin: pen.paper,
          with: wears,
          accent: i % 3 ? pen.ink : pen.glow,
        });
  });
}
