import { yacht } from './boats.ts';
import { sprat } from './creatures.ts';
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
  rect,
  rotated,
  shape,
  stroke,
} from './ink.ts';
import { gulls, hills, rain, sky, water } from './land.ts';
import type { Scene } from './scene.ts';
import { crowd, houseRow, person, stonework } from './town.ts';

export const marketScenes: Record<string, Scene> = {
  'market-quay': {
    ink: inks.mustard,
    alt: 'Striped market stalls stand in a row along a stone quay, with moored boats and shoppers.',
    draw: (pen) => [
      sky(pen, 420, { base: pen.pale, cut: pen.paper }),
      hills(pen, 350, { lift: 40, foot: 480, fill: pen.mid }),
      water(pen, [440, 700], { base: pen.deep, cut: pen.pale, dark: pen.ink }),
      yacht(210, 560, 1.6, { hull: pen.ink, cut: pen.paper }),
      yacht(820, 540, 1.3, { hull: pen.ink, cut: pen.paper }),
      yacht(1400, 560, 1.7, { hull: pen.ink, cut: pen.paper }),
      stonework(pen, { x: -20, y: 690, wide: 1660, tall: 340 }, { fill: pen.mid, cut: pen.pale }),
      each(4, (i) => stall(40 + i * 400, 850, pen, i)),
      crowd(pen, [10, 1600], {
        foot: 950,
        tall: 190,
        coats: [pen.ink, pen.deep, pen.glow, pen.ink],
        skin: pen.paper,
        step: 150,
      }),
      gulls(pen, pen.ink, [
        [520, 200],
        [610, 160],
        [1080, 240],
        [1180, 210],
      ]),
    ],
  },
  bakery: {
    ink: inks.mustard,
    alt: 'A baker slides loaves into a glowing oven; full racks of bread stand beside him.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      brickwork(pen, 60, 80, 900, 780),
      blob(
        [
          [250, 700],
          [250, 440],
          [330, 330],
          [500, 290],
          [670, 330],
          [750, 440],
          [750, 700],
        ],
        pen.ink,
      ),
      blob(
        [
          [290, 690],
          [290, 450],
          [360, 370],
          [500, 336],
          [640, 370],
          [710, 450],
          [710, 690],
        ],
        pen.glow,
      ),
      blob(
        [
          [350, 690],
          [370, 560],
          [440, 470],
          [490, 540],
          [550, 440],
          [610, 560],
          [650, 690],
        ],
        pen.pale,
      ),
      rect(210, 690, [590, 46], pen.ink),
      ...[380, 500, 620].map((x) => loaf(x, 690, 0.9, pen)),
      rect(-20, 860, [1640, 180], pen.ink),
      line(
        [
          [560, 676],
          [1010, 640],
        ],
        13,
        pen.paper,
      ),
      person(1020, 880, 480, { coat: pen.paper, skin: pen.pale }),
      blob(
        [
          [976, 420],
          [984, 372],
          [1020, 356],
          [1056, 372],
          [1064, 420],
        ],
        pen.paper,
      ),
      rack(1200, pen),
    ],
  },
  boatyard: {
    ink: inks.mustard,
    alt: 'The ribs of a boat stand on stocks in a shed while two apprentices fit a plank.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.mid),
      gouges(
        Array.from(
          { length: 80 },
          () => [pen.between(0, 1600), pen.between(160, 760), pen.between(60, 220), 4, 90] as const,
        ),
        pen.pale,
      ),
      each(
        4,
        (i) =>
          rect(110 + i * 390, 190, [190, 170], pen.paper) +
          line(
            [
              [205 + i * 390, 190],
              [205 + i * 390, 360],
            ],
            9,
            pen.ink,
          ) +
          line(
            [
              [110 + i * 390, 275],
              [300 + i * 390, 275],
            ],
            9,
            pen.ink,
          ),
      ),
      each(5, (i) =>
        line(
          [
            [i * 400 - 200, 150],
            [i * 400, 10],
            [i * 400 + 200, 150],
          ],
          18,
          pen.ink,
        ),
      ),
      rect(-20, 140, [1640, 22], pen.ink),
      rect(-20, 850, [1640, 180], pen.ink),
      gouges(
        Array.from(
          { length: 60 },
          () =>
            [
              pen.between(0, 1600),
              pen.between(870, 990),
              pen.between(30, 90),
              5,
              pen.between(-30, 30),
            ] as const,
        ),
        pen.pale,
      ),
      ribs(pen),
      person(360, 880, 300, { coat: pen.deep, skin: pen.paper, arm: true }),
      person(1330, 880, 310, { coat: pen.deep, skin: pen.paper, with: 'hat', arm: true }),
      line(
        [
          [420, 560],
          [1400, 560],
        ],
        26,
        pen.paper,
      ),
    ],
  },
  'weir-turbine': {
    ink: inks.mustard,
    alt: 'A great screw turbine turns in a channel beside a weir, with a small brick hut above it.',
    draw: (pen) => [
      sky(pen, 420, { base: pen.pale, cut: pen.paper }),
      hills(pen, 330, { lift: 50, foot: 480, fill: pen.mid }),
      rect(-20, 420, [1640, 370], pen.deep),
      gouges(
        Array.from(
          { length: 150 },
          () =>
            [
              pen.between(0, 760),
              pen.between(470, 800),
              pen.between(60, 160),
              6,
              pen.between(84, 92),
            ] as const,
        ),
        pen.pale,
      ),
      rect(-20, 400, [800, 30], pen.ink),
      water(pen, [780, 1000], { base: pen.deep, cut: pen.paper, dark: pen.ink }),

      stonework(pen, { x: 760, y: 380, wide: 880, tall: 520 }, { fill: pen.mid, cut: pen.pale }),
      shape(
        [
          [850, 470],
          [1000, 400],
          [1560, 900],
          [1420, 1020],
        ],
        pen.ink,
      ),
      screw(pen),
      rect(830, 180, [250, 210], pen.glow),
      shape(
        [
          [800, 190],
          [955, 80],
          [1110, 190],
        ],
        pen.ink,
      ),
      rect(920, 270, [70, 120], pen.ink),
      gouges(
        Array.from(
          { length: 30 },
          () => [pen.between(850, 1060), 210 + Math.floor(pen.random() * 6) * 28, 34, 3] as const,
        ),
        pen.paper,
      ),
      person(1240, 384, 170, { coat: pen.ink, skin: pen.paper, with: 'hat' }),
    ],
  },
  ironmonger: {
    ink: inks.mustard,
    alt: 'An ironmonger stands at his counter under hanging kettles, saws and lamps, in front of a wall of little drawers.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      each(84, (i) => {
        const [x, y] = [30 + (i % 14) * 112, 250 + Math.floor(i / 14) * 76];
        return (
          rect(x, y, [98, 62], pen.mid) +
          disc(x + 49, y + 34, 8, pen.ink) +
          gouges([[x + 49, y + 12, 70, 3]], pen.pale)
        );
      }),
      rect(-20, 40, [1640, 18], pen.ink),
      ...hangings(pen),
      person(800, 800, 460, { coat: pen.ink, skin: pen.paper }),
      shape(
        [
          [744, 700],
          [754, 500],
          [846, 500],
          [856, 700],
        ],
        pen.pale,
      ),
      rect(-20, 690, [1640, 50], pen.paper),
      rect(-20, 740, [1640, 290], pen.ink),
      each(8, (i) => rect(30 + i * 200, 780, [170, 180], pen.deep)),
      each(4, (i) => bucketOf(150 + i * 120, 690, pen)),
      at(
        1180,
        690,
        1,
        rect(-70, -110, [150, 110], pen.glow) +
          rect(-50, -150, [110, 44], pen.ink) +
          each(12, (i) => disc(-44 + (i % 4) * 32, -84 + Math.floor(i / 4) * 30, 10, pen.paper)),
      ),
    ],
  },
  'bell-street': {
    ink: inks.mustard,
    alt: 'Shoppers with umbrellas pass a row of shopfronts and awnings in the rain.',
    draw: (pen) => [
      sky(pen, 400, { base: pen.deep, cut: pen.mid }),
      houseRow(pen, [-20, 1640], {
        foot: 560,
        tall: 320,
        wide: 260,
        wall: pen.mid,
        roof: pen.ink,
        pane: pen.deep,
        lit: pen.pale,
      }),
      each(5, (i) => shopFront(-10 + i * 325, pen, i)),
      rect(-20, 830, [1640, 200], pen.deep),
      gouges(
        Array.from(
          { length: 90 },
          () => [pen.between(0, 1600), pen.between(850, 995), pen.between(40, 160), 6] as const,
        ),
        pen.pale,
      ),
      each(8, (i) =>
        person(90 + i * 205 + pen.between(-30, 30), 930 + (i % 3) * 22, 270, {
          coat: i % 3 === 1 ? pen.glow : pen.ink,
          skin: pen.paper,
          with: i % 4 === 3 ? 'hat' : 'umbrella',
          accent: i % 2 ? pen.glow : pen.ink,
        }),
      ),
      rain(pen, pen.paper, 240),
    ],
  },
  sprats: {
    ink: inks.plum,
    alt: 'Sprats lie head to tail on a plate with half a lemon, brown bread and a knife.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.mid),
      each(9, (i) => rect(-20, i * 120, [1640, 50], pen.pale)),
      each(14, (i) => rect(i * 120, -20, [50, 1040], `${pen.paper}66`)),
      disc(706, 516, 412, `${pen.ink}55`),
      disc(690, 500, 410, pen.paper),
      disc(690, 500, 310, pen.pale),
      disc(690, 500, 296, pen.paper),
      each(7, (i) =>
        sprat(690 + (i % 2) * 20, 300 + i * 66, [(i % 2 ? -1 : 1) * (2.5 - Math.abs(i - 3) * 0.16), 2.1], {
          back: pen.deep,
          belly: pen.pale,
        }),
      ),
      lemon(1230, 290, pen),
      bread(1290, 640, pen),
      rotated(
        190,
        520,
        84,
        shape(
          [
            [-330, -18],
            [60, -24],
            [120, 0],
            [60, 22],
            [-330, 16],
          ],
          pen.pale,
        ) +
          blob(
            [
              [100, -20],
              [330, -26],
              [350, 0],
              [330, 26],
              [100, 20],
            ],
            pen.ink,
          ),
      ),
      each(9, (i) =>
        blob(
          [
            [940 + i * 9, 800 + (i % 3) * 30],
            [970 + i * 14, 770 + (i % 4) * 22],
            [990 + i * 10, 806 + (i % 3) * 24],
          ],
          pen.deep,
        ),
      ),
    ],
  },
};

function stall(x: number, foot: number, pen: Pen, kind: number): string {
  const stripes = each(8, (i) =>
    shape(
      [
        [x + 10 + i * 40, foot - 330],
        [x + 50 + i * 40, foot - 330],
        [x + 44 + i * 44 + (i - 4) * 2, foot - 230],
        [x + i * 44 + (i - 4) * 2, foot - 230],
      ],
      i % 2 ? pen.paper : kind % 2 ? pen.deep : pen.glow,
    ),
  );
  const scallops = each(8, (i) =>
    disc(x + 16 + i * 45, foot - 230, 22, i % 2 ? pen.paper : kind % 2 ? pen.deep : pen.glow),
  );
  const goods = each(9, (i) =>
    disc(
      x + 34 + i * 34,
      foot - 112 - (i % 2) * 12,
      19,
      [pen.glow, pen.pale, pen.paper][(i + kind) % 3] as string,
    ),
  );
  return (
    line(
      [
        [x + 16, foot],
        [x + 16, foot - 300],
      ],
      9,
      pen.ink,
    ) +
    line(
      [
        [x + 330, foot],
        [x + 330, foot - 300],
      ],
      9,
      pen.ink,
    ) +
    person(x + 170, foot - 10, 190, { coat: pen.ink, skin: pen.paper, with: kind % 2 ? 'hat' : undefined }) +
    goods +
    rect(x, foot - 100, [350, 100], pen.ink) +
    gouges(
      [
        [x + 170, foot - 62, 300, 5],
        [x + 170, foot - 30, 300, 5],
      ],
      pen.mid,
    ) +
    scallops +
    stripes
  );
}

function brickwork(pen: Pen, x: number, y: number, wide: number, tall: number): string {
  const bricks = Array.from(
    { length: 170 },
    (_, i) =>
      [
        x + 40 + (i % 10) * 90 + (Math.floor(i / 10) % 2) * 40,
        y + 30 + Math.floor(i / 10) * 44,
        76,
        5,
      ] as const,
  );
  return rect(x, y, [wide, tall], pen.mid) + gouges(bricks, pen.pale);
}

function loaf(x: number, foot: number, scale: number, pen: Pen): string {
  return at(
    x,
    foot,
    scale,
    blob(
      [
        [-58, 0],
        [-62, -34],
        [-30, -58],
        [30, -58],
        [62, -34],
        [58, 0],
      ],
      pen.mid,
    ) +
      gouges(
        [
          [-26, -38, 40, 5, 60],
          [4, -40, 40, 5, 60],
          [34, -36, 36, 5, 60],
        ],
        pen.paper,
      ) +
      gouges([[0, -4, 110, 4]], pen.ink),
  );
}

function rack(x: number, pen: Pen): string {
  return (
    each(
      5,
      (row) =>
        each(3, (i) => loaf(x + 66 + i * 120, 250 + row * 150, 0.86, pen)) +
        rect(x - 10, 250 + row * 150, [400, 14], pen.ink),
    ) +
    rect(x - 14, 120, [16, 760], pen.ink) +
    rect(x + 380, 120, [16, 760], pen.ink)
  );
}

function ribs(pen: Pen): string {
  const frames = each(11, (i) => {
    const t = (i - 5) / 5;
    const [x, tall, wide] = [840 + t * 400, 250 - t * t * 40, 54 * (1 - t * t * 0.7)];
    return stroke(
      [
        [x - wide, 740 - tall],
        [x - wide * 0.8, 690],
        [x, 770],
        [x + wide * 0.8, 690],
        [x + wide, 740 - tall],
      ],
      13,
      pen.ink,
    );
  });
  return (
    stroke(
      [
        [340, 420],
        [380, 640],
        [470, 760],
        [840, 782],
        [1220, 764],
        [1330, 640],
        [1380, 400],
      ],
      24,
      pen.ink,
    ) +
    frames +
    each(
      5,
      (i) =>
        line(
          [
            [520 + i * 160, 790],
            [500 + i * 160, 870],
          ],
          22,
          pen.deep,
        ) +
        line(
          [
            [540 + i * 160, 790],
            [560 + i * 160, 870],
          ],
          22,
          pen.deep,
        ),
    ) +
    stroke(
      [
        [350, 470],
        [600, 540],
        [840, 552],
        [1100, 538],
        [1360, 450],
      ],
      16,
      pen.glow,
    )
  );
}

function screw(pen: Pen): string {
  const blades = each(8, (i) => {
    const [x, y] = [960 + i * 66, 480 + i * 59];
    return (
      blob(
        [
          [x - 60, y + 40],
          [x - 20, y - 40],
          [x + 58, y - 66],
          [x + 40, y + 4],
          [x - 10, y + 74],
        ],
        i % 2 ? pen.paper : pen.pale,
      ) + gouges([[x, y, 110, 6, -48]], pen.ink)
    );
  });
  return (
    line(
      [
        [900, 420],
        [1500, 960],
      ],
      34,
      pen.deep,
    ) +
    blades +
    line(
      [
        [880, 402],
        [960, 474],
      ],
      26,
      pen.glow,
    )
  );
}

function hangings(pen: Pen): string[] {
  const kettle = (x: number, y: number): string =>
    line(
      [
        [x, 50],
        [x, y - 70],
      ],
      3,
      pen.paper,
    ) +
    stroke(
      [
        [x - 30, y - 34],
        [x, y - 76],
        [x + 30, y - 34],
      ],
      6,
      pen.paper,
    ) +
    blob(
      [
        [x - 50, y + 30],
        [x - 40, y - 30],
        [x, y - 44],
        [x + 40, y - 30],
        [x + 50, y + 30],
      ],
      pen.glow,
    ) +
    line(
      [
        [x + 44, y + 6],
        [x + 80, y - 30],
      ],
      13,
      pen.glow,
    );
  const saw = (x: number): string =>
    shape(
      [
        [x, 60],
        [x + 40, 60],
        [x + 26, 250],
        [x + 12, 250],
      ],
      pen.paper,
    ) + rect(x - 8, 58, [56, 40], pen.glow);
  const lantern = (x: number): string =>
    line(
      [
        [x, 50],
        [x, 110],
      ],
      4,
      pen.paper,
    ) +
    rect(x - 30, 128, [60, 84], pen.pale) +
    shape(
      [
        [x - 38, 130],
        [x + 38, 130],
        [x, 96],
      ],
      pen.paper,
    ) +
    rect(x - 36, 210, [72, 14], pen.paper) +
    disc(x, 176, 17, pen.glow);
  const pan = (x: number): string =>
    line(
      [
        [x, 50],
        [x, 140],
      ],
      9,
      pen.paper,
    ) +
    disc(x, 180, 46, pen.ink) +
    disc(x, 180, 36, pen.mid);
  return [
    kettle(150, 170),
    saw(280),
    pan(420),
    lantern(540),
    kettle(1060, 180),
    pan(1200),
    saw(1290),
    lantern(1420),
    pan(1530),
  ];
}

function bucketOf(x: number, foot: number, pen: Pen): string {
  return (
    each(7, (i) =>
      line(
        [
          [x - 18 + i * 6, foot - 60],
          [x - 36 + i * 12, foot - 170 - (i % 3) * 26],
        ],
        6,
        [pen.mid, pen.pale, pen.glow][i % 3] as string,
      ),
    ) +
    shape(
      [
        [x - 46, foot - 84],
        [x + 46, foot - 84],
        [x + 34, foot],
        [x - 34, foot],
      ],
      pen.glow,
    ) +
    gouges([[x, foot - 60, 74, 4]], pen.paper)
  );
}

function shopFront(x: number, pen: Pen, kind: number): string {
  const awning = each(7, (i) =>
    shape(
      [
        [x + 20 + i * 41, 500],
        [x + 61 + i * 41, 500],
        [x + 58 + i * 43, 590],
        [x + 15 + i * 43, 590],
      ],
      i % 2 ? pen.paper : kind % 2 ? pen.deep : pen.glow,
    ),
  );
  return (
    rect(x, 490, [325, 345], pen.ink) +
    rect(x + 24, 590, [190, 200], pen.pale) +
    rect(x + 232, 590, [70, 240], kind % 2 ? pen.glow : pen.deep) +
    rect(x + 244, 608, [46, 90], pen.pale) +
    each(5, (i) =>
      rect(
        x + 40 + i * 34,
        720 - ((i * 37 + kind * 23) % 60),
        [24, 70 + ((i * 37 + kind * 23) % 60)],
        [pen.mid, pen.glow, pen.deep][(i + kind) % 3] as string,
      ),
    ) +
    awning
  );
}

function lemon(x: number, y: number, pen: Pen): string {
  return (
    disc(x + 10, y + 12, 120, `${pen.ink}44`) +
    disc(x, y, 120, pen.glow) +
    disc(x, y, 104, pen.paper) +
    each(9, (i) =>
      rotated(
        x,
        y,
        i * 40,
        blob(
          [
            [6, -14],
            [84, -26],
            [92, 0],
            [84, 26],
            [6, 14],
          ],
          pen.glow,
        ),
      ),
    )
  );
}

function bread(x: number, y: number, pen: Pen): string {
  const slice = (dx: number, dy: number, turn: number): string =>
    rotated(
      x + dx,
      y + dy,
      turn,
      blob(
        [
          [-110, 90],
          [-114, -40],
          [-90, -96],
          [0, -84],
          [90, -96],
          [114, -40],
          [110, 90],
        ],
        pen.deep,
      ) +
        blob(
          [
            [-92, 74],
            [-96, -36],
            [-76, -74],
            [0, -64],
            [76, -74],
            [96, -36],
            [92, 74],
          ],
          pen.mid,
        ) +
        gouges(
          Array.from(
            { length: 16 },
            () => [pen.between(-70, 70), pen.between(-50, 60), 16, 5, pen.between(0, 180)] as const,
          ),
          pen.paper,
        ),
    );
  return slice(60, 130, 24) + slice(-20, 0, -10);
}
