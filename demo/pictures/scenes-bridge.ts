import { barge, dinghy } from './boats.ts';
import { at, disc, each, gouges, inks, line, many, type Pen, type Point, rect, shape } from './ink.ts';
import { glitter, gulls, hills, orb, sky, stars, water } from './land.ts';
import { approach, swingBridge } from './mercer-bridge.ts';
import type { Scene } from './scene.ts';
import { crowd, houseRow, person } from './town.ts';

export const bridgeScenes: Record<string, Scene> = {
  'bridge-strike': {
    ink: inks.night,
    alt: 'A loaded barge lies across the current against the round pier of an iron swing bridge at night.',
    draw: (pen) => [
      sky(pen, 590, { base: pen.mid, cut: pen.pale }),
      stars(pen, pen.paper, 200),
      hills(pen, 500, { lift: 46, foot: 600, fill: pen.deep, cut: pen.mid }),
      houseRow(pen, [20, 520], {
        foot: 590,
        tall: 84,
        wide: 78,
        wall: pen.ink,
        roof: pen.ink,
        pane: pen.deep,
        lit: pen.glow,
      }),
      houseRow(pen, [1180, 1640], {
        foot: 590,
        tall: 84,
        wide: 78,
        wall: pen.ink,
        roof: pen.ink,
        pane: pen.deep,
        lit: pen.glow,
      }),
      water(pen, [588, 1000], { base: pen.deep, cut: pen.mid, dark: pen.ink }),
      ...[120, 300, 470, 1220, 1360, 1510].map((x) =>
        glitter(pen, x, [604, 830], { width: 60, color: pen.glow }),
      ),
      swingBridge(pen, { x: 800, deck: 470, span: 620, iron: pen.ink, cut: pen.mid, stone: pen.mid }),
      each(9, (i) => deckLamp(230 + i * 142, 452, pen.glow)),
      glitter(pen, 800, [800, 1000], { width: 190, color: pen.glow }),
      barge(640, 792, 1.28, { hull: pen.ink, top: pen.mid, trim: pen.paper, pane: pen.glow }),
      dinghy(1190, 850, 1.2, { hull: pen.ink, cut: pen.pale }),
      person(1168, 832, 92, { coat: pen.ink, skin: pen.pale, with: 'hat' }),
      person(1216, 832, 98, { coat: pen.ink, skin: pen.pale, arm: true }),
    ],
  },
  'bridge-open': {
    ink: inks.day,
    alt: 'A swing bridge stands turned open along the river while a barge goes through.',
    draw: (pen) => [
      sky(pen, 520, { base: pen.pale, cut: pen.paper }),
      orb(1270, 190, { radius: 78, fill: pen.glow, ray: pen.paper }),
      hills(pen, 430, { lift: 60, foot: 540, fill: pen.mid, cut: pen.pale }),
      hills(pen, 500, { lift: 26, foot: 560, fill: pen.deep }),
      water(pen, [540, 1000], { base: pen.mid, cut: pen.pale, dark: pen.deep }),
      glitter(pen, 1270, [560, 940], { width: 150, color: pen.paper }),
      approach(pen, -20, 330),
      at(1600, 0, [-1, 1], approach(pen, -20, 210)),
      swingBridge(pen, { x: 760, deck: 540, span: 330, iron: pen.ink, cut: pen.pale, stone: pen.deep }),
      barge(1210, 800, 0.9, { hull: pen.ink, top: pen.glow, trim: pen.pale, pane: pen.paper }),
      gulls(pen, pen.ink, [
        [420, 210],
        [520, 260],
        [980, 150],
        [620, 170],
      ]),
      crowd(pen, [10, 300], {
        foot: 530,
        tall: 84,
        coats: [pen.ink, pen.glow, pen.deep],
        skin: pen.paper,
        step: 44,
      }),
    ],
  },
  'bridge-keeper': {
    ink: inks.night,
    alt: "The bridge keeper's cabin glows above the dark ironwork, a figure at its levers.",
    draw: (pen) => [
      sky(pen, 760, { base: pen.deep, cut: pen.mid }),
      orb(300, 230, { radius: 92, fill: pen.paper, ray: pen.pale }),
      hills(pen, 700, { lift: 40, foot: 800, fill: pen.mid, cut: pen.deep }),
      water(pen, [770, 1000], { base: pen.ink, cut: pen.mid }),
      glitter(pen, 300, [780, 990], { width: 120, color: pen.pale }),
      keeperCabin(pen),
    ],
  },
  'bridge-opening-day': {
    ink: inks.oxblood,
    alt: 'Victorian crowds and bunting line a newly built iron swing bridge.',
    draw: (pen) => [
      sky(pen, 560, { base: pen.pale, cut: pen.paper }),
      hills(pen, 470, { lift: 50, foot: 600, fill: pen.mid, cut: pen.pale }),
      houseRow(pen, [0, 360], { foot: 580, tall: 130, wall: pen.deep, roof: pen.ink, pane: pen.pale }),
      houseRow(pen, [1260, 1640], { foot: 580, tall: 130, wall: pen.deep, roof: pen.ink, pane: pen.pale }),
      water(pen, [580, 1000], { base: pen.mid, cut: pen.pale, dark: pen.deep }),
      swingBridge(pen, { x: 800, deck: 520, span: 640, iron: pen.ink, cut: pen.mid, stone: pen.deep }),
      crowd(pen, [180, 1430], {
        foot: 514,
        tall: 92,
        coats: [pen.ink, pen.deep, pen.ink],
        skin: pen.paper,
        step: 38,
      }),
      bunting(pen, [
        [120, 250],
        [470, 330],
        [800, 240],
        [1130, 330],
        [1480, 250],
      ]),
      each(
        3,
        (i) =>
          dinghy(300 + i * 480, 860 + (i % 2) * 60, 1.5, { hull: pen.ink, cut: pen.paper }) +
          person(290 + i * 480, 836 + (i % 2) * 60, 110, {
            coat: pen.ink,
            skin: pen.paper,
            with: 'hat',
            arm: true,
          }),
      ),
    ],
  },
};

function deckLamp(x: number, foot: number, glow: string): string {
  return disc(x, foot - 46, 20, `${glow}44`) + disc(x, foot - 46, 8, glow);
}

function keeperCabin(pen: Pen): string {
  const girders = each(
    6,
    (i) =>
      line(`${560 + i * 190},640 ${750 + i * 190},860`, 22, pen.ink) +
      line(`${750 + i * 190},640 ${560 + i * 190},860`, 22, pen.ink),
  );
  const levers = each(
    4,
    (i) =>
      line(`${1020 + i * 46},606 ${1000 + i * 46 + (i === 1 ? 40 : 0)},500`, 9, pen.ink) +
      disc(1000 + i * 46 + (i === 1 ? 40 : 0), 496, 12, pen.deep),
  );
  return (
    rect(500, 600, [1140, 52], pen.ink) +
    rect(500, 846, [1140, 46], pen.ink) +
    girders +
    rect(760, 250, [600, 360], pen.ink) +
    rect(800, 330, [520, 280], pen.glow) +
    gouges(
      many(30, (i) => [820 + ((i * 97) % 480), 350 + ((i * 53) % 240), 60, 4]),
      `${pen.paper}88`,
    ) +
    levers +
    person(900, 606, 236, { coat: pen.ink, skin: pen.deep, with: 'hat' }) +
    each(4, (i) => rect(796 + i * 174, 326, [12, 286], pen.ink)) +
    shape('700,262 880,130 1240,130 1420,262', pen.ink) +
    gouges(
      many(26, (i) => [800 + ((i * 83) % 520), 160 + ((i * 31) % 84), 50, 4, 8]),
      pen.mid,
    ) +
    line('1060,132 1060,40', 9, pen.ink) +
    disc(1060, 40, 17, pen.glow)
  );
}

function bunting(pen: Pen, posts: readonly Point[]): string {
  return posts
    .slice(1)
    .map(([x2, y2], k) => {
      const [x1, y1] = posts[k] as Point;
      const spot = (t: number): Point => [
        x1 + (x2 - x1) * t,
        y1 + (y2 - y1) * t + 90 * Math.sin(Math.PI * t),
      ];
      const flags = each(9, (i) => {
        const [fx, fy] = spot((i + 0.5) / 9);
        return shape(`${fx - 15},${fy} ${fx + 15},${fy + 2} ${fx},${fy + 38}`, i % 2 ? pen.glow : pen.deep);
      });
      return line([spot(0), spot(0.25), spot(0.5), spot(0.75), spot(1)], 3, pen.ink) + flags;
    })
    .join('');
}
