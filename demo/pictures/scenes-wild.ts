import { dog, heron, otter, swan, swimmingOtter } from './creatures.ts';
import { blob, each, gouges, inks, many, type Pen, type Point, rect, shape, stroke } from './ink.ts';
import { bareTree, glitter, gulls, hills, orb, reeds, sky, water } from './land.ts';
import type { Scene } from './scene.ts';
import { houseRow, person } from './town.ts';

export const wildScenes: Record<string, Scene> = {
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
        gouges('420,652,460,10 1220,540,340,8 950,930,700,16 700,960,300,10', pen.pale),
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
      gouges('900,908,300,8 930,930,200,6', pen.paper),
      reeds(pen, [-20, 520], { foot: 1020, tall: 330, color: pen.ink, head: pen.deep }),
      reeds(pen, [1250, 1640], { foot: 1020, tall: 420, color: pen.ink, head: pen.deep }),
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
      blob('820,1040 860,850 980,770 1200,750 1400,800 1480,1040', pen.deep),
      gouges(
        many(26, () => [pen.between(900, 1420), pen.between(810, 990), 70, 5, -24]),
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
};

function nest(pen: Pen, x: number, y: number): string {
  return (
    heron(x, y, 0.2, { coat: pen.ink, light: pen.pale, beak: pen.glow }) +
    gouges(
      many(16, () => [
        x + pen.between(-22, 22),
        y + pen.between(-4, 20),
        pen.between(50, 90),
        5,
        pen.between(-24, 24),
      ]),
      pen.ink,
    )
  );
}

function weir(pen: Pen, top: number, foot: number): string {
  const falls = gouges(
    many(150, () => [
      pen.between(0, 1600),
      pen.between(top + 40, foot),
      pen.between(60, 130),
      5,
      pen.between(86, 94),
    ]),
    pen.paper,
  );
  return (
    rect(-10, top, [1640, foot - top + 6], pen.mid) +
    falls +
    rect(-10, top - 12, [1640, 26], pen.ink) +
    gouges(
      many(40, () => [pen.between(0, 1600), foot + pen.between(-12, 20), pen.between(60, 160), 12]),
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
