import {
  at,
  blob,
  disc,
  each,
  gouges,
  inks,
  line,
  oval,
  type Pen,
  type Point,
  rect,
  shape,
  stroke,
} from './ink.ts';
import { hills, rain, sky, water } from './land.ts';
import type { Scene } from './scene.ts';
import { crowd, person, stonework } from './town.ts';

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
        Array.from(
          { length: 90 },
          () =>
            [
              pen.between(170, 1200),
              490 + Math.floor(pen.random() * 8) * 26,
              pen.between(40, 80),
              3.4,
            ] as const,
        ),
        pen.mid,
      ),
      each(
        9,
        (i) =>
          rect(186 + i * 114, 530, [62, 92], pen.glow) +
          line(
            [
              [217 + i * 114, 530],
              [217 + i * 114, 622],
            ],
            5,
            pen.ink,
          ) +
          line(
            [
              [186 + i * 114, 576],
              [248 + i * 114, 576],
            ],
            5,
            pen.ink,
          ),
      ),
      rect(1020, 590, [100, 110], pen.ink),
      stonework(pen, { x: -20, y: 690, wide: 1660, tall: 80 }, { fill: pen.ink, cut: pen.deep }),
      water(pen, [766, 1000], { base: pen.deep, cut: pen.mid, dark: pen.ink }),
      each(9, (i) =>
        gouges(
          Array.from(
            { length: 9 },
            (_, k) => [217 + i * 114 + pen.between(-9, 9), 790 + k * 18, pen.between(40, 76), 5] as const,
          ),
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
      shape(
        [
          [-20, 1020],
          [1640, 1020],
          [1320, 640],
          [280, 640],
        ],
        pen.mid,
      ),
      each(14, (i) =>
        line(
          [
            [300 + i * 78, 642],
            [-140 + i * 146, 1020],
          ],
          3,
          pen.deep,
        ),
      ),
      each(3, (row) =>
        each(5 + row, (i) => {
          const size = 0.7 + row * 0.42;
          const x = 800 + (i - (4 + row) / 2) * (200 + row * 36);
          return drips(pen, x, 700 + row * 110) + bucket(x, 720 + row * 112, size, pen);
        }),
      ),
    ],
  },
  'brass-band': {
    ink: inks.plum,
    alt: 'A brass band plays in two rows while its conductor lifts her baton.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.mid),
      gouges(
        Array.from(
          { length: 70 },
          () => [pen.between(0, 1600), pen.between(0, 620), pen.between(90, 260), 5] as const,
        ),
        pen.pale,
      ),
      trusses(pen),
      rect(-20, 640, [1640, 400], pen.deep),
      each(5, (i) => tubist(200 + i * 250, 600, pen)),
      rect(-20, 590, [1640, 60], pen.ink),
      rect(-20, 650, [1640, 400], pen.deep),
      each(6, (i) => cornetist(90 + i * 220, 930, pen)),
      rect(-20, 920, [1640, 120], pen.ink),
      gouges(
        Array.from({ length: 20 }, (_, i) => [i * 86, 950 + (i % 3) * 22, 80, 4] as const),
        pen.deep,
      ),
      person(1470, 1000, 460, { coat: pen.ink, skin: pen.paper, arm: true }),
      line(
        [
          [1560, 480],
          [1490, 330],
        ],
        7,
        pen.paper,
      ),
    ],
  },
  projector: {
    ink: inks.plum,
    alt: 'An old film projector throws a fan of light over the heads of an audience.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.ink),
      shape(
        [
          [520, 470],
          [1640, 120],
          [1640, 760],
          [520, 500],
        ],
        pen.glow,
      ),
      gouges(
        Array.from({ length: 70 }, () => {
          const t = pen.random();
          return [
            560 + t * 1040,
            484 + pen.between(-1, 0.8) * t * 320,
            60 + t * 120,
            3 + t * 3,
            pen.between(-14, 9),
          ] as const;
        }),
        pen.paper,
      ),
      disc(280, 230, 170, pen.mid),
      reel(280, 230, 170, pen),
      rect(150, 390, [320, 190], pen.deep),
      gouges(
        [
          [310, 420, 240, 6],
          [310, 548, 240, 6],
        ],
        pen.mid,
      ),
      shape(
        [
          [460, 440],
          [530, 456],
          [530, 514],
          [460, 530],
        ],
        pen.pale,
      ),
      reel(500, 300, 110, pen),
      shape(
        [
          [200, 580],
          [420, 580],
          [520, 1020],
          [110, 1020],
        ],
        pen.deep,
      ),
      each(
        12,
        (i) =>
          disc(640 + i * 92, 850 - (i % 3) * 14, 40, pen.deep) +
          blob(
            [
              [570 + i * 92, 1020],
              [590 + i * 92, 910],
              [640 + i * 92, 884],
              [690 + i * 92, 910],
              [710 + i * 92, 1020],
            ],
            pen.deep,
          ),
      ),
      each(
        14,
        (i) =>
          disc(560 + i * 86, 930, 46, pen.ink) +
          blob(
            [
              [480 + i * 86, 1040],
              [510 + i * 86, 986],
              [560 + i * 86, 966],
              [610 + i * 86, 986],
              [640 + i * 86, 1040],
            ],
            pen.ink,
          ),
      ),
    ],
  },
  'drowned-parish': {
    ink: inks.plum,
    alt: 'On a stage framed by curtains, a church steeple rises from painted waves and two actors hold lanterns.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      disc(820, 300, 190, pen.pale),
      gouges(
        Array.from(
          { length: 40 },
          () => [pen.between(300, 1300), pen.between(90, 560), pen.between(60, 200), 5] as const,
        ),
        pen.mid,
      ),
      shape(
        [
          [760, 620],
          [760, 330],
          [820, 110],
          [880, 330],
          [880, 620],
        ],
        pen.ink,
      ) +
        line(
          [
            [820, 120],
            [820, 50],
          ],
          7,
          pen.ink,
        ) +
        line(
          [
            [796, 74],
            [844, 74],
          ],
          7,
          pen.ink,
        ) +
        rect(796, 370, [48, 74], pen.glow),
      ...(
        [
          [600, pen.mid],
          [670, pen.pale],
          [740, pen.mid],
        ] as const
      ).map(([y, color], i) => waves(y, i * 60, color)),
      person(560, 800, 240, { coat: pen.ink, skin: pen.paper, with: 'hat' }) +
        disc(506, 700, 46, `${pen.glow}77`) +
        disc(506, 700, 18, pen.glow),
      person(1080, 806, 230, { coat: pen.ink, skin: pen.paper, arm: true }) +
        disc(1132, 534, 50, `${pen.glow}77`) +
        disc(1132, 534, 19, pen.glow),
      rect(-20, 800, [1640, 240], pen.ink),
      gouges(
        Array.from({ length: 18 }, (_, i) => [i * 94, 824, 70, 5] as const),
        pen.glow,
      ),
      curtains(pen),
      each(15, (i) => disc(50 + i * 108, 966, 44, pen.deep)),
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
          each(2, (k) =>
            line(
              [
                [113 + i * 268 + k * 73, 60],
                [113 + i * 268 + k * 73, 420],
              ],
              8,
              pen.mid,
            ),
          ) +
          each(3, (k) =>
            line(
              [
                [40 + i * 268, 150 + k * 90],
                [260 + i * 268, 150 + k * 90],
              ],
              8,
              pen.mid,
            ),
          ),
      ),
      gouges(
        Array.from(
          { length: 50 },
          () => [pen.between(0, 1600), pen.between(430, 640), pen.between(60, 180), 4] as const,
        ),
        pen.pale,
      ),
      each(6, (i) => packer(150 + i * 262, 700, i === 2 ? pen.glow : pen.deep, pen)),
      rect(-20, 690, [1640, 60], pen.ink),
      rect(-20, 750, [1640, 290], pen.deep),
      gouges(
        Array.from(
          { length: 30 },
          () => [pen.between(0, 1600), pen.between(780, 990), pen.between(80, 200), 5] as const,
        ),
        pen.ink,
      ),
      each(11, (i) => tinStack(60 + i * 150, 694, 1 + ((i * 7) % 4), pen)),
    ],
  },
};

function sawTooth(x: number, foot: number, pen: Pen): string {
  const panes = each(3, (i) =>
    line(
      [
        [x + 8 + i * 4, foot - 34 - i * 36],
        [x + 30 + i * 10, foot - 34 - i * 36],
      ],
      4,
      pen.paper,
    ),
  );
  return (
    shape(
      [
        [x, foot + 4],
        [x, foot - 150],
        [x + 180, foot + 4],
      ],
      pen.ink,
    ) +
    shape(
      [
        [x, foot],
        [x, foot - 146],
        [x + 30, foot - 118],
        [x + 30, foot],
      ],
      pen.pale,
    ) +
    panes +
    gouges(
      [
        [x + 104, foot - 40, 130, 5, 40],
        [x + 80, foot - 30, 80, 4, 40],
      ],
      pen.mid,
    )
  );
}

function chimney(x: number, pen: Pen): string {
  const courses = Array.from(
    { length: 18 },
    (_, i) => [x + (i % 2 ? 10 : -10), 150 + i * 30, 44, 3.4] as const,
  );
  return (
    shape(
      [
        [x - 36, 110],
        [x + 36, 110],
        [x + 58, 700],
        [x - 58, 700],
      ],
      pen.ink,
    ) +
    rect(x - 48, 92, [96, 30], pen.ink) +
    gouges(courses, pen.mid) +
    rect(x - 42, 190, [84, 18], pen.glow)
  );
}

function trusses(pen: Pen): string {
  return each(
    5,
    (i) =>
      line(
        [
          [i * 400 - 200, 250],
          [i * 400, 60],
          [i * 400 + 200, 250],
        ],
        16,
        pen.ink,
      ) +
      line(
        [
          [i * 400 - 200, 250],
          [i * 400 + 200, 250],
        ],
        14,
        pen.ink,
      ) +
      line(
        [
          [i * 400, 60],
          [i * 400, 250],
        ],
        9,
        pen.ink,
      ) +
      line(
        [
          [i * 400 - 100, 155],
          [i * 400, 250],
          [i * 400 + 100, 155],
        ],
        8,
        pen.ink,
      ),
  );
}

function stage(pen: Pen): string {
  const folds = each(13, (i) => gouges([[470 + i * 54, 450, 300, 9, 90]], pen.ink));
  return (
    rect(430, 290, [740, 320], pen.mid) +
    folds +
    rect(400, 270, [800, 30], pen.glow) +
    rect(390, 600, [820, 50], pen.ink) +
    each(9, (i) => disc(440 + i * 90, 606, 11, pen.glow))
  );
}

function bucket(x: number, foot: number, scale: number, pen: Pen): string {
  return at(
    x,
    foot,
    scale,
    oval(0, 4, [50, 10], pen.deep) +
      shape(
        [
          [-52, -82],
          [52, -82],
          [38, 0],
          [-38, 0],
        ],
        pen.pale,
      ) +
      oval(0, -82, [52, 15], pen.ink) +
      oval(2, -80, [40, 9], pen.glow) +
      stroke(
        [
          [-50, -84],
          [0, -136],
          [50, -84],
        ],
        4,
        pen.ink,
      ) +
      gouges([[-20, -40, 56, 5, 84]], pen.paper),
  );
}

function drips(pen: Pen, x: number, foot: number): string {
  return gouges(
    [
      [x, 250 + pen.between(0, 90), 40, 5, 90],
      [x + 3, 420 + pen.between(0, 60), 56, 6, 90],
      [x, foot - 130, 44, 7, 90],
    ],
    pen.paper,
  );
}

function tubist(x: number, foot: number, pen: Pen): string {
  return (
    person(x, foot, 300, { coat: pen.ink, skin: pen.paper, with: 'hat' }) +
    at(
      x + 16,
      foot - 170,
      1,
      blob(
        [
          [-64, 30],
          [-50, 92],
          [10, 104],
          [56, 60],
          [48, -10],
          [20, -20],
          [14, 50],
          [-20, 56],
          [-34, 20],
        ],
        pen.glow,
      ) +
        shape(
          [
            [26, 0],
            [52, 0],
            [96, -150],
            [-12, -150],
          ],
          pen.glow,
        ) +
        oval(42, -150, [56, 20], pen.deep),
    )
  );
}

function cornetist(x: number, foot: number, pen: Pen): string {
  return (
    person(x, foot, 330, { coat: pen.ink, skin: pen.paper, with: 'hat' }) +
    at(
      x,
      foot - 286,
      1,
      line(
        [
          [14, 8],
          [110, -10],
        ],
        11,
        pen.glow,
      ) +
        shape(
          [
            [100, -14],
            [168, -62],
            [178, 26],
            [104, 0],
          ],
          pen.glow,
        ) +
        line(
          [
            [48, 0],
            [48, 34],
            [84, 28],
            [82, -4],
          ],
          8,
          pen.glow,
        ),
    )
  );
}

function reel(x: number, y: number, radius: number, pen: Pen): string {
  return (
    disc(x, y, radius, pen.mid) +
    disc(x, y, radius * 0.9, pen.deep) +
    each(5, (i) =>
      disc(
        x + Math.cos(i * 1.257) * radius * 0.55,
        y + Math.sin(i * 1.257) * radius * 0.55,
        radius * 0.25,
        pen.mid,
      ),
    ) +
    disc(x, y, radius * 0.14, pen.glow)
  );
}

function waves(y: number, shift: number, color: string): string {
  const crest: Point[] = Array.from({ length: 30 }, (_, i) => [i * 64 - 120 + shift, y + (i % 2 ? 0 : 36)]);
  return blob([[-200, 1000], ...crest, [1800, 1000]], color);
}

function curtains(pen: Pen): string {
  const fall =
    shape(
      [
        [-20, -20],
        [330, -20],
        [260, 380],
        [120, 820],
        [-20, 860],
      ],
      pen.mid,
    ) + each(6, (i) => gouges([[20 + i * 46, 330, 640 - i * 60, 9, 94 + i]], pen.ink));
  return (
    fall +
    at(1600, 0, [-1, 1], fall) +
    each(8, (i) =>
      blob(
        [
          [i * 210 - 40, -30],
          [i * 210 + 190, -30],
          [i * 210 + 160, 70],
          [i * 210 + 75, 104],
          [i * 210 - 10, 70],
        ],
        pen.glow,
      ),
    )
  );
}

function packer(x: number, foot: number, scarf: string, pen: Pen): string {
  return at(
    x,
    foot,
    2.7,
    blob(
      [
        [-38, 10],
        [-34, -42],
        [-14, -62],
        [14, -62],
        [34, -42],
        [38, 10],
      ],
      pen.ink,
    ) +
      shape(
        [
          [-20, 10],
          [-17, -44],
          [17, -44],
          [20, 10],
        ],
        pen.pale,
      ) +
      line(
        [
          [-30, -40],
          [-40, -10],
          [-8, -4],
        ],
        13,
        pen.ink,
      ) +
      line(
        [
          [30, -40],
          [40, -10],
          [8, -4],
        ],
        13,
        pen.ink,
      ) +
      disc(0, -80, 16, pen.paper) +
      blob(
        [
          [-20, -72],
          [-17, -98],
          [0, -106],
          [17, -98],
          [20, -72],
          [10, -88],
          [-10, -88],
        ],
        scarf,
      ) +
      shape(
        [
          [-4, -104],
          [-16, -116],
          [0, -110],
          [16, -116],
          [4, -104],
        ],
        scarf,
      ),
  );
}

function tinStack(x: number, foot: number, count: number, pen: Pen): string {
  return each(
    count,
    (i) =>
      rect(x - 36 + (i % 2) * 6, foot - 30 - i * 34, [76, 32], i % 2 ? pen.pale : pen.glow) +
      gouges([[x + 2, foot - 20 - i * 34, 60, 3]], pen.ink),
  );
}
