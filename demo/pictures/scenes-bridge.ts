import { barge, dinghy } from './boats.ts';
import { at, disc, each, gouges, inks, line, type Pen, type Point, rect, shape } from './ink.ts';
import { glitter, gulls, hills, orb, sky, stars, water } from './land.ts';
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
      swingBridge(pen, { x: 800, deck: 470, span: 620, iron: pen.ink, cut: pen.mid, stone: pen.pale }),
      each(9, (i) => lamp(230 + i * 142, 452, pen.glow)),
      glitter(pen, 800, [800, 1000], { width: 190, color: pen.glow }),
      barge(640, 792, 1.28, { hull: pen.ink, top: pen.mid, trim: pen.pale, pane: pen.glow }),
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

interface BridgeLook {
  x: number;
  deck: number;
  /** Half the length of the span. */
  span: number;
  iron: string;
  cut: string;
  stone: string;
}

/** The Mercer Bridge: a humped lattice span on one round pier, the keeper's cabin over the middle. */
function swingBridge(pen: Pen, look: BridgeLook): string {
  const { x, deck, span, iron } = look;
  const rise = (at: number): number => 70 + 105 * Math.max(0, 1 - Math.abs(at) / span) ** 0.8;
  const bays = 14;
  const tops: Point[] = Array.from({ length: bays + 1 }, (_, i) => {
    const along = -span + (i * 2 * span) / bays;
    return [x + along, deck - rise(along)];
  });
  const lattice = tops
    .map(([px, py], i) => {
      const next = tops[i + 1];
      const post = line(
        [
          [px, py],
          [px, deck],
        ],
        8,
        iron,
      );
      return next
        ? post +
            line(
              [
                [px, py],
                [next[0], deck],
              ],
              5,
              iron,
            ) +
            line(
              [
                [px, deck],
                [next[0], next[1]],
              ],
              5,
              iron,
            )
        : post;
    })
    .join('');
  const deckBeam =
    rect(x - span - 20, deck - 6, [span * 2 + 40, 40], iron) +
    gouges(
      Array.from({ length: 22 }, (_, i) => [x - span + (i + 0.5) * (span / 11), deck + 14, 34, 4] as const),
      look.cut,
    );
  return pier(pen, look) + lattice + line(tops, 14, iron) + deckBeam + cabin(pen, x, deck - 168, iron);
}

function pier(pen: Pen, { x, deck, iron, stone, cut }: BridgeLook): string {
  const foot = deck + 300;
  const cuts = Array.from(
    { length: 40 },
    (_, i) =>
      [
        x - 96 + (i % 5) * 48 + (Math.floor(i / 5) % 2) * 20,
        deck + 84 + Math.floor(i / 5) * 26,
        38,
        3.2,
      ] as const,
  );
  return (
    rect(x - 150, deck + 34, [300, 26], iron) +
    each(9, (i) => disc(x - 128 + i * 32, deck + 66, 13, iron)) +
    shape(
      [
        [x - 128, deck + 76],
        [x + 128, deck + 76],
        [x + 146, foot],
        [x - 146, foot],
      ],
      stone,
    ) +
    gouges(cuts, iron) +
    each(7, (i) =>
      line(
        [
          [x - 220 + i * 74, deck + 210 + pen.between(-8, 8)],
          [x - 220 + i * 74, foot + 20],
        ],
        17,
        iron,
      ),
    ) +
    line(
      [
        [x - 240, deck + 236],
        [x + 240, deck + 236],
      ],
      12,
      iron,
    ) +
    gouges([[x, deck + 236, 420, 3]], cut)
  );
}

function cabin(pen: Pen, x: number, foot: number, iron: string): string {
  return (
    rect(x - 58, foot - 84, [116, 90], iron) +
    each(3, (i) => rect(x - 46 + i * 34, foot - 70, [24, 34], pen.glow)) +
    shape(
      [
        [x - 74, foot - 82],
        [x, foot - 132],
        [x + 74, foot - 82],
      ],
      iron,
    ) +
    line(
      [
        [x, foot - 130],
        [x, foot - 176],
      ],
      5,
      iron,
    )
  );
}

function lamp(x: number, foot: number, glow: string): string {
  return disc(x, foot - 46, 20, `${glow}44`) + disc(x, foot - 46, 8, glow);
}

/** The masonry road that stops at the water when the span is away. */
function approach(pen: Pen, from: number, to: number): string {
  const arch = Array.from(
    { length: 12 },
    (_, i) => [from + 40 + (i % 4) * 74, 590 + Math.floor(i / 4) * 46, 56, 4] as const,
  );
  return (
    rect(from, 534, [to - from, 34], pen.ink) +
    rect(from, 566, [to - from - 26, 200], pen.deep) +
    gouges(arch, pen.mid) +
    each(6, (i) =>
      line(
        [
          [from + 40 + i * 52, 534],
          [from + 40 + i * 52, 496],
        ],
        5,
        pen.ink,
      ),
    ) +
    line(
      [
        [from, 498],
        [to - 6, 498],
      ],
      6,
      pen.ink,
    )
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
        return shape(
          [
            [fx - 15, fy],
            [fx + 15, fy + 2],
            [fx, fy + 38],
          ],
          i % 2 ? pen.glow : pen.deep,
        );
      });
      return line([spot(0), spot(0.25), spot(0.5), spot(0.75), spot(1)], 3, pen.ink) + flags;
    })
    .join('');
}

function keeperCabin(pen: Pen): string {
  const girders = each(
    6,
    (i) =>
      line(
        [
          [560 + i * 190, 640],
          [750 + i * 190, 860],
        ],
        22,
        pen.ink,
      ) +
      line(
        [
          [750 + i * 190, 640],
          [560 + i * 190, 860],
        ],
        22,
        pen.ink,
      ),
  );
  const levers = each(
    4,
    (i) =>
      line(
        [
          [1020 + i * 46, 606],
          [1000 + i * 46 + (i === 1 ? 40 : 0), 500],
        ],
        9,
        pen.ink,
      ) + disc(1000 + i * 46 + (i === 1 ? 40 : 0), 496, 12, pen.deep),
  );
  return (
    rect(500, 600, [1140, 52], pen.ink) +
    rect(500, 846, [1140, 46], pen.ink) +
    girders +
    rect(760, 250, [600, 360], pen.ink) +
    rect(800, 330, [520, 280], pen.glow) +
    gouges(
      Array.from({ length: 30 }, (_, i) => [820 + ((i * 97) % 480), 350 + ((i * 53) % 240), 60, 4] as const),
      `${pen.paper}88`,
    ) +
    levers +
    person(900, 606, 236, { coat: pen.ink, skin: pen.deep, with: 'hat' }) +
    each(4, (i) => rect(796 + i * 174, 326, [12, 286], pen.ink)) +
    shape(
      [
        [700, 262],
        [880, 130],
        [1240, 130],
        [1420, 262],
      ],
      pen.ink,
    ) +
    gouges(
      Array.from(
        { length: 26 },
        (_, i) => [800 + ((i * 83) % 520), 160 + ((i * 31) % 84), 50, 4, 8] as const,
      ),
      pen.mid,
    ) +
    line(
      [
        [1060, 132],
        [1060, 40],
      ],
      9,
      pen.ink,
    ) +
    disc(1060, 40, 17, pen.glow)
  );
}
