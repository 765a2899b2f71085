import { cow, dog, heron, otter, swan, swimmingOtter } from './creatures.ts';
import { blob, disc, each, gouges, inks, line, type Pen, type Point, rect, shape, stroke } from './ink.ts';
import { bareTree, glitter, gulls, hills, orb, reeds, sky, stars, tree, water } from './land.ts';
import type { Scene } from './scene.ts';
import { house, houseRow, person } from './town.ts';

export const countryScenes: Record<string, Scene> = {
  swans: {
    ink: inks.press,
    alt: 'Three swans glide past the reflections of quayside houses.',
    draw: (pen) => {
      const look = { white: pen.paper, shade: pen.mid, dark: pen.ink, beak: pen.glow };
      return [
        sky(pen, 240, { base: pen.pale, cut: pen.paper }),
        houseRow(pen, [-10, 1640], {
          foot: 290,
          tall: 150,
          wide: 120,
          wall: pen.deep,
          roof: pen.ink,
          pane: pen.pale,
        }),
        rect(-10, 284, [1640, 34], pen.ink),
        water(pen, [316, 1000], { base: pen.deep, cut: pen.mid, dark: pen.ink }),
        swan(1230, 520, [-1.1, 1.1], look),
        swan(420, 620, 1.5, look),
        swan(960, 880, [-2.1, 2.1], look),
        gouges(
          [
            [420, 652, 460, 10],
            [1220, 540, 340, 8],
            [950, 930, 700, 16],
            [700, 960, 300, 10],
          ],
          pen.pale,
        ),
      ];
    },
  },
  heron: {
    ink: inks.moss,
    alt: 'A heron stands in the shallows among reeds, with more at their nests in a bare tree behind.',
    draw: (pen) => [
      sky(pen, 600, { base: pen.pale, cut: pen.paper }),
      orb(700, 250, { radius: 104, fill: pen.glow, ray: pen.paper }),
      hills(pen, 520, { lift: 46, foot: 640, fill: pen.mid, cut: pen.pale }),
      bareTree(pen, [330, 660], { tall: 640, color: pen.deep }),
      ...(
        [
          [190, 330],
          [400, 250],
          [520, 390],
        ] as const
      ).map(([x, y]) => nest(pen, x, y)),
      water(pen, [640, 1000], { base: pen.mid, cut: pen.pale, dark: pen.deep }),
      glitter(pen, 700, [660, 960], { width: 170, color: pen.paper }),
      heron(900, 900, 1.36, { coat: pen.ink, light: pen.pale, beak: pen.glow }),
      gouges(
        [
          [900, 908, 300, 8],
          [930, 930, 200, 6],
        ],
        pen.paper,
      ),
      reeds(pen, [-20, 520], { foot: 1020, tall: 330, color: pen.ink, head: pen.deep }),
      reeds(pen, [1250, 1640], { foot: 1020, tall: 420, color: pen.ink, head: pen.deep }),
    ],
  },
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
        Array.from(
          { length: 130 },
          () =>
            [
              pen.between(0, 1600),
              pen.between(660, 990),
              pen.between(20, 80),
              4,
              pen.between(-70, -50),
            ] as const,
        ),
        pen.mid,
      ),
      house(pen, 760, 690, { size: [330, 190], wall: pen.paper, roof: pen.ink, pane: pen.ink }),
      house(pen, 1080, 690, { size: [240, 130], wall: pen.glow, roof: pen.ink, pane: pen.ink }),
      tree(pen, 480, 720, { tall: 700, leaf: pen.ink, trunk: pen.ink, cut: pen.mid }),
      cow(860, 840, 1.15, { hide: pen.ink, patch: pen.paper }),
      cow(1160, 880, [-1.4, 1.4], { hide: pen.ink, patch: pen.paper }),
      cow(300, 880, 1.3, { hide: pen.ink, patch: pen.paper }),
      ...[620, 1420].map(
        (x) =>
          line(
            [
              [x, 990],
              [x, 800],
            ],
            15,
            pen.paper,
          ) +
          shape(
            [
              [x, 800],
              [x + 76, 812],
              [x, 846],
            ],
            pen.glow,
          ),
      ),
    ],
  },
  otters: {
    ink: inks.moss,
    alt: 'One otter stands on a rock below a weir while two more swim towards it.',
    draw: (pen) => [
      sky(pen, 300, { base: pen.pale, cut: pen.paper }),
      hills(pen, 230, { lift: 30, foot: 380, fill: pen.deep, cut: pen.mid }),
      weir(pen, 330, 520),
      water(pen, [520, 1000], { base: pen.mid, cut: pen.pale, dark: pen.deep }),
      blob(
        [
          [820, 1040],
          [860, 850],
          [980, 770],
          [1200, 750],
          [1400, 800],
          [1480, 1040],
        ],
        pen.deep,
      ),
      gouges(
        Array.from(
          { length: 26 },
          () => [pen.between(900, 1420), pen.between(810, 990), 70, 5, -24] as const,
        ),
        pen.ink,
      ),
      otter(1130, 770, [-1.75, 1.75], { coat: pen.ink, light: pen.pale }),
      swimmingOtter(430, 690, 1.3, { coat: pen.ink, light: pen.paper }),
      swimmingOtter(600, 860, 1.7, { coat: pen.ink, light: pen.paper }),
      reeds(pen, [-20, 260], { foot: 1020, tall: 380, color: pen.ink, head: pen.glow }),
    ],
  },
  'saltings-walk': {
    ink: inks.moss,
    alt: 'A walker and a dog follow a boardwalk through reeds under a wide sky.',
    draw: (pen) => [
      sky(pen, 560, { base: pen.paper, cut: pen.pale }),
      orb(470, 360, { radius: 90, fill: pen.glow, ray: pen.pale }),
      hills(pen, 540, { lift: 20, foot: 600, fill: pen.mid }),
      water(pen, [570, 1000], { base: pen.pale, cut: pen.paper, dark: pen.mid }),
      reeds(pen, [-20, 1640], { foot: 690, tall: 120, color: pen.mid, head: pen.deep }),
      boardwalk(pen),
      person(905, 742, 178, { coat: pen.ink, skin: pen.paper, with: 'hat' }),
      dog(990, 756, 1, pen.ink),
      reeds(pen, [-20, 430], { foot: 1020, tall: 430, color: pen.deep, head: pen.ink }),
      reeds(pen, [1270, 1640], { foot: 1020, tall: 500, color: pen.deep, head: pen.ink }),
      gulls(pen, pen.ink, [
        [900, 180],
        [980, 150],
        [1060, 190],
        [1130, 240],
        [820, 230],
      ]),
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
        Array.from(
          { length: 60 },
          () => [pen.between(0, 1600), pen.between(680, 800), pen.between(60, 200), 5] as const,
        ),
        pen.pale,
      ),
      blob(
        [
          [-80, 900],
          [300, 820],
          [700, 772],
          [1080, 790],
          [1400, 850],
          [1700, 900],
          [1700, 1060],
          [-80, 1060],
        ],
        pen.ink,
      ),
      each(26, () => disc(pen.between(60, 1560), pen.between(748, 770), 3.4, pen.glow)),
      line(
        [
          [820, 792],
          [860, 700],
          [900, 794],
        ],
        9,
        pen.ink,
      ) +
        line(
          [
            [790, 736],
            [960, 636],
          ],
          34,
          pen.ink,
        ) +
        line(
          [
            [950, 642],
            [984, 622],
          ],
          46,
          pen.ink,
        ),
      person(744, 800, 168, { coat: pen.ink, skin: pen.pale }),
      person(1040, 800, 176, { coat: pen.ink, skin: pen.pale, with: 'hat', arm: true }),
      person(1110, 806, 124, { coat: pen.glow, skin: pen.pale }),
    ],
  },
};

function nest(pen: Pen, x: number, y: number): string {
  return (
    heron(x, y, 0.2, { coat: pen.ink, light: pen.pale, beak: pen.glow }) +
    gouges(
      Array.from(
        { length: 16 },
        () =>
          [
            x + pen.between(-22, 22),
            y + pen.between(-4, 20),
            pen.between(50, 90),
            5,
            pen.between(-24, 24),
          ] as const,
      ),
      pen.ink,
    )
  );
}

/** Ploughland in perspective, running to a vanishing point. */
function furrows(pen: Pen, [vx, vy]: Point): string {
  const lines = each(40, (i) => {
    const x = -1500 + i * 120;
    return shape(
      [
        [vx + (x - vx) * 0.06, vy + 30],
        [vx + (x + 40 - vx) * 0.06, vy + 30],
        [x + 46, 1010],
        [x - 8, 1010],
      ],
      pen.mid,
    );
  });
  return rect(-10, vy + 20, [1640, 500], pen.pale) + lines;
}

function stake(index: number, pen: Pen): string {
  const t = (index / 8) ** 1.8;
  const [x, foot, tall] = [745 - t * 420, 560 + t * 420, 26 + t * 250];
  return (
    line(
      [
        [x, foot],
        [x, foot - tall],
      ],
      3 + t * 13,
      pen.ink,
    ) +
    shape(
      [
        [x, foot - tall],
        [x + tall * 0.42, foot - tall * 0.9],
        [x, foot - tall * 0.74],
      ],
      pen.glow,
    )
  );
}

function weir(pen: Pen, top: number, foot: number): string {
  const falls = gouges(
    Array.from(
      { length: 150 },
      () =>
        [
          pen.between(0, 1600),
          pen.between(top + 40, foot),
          pen.between(60, 130),
          5,
          pen.between(86, 94),
        ] as const,
    ),
    pen.paper,
  );
  return (
    rect(-10, top, [1640, foot - top + 6], pen.mid) +
    falls +
    rect(-10, top - 12, [1640, 26], pen.ink) +
    gouges(
      Array.from(
        { length: 40 },
        () => [pen.between(0, 1600), foot + pen.between(-12, 20), pen.between(60, 160), 12] as const,
      ),
      pen.paper,
    )
  );
}

function boardwalk(pen: Pen): string {
  const edge = (t: number, side: number): Point => [
    940 - 260 * Math.sin(t * 2.4) * (1 - t) - 60 * t + side * (26 + 250 * t * t),
    640 + 380 * t,
  ];
  const planks = each(24, (i) => {
    const [a, b] = [(i / 24) ** 1.5, ((i + 0.78) / 24) ** 1.5];
    return shape([edge(a, -1), edge(a, 1), edge(b, 1), edge(b, -1)], pen.ink);
  });
  const rail = stroke(
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => edge(t, 1)),
    8,
    pen.deep,
  );
  return planks + rail;
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
