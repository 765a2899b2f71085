import { jackdaw } from './creatures.ts';
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
  rotated,
  shape,
  stroke,
} from './ink.ts';
import { gulls, hills, orb, sky, stars, water } from './land.ts';
import type { Scene } from './scene.ts';
import { crowd, house, houseRow, lampPost, person, stonework } from './town.ts';

export const townScenes: Record<string, Scene> = {
  'council-chamber': {
    ink: inks.oxblood,
    alt: 'Councillors around a horseshoe table raise their hands beneath tall windows; some keep theirs down.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      each(5, (i) => tallWindow(90 + i * 300, pen)),
      gouges(
        Array.from(
          { length: 60 },
          () => [pen.between(0, 1600), pen.between(470, 640), pen.between(60, 180), 4] as const,
        ),
        pen.ink,
      ),
      each(9, (i) =>
        person(240 + i * 140, 700 - Math.sin((i / 8) * Math.PI) * 46, 300, {
          coat: i % 3 === 1 ? pen.mid : pen.ink,
          skin: pen.paper,
          arm: ![1, 4, 7].includes(i),
        }),
      ),
      shape(
        [
          [120, 700],
          [300, 590],
          [1300, 590],
          [1480, 700],
          [1420, 760],
          [180, 760],
        ],
        pen.mid,
      ),
      each(8, (i) => rect(290 + i * 138, 620, [76, 26], pen.paper)),
      rect(-20, 740, [1640, 290], pen.ink),
      gouges(
        Array.from(
          { length: 40 },
          () => [pen.between(0, 1600), pen.between(770, 990), pen.between(80, 220), 5] as const,
        ),
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
        Array.from(
          { length: 70 },
          () => [pen.between(0, 1600), pen.between(660, 990), pen.between(40, 130), 5] as const,
        ),
        pen.mid,
      ),
      bench(420, 850, pen),
      sitter(560, 850, pen),
      person(250, 900, 340, { coat: pen.ink, skin: pen.paper, with: 'hat' }),
      line(
        [
          [305, 768],
          [900, 768],
        ],
        9,
        pen.glow,
      ),
      each(20, (i) =>
        line(
          [
            [320 + i * 29, 760],
            [320 + i * 29, i % 5 ? 772 : 784],
          ],
          3,
          pen.ink,
        ),
      ),
      person(930, 900, 300, { coat: pen.deep, skin: pen.paper }),
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
        Array.from(
          { length: 60 },
          () => [pen.between(0, 1600), pen.between(0, 560), pen.between(90, 240), 5] as const,
        ),
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
      shape(
        [
          [300, 800],
          [1340, 800],
          [1500, 1020],
          [140, 1020],
        ],
        pen.paper,
      ),
      shape(
        [
          [520, 520],
          [1080, 520],
          [1120, 900],
          [480, 900],
        ],
        pen.ink,
      ),
      shape(
        [
          [520, 520],
          [1080, 520],
          [1020, 440],
          [580, 440],
        ],
        pen.deep,
      ),
      rect(690, 470, [220, 18], pen.paper),
      rotated(
        800,
        470,
        -6,
        rect(-84, -230, [168, 236], pen.paper) +
          line(
            [
              [0, -230],
              [0, 6],
            ],
            4,
            pen.pale,
          ) +
          line(
            [
              [-40, -120],
              [-16, -90],
              [40, -170],
            ],
            14,
            pen.glow,
          ),
      ),
      blob(
        [
          [860, 240],
          [900, 180],
          [1010, 130],
          [1240, 20],
          [1300, 90],
          [1120, 250],
          [960, 320],
          [884, 330],
          [850, 290],
        ],
        pen.pale,
      ),
      shape(
        [
          [1100, 60],
          [1660, -260],
          [1700, 60],
          [1240, 240],
        ],
        pen.ink,
      ),
      gouges(
        Array.from({ length: 22 }, () => [pen.between(540, 1060), pen.between(560, 870), 80, 5, 90] as const),
        pen.deep,
      ),
    ],
  },
  'library-window': {
    ink: inks.plum,
    alt: 'Readers and tall shelves show in the lit window of a library on a dark street.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.ink),
      stars(pen, pen.pale, 160),
      rect(140, 90, [1320, 800], pen.deep),
      gouges(
        Array.from(
          { length: 110 },
          () => [pen.between(150, 1440), 110 + Math.floor(pen.random() * 22) * 36, 60, 4] as const,
        ),
        pen.ink,
      ),
      shape(
        [
          [100, 100],
          [800, -60],
          [1500, 100],
        ],
        pen.deep,
      ),
      rect(250, 210, [1100, 520], pen.glow),
      shelf(280, 250, 260, pen),
      shelf(1060, 250, 260, pen),
      person(650, 730, 290, { coat: pen.ink, skin: pen.mid }),
      person(820, 730, 180, { coat: pen.mid, skin: pen.ink }),
      person(960, 730, 270, { coat: pen.deep, skin: pen.ink, with: 'hat' }),
      each(4, (i) => rect(244 + i * 364, 204, [18, 532], pen.ink)),
      rect(244, 420, [1112, 12], pen.ink),
      rect(210, 726, [1180, 40], pen.paper),
      rect(-20, 880, [1640, 150], pen.mid),
      shape(
        [
          [250, 884],
          [1350, 884],
          [1500, 1020],
          [100, 1020],
        ],
        `${pen.glow}88`,
      ),
      lampPost(1530, 900, { tall: 470, color: pen.deep, glow: pen.glow }),
      person(70, 960, 300, { coat: pen.deep, skin: pen.pale, with: 'umbrella', accent: pen.mid }),
    ],
  },
  bookshelf: {
    ink: inks.plum,
    alt: 'A cat sleeps on a library desk by a glowing screen, below shelves of books.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      books(pen, 40, 260),
      books(pen, 300, 260),
      books(pen, 560, 240),
      rect(-20, 780, [1640, 260], pen.ink),
      rect(-20, 770, [1640, 24], pen.mid),
      blob(
        [
          [700, 420],
          [1000, 340],
          [1340, 420],
          [1400, 780],
          [640, 780],
        ],
        `${pen.glow}3a`,
      ),
      shape(
        [
          [820, 480],
          [1240, 480],
          [1240, 750],
          [820, 750],
        ],
        pen.ink,
      ) + rect(842, 502, [376, 226], pen.glow),
      each(6, (i) => gouges([[930 + (i % 3) * 40, 536 + i * 32, 110 + ((i * 53) % 130), 6]], pen.ink)),
      shape(
        [
          [780, 774],
          [1280, 774],
          [1240, 748],
          [820, 748],
        ],
        pen.mid,
      ),
      cat(420, 776, pen),
      at(
        1440,
        774,
        1,
        line(
          [
            [0, 0],
            [-30, -190],
            [-140, -250],
          ],
          11,
          pen.paper,
        ) +
          shape(
            [
              [-190, -210],
              [-110, -290],
              [-84, -262],
              [-100, -196],
            ],
            pen.paper,
          ) +
          oval(0, 0, [64, 14], pen.paper),
      ),
    ],
  },
  'roofs-and-jackdaw': {
    ink: inks.night,
    alt: 'A jackdaw perches on a chimney above the roofs of a darkened estate.',
    draw: (pen) => [
      sky(pen, 900, { base: pen.mid, cut: pen.pale }),
      orb(430, 270, { radius: 120, fill: pen.paper, ray: pen.pale }),
      houseRow(pen, [-20, 1640], {
        foot: 800,
        tall: 200,
        wide: 150,
        wall: pen.deep,
        roof: pen.ink,
        pane: pen.mid,
      }),
      houseRow(pen, [-20, 1640], {
        foot: 1010,
        tall: 230,
        wide: 230,
        wall: pen.ink,
        roof: pen.deep,
        pane: pen.deep,
      }),
      stonework(pen, { x: 960, y: 470, wide: 240, tall: 560 }, { fill: pen.ink, cut: pen.mid }),
      rect(936, 446, [288, 38], pen.ink),
      ...[990, 1120].map(
        (x) =>
          shape(
            [
              [x, 450],
              [x + 8, 350],
              [x + 58, 350],
              [x + 66, 450],
            ],
            pen.deep,
          ) + rect(x - 4, 344, [74, 20], pen.ink),
      ),
      jackdaw(1160, 346, 2, { coat: pen.ink, light: pen.paper }),
      line(
        [
          [1000, 290],
          [980, 240],
          [1040, 200],
        ],
        4,
        pen.ink,
      ),
      ...[600, 660].map((y) =>
        stroke(
          [
            [-20, y - 60],
            [300, y],
            [700, y - 10],
            [960, y - 70],
          ],
          4,
          pen.ink,
        ),
      ),
    ],
  },
  'painted-bay': {
    ink: inks.press,
    alt: 'A man on his knees paints a white line along the kerb beside a small car.',
    draw: (pen) => [
      sky(pen, 300, { base: pen.pale, cut: pen.paper }),
      each(4, (i) =>
        house(pen, -10 + i * 410, 620, {
          size: [408, 430],
          wall: i % 2 ? pen.mid : pen.pale,
          roof: pen.deep,
          pane: pen.ink,
        }),
      ),
      each(4, (i) => rect(60 + i * 410, 450, [84, 170], pen.ink)),
      rect(-20, 616, [1640, 50], pen.mid),
      rect(-20, 664, [1640, 360], pen.deep),
      gouges(
        Array.from(
          { length: 70 },
          () => [pen.between(0, 1600), pen.between(700, 990), pen.between(30, 120), 4] as const,
        ),
        pen.ink,
      ),
      car(960, 790, pen),
      shape(
        [
          [420, 850],
          [1400, 850],
          [1420, 882],
          [400, 882],
        ],
        pen.paper,
      ),
      shape(
        [
          [420, 850],
          [470, 700],
          [500, 700],
          [456, 850],
        ],
        pen.paper,
      ),
      kneeler(360, 900, pen),
      at(250, 910, 1, rect(-44, -74, [88, 74], pen.glow) + oval(0, -74, [44, 11], pen.paper)),
    ],
  },
  'route-map': {
    ink: inks.day,
    alt: 'A map on a drawing board shows a river, a town and three lines for a road, with a pencil and a cup of tea.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      gouges(
        Array.from(
          { length: 90 },
          () => [pen.between(0, 1600), pen.between(0, 1000), pen.between(120, 360), 5] as const,
        ),
        pen.ink,
      ),
      rotated(770, 500, -4, rect(-640, -400, [1280, 800], pen.paper) + mapLines(pen)),
      rotated(
        1330,
        640,
        62,
        rect(-330, -20, [560, 40], pen.glow) +
          shape(
            [
              [230, -20],
              [300, 0],
              [230, 20],
            ],
            pen.pale,
          ) +
          shape(
            [
              [276, -7],
              [300, 0],
              [276, 7],
            ],
            pen.ink,
          ) +
          rect(-360, -20, [44, 40], pen.pale),
      ),
      disc(1420, 190, 130, pen.paper),
      disc(1420, 190, 100, pen.pale),
      disc(1420, 190, 84, pen.glow),
      gouges([[1400, 170, 90, 8, -30]], pen.paper),
    ],
  },
};

function tallWindow(x: number, pen: Pen): string {
  return (
    blob(
      [
        [x, 470],
        [x, 160],
        [x + 50, 80],
        [x + 100, 60],
        [x + 150, 80],
        [x + 200, 160],
        [x + 200, 470],
      ],
      pen.glow,
    ) +
    line(
      [
        [x + 100, 66],
        [x + 100, 470],
      ],
      9,
      pen.ink,
    ) +
    each(4, (i) =>
      line(
        [
          [x, 170 + i * 90],
          [x + 200, 170 + i * 90],
        ],
        8,
        pen.ink,
      ),
    ) +
    rect(x - 20, 466, [240, 20], pen.ink)
  );
}

function hall(pen: Pen): string {
  const columns = each(
    6,
    (i) =>
      rect(420 + i * 140, 470, [56, 300], pen.paper) +
      gouges(
        [
          [440 + i * 140, 620, 270, 5, 90],
          [458 + i * 140, 620, 270, 5, 90],
        ],
        pen.mid,
      ),
  );
  const tower =
    rect(700, 120, [200, 260], pen.paper) +
    disc(800, 220, 66, pen.ink) +
    disc(800, 220, 55, pen.glow) +
    line(
      [
        [800, 220],
        [800, 178],
      ],
      8,
      pen.ink,
    ) +
    line(
      [
        [800, 220],
        [830, 240],
      ],
      8,
      pen.ink,
    ) +
    shape(
      [
        [680, 126],
        [800, 10],
        [920, 126],
      ],
      pen.ink,
    );
  return (
    rect(390, 460, [820, 320], pen.deep) +
    rect(640, 560, [110, 220], pen.glow) +
    rect(850, 560, [110, 220], pen.glow) +
    tower +
    columns +
    shape(
      [
        [360, 470],
        [800, 330],
        [1240, 470],
      ],
      pen.paper,
    ) +
    shape(
      [
        [470, 450],
        [800, 352],
        [1130, 450],
      ],
      pen.mid,
    ) +
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
    blob(
      [
        [-50, -90],
        [-46, -200],
        [0, -236],
        [46, -200],
        [50, -90],
      ],
      pen.glow,
    ) +
      disc(0, -268, 34, pen.paper) +
      blob(
        [
          [-38, -262],
          [-30, -304],
          [4, -314],
          [36, -292],
          [38, -256],
          [10, -284],
        ],
        pen.ink,
      ) +
      line(
        [
          [-30, -92],
          [-34, 0],
        ],
        30,
        pen.ink,
      ) +
      line(
        [
          [30, -92],
          [34, 0],
        ],
        30,
        pen.ink,
      ) +
      rect(-60, -190, [120, 74], pen.paper) +
      line(
        [
          [0, -190],
          [0, -116],
        ],
        4,
        pen.ink,
      ),
  );
}

function booth(x: number, foot: number, pen: Pen): string {
  return (
    rect(x, foot - 330, [150, 330], pen.pale) +
    rect(x, foot - 330, [14, 330], pen.ink) +
    rect(x + 136, foot - 330, [14, 330], pen.ink) +
    rect(x + 14, foot - 170, [122, 12], pen.ink) +
    line(
      [
        [x + 60, foot - 120],
        [x + 60, foot],
      ],
      20,
      pen.deep,
    ) +
    line(
      [
        [x + 92, foot - 120],
        [x + 92, foot],
      ],
      20,
      pen.deep,
    )
  );
}

function shelf(x: number, y: number, wide: number, pen: Pen): string {
  return each(4, (row) => {
    let marks = '';
    for (let bx = x; bx < x + wide - 20; ) {
      const thick = pen.between(14, 30);
      const tall = pen.between(66, 98);
      marks += rect(
        bx,
        y + 104 + row * 118 - tall,
        [thick, tall],
        [pen.deep, pen.mid, pen.ink, pen.paper][Math.floor(pen.random() * 4)] as string,
      );
      bx += thick + 3;
    }
    return marks + rect(x - 10, y + 104 + row * 118, [wide + 20, 12], pen.ink);
  });
}

function books(pen: Pen, top: number, tall: number): string {
  let marks = rect(-20, top + tall - 24, [1640, 22], pen.ink);
  for (let x = 10; x < 1590; ) {
    const thick = pen.between(26, 62);
    const high = pen.between(0.6, 0.9) * (tall - 30);
    const color = [pen.mid, pen.pale, pen.glow, pen.paper, pen.mid, pen.ink][
      Math.floor(pen.random() * 6)
    ] as string;
    const spine =
      rect(0, -high, [thick, high], color) +
      gouges(
        [
          [thick / 2, -high * 0.8, thick * 0.7, 5],
          [thick / 2, -high * 0.2, thick * 0.7, 5],
        ],
        pen.deep,
      );
    const lean = pen.random() < 0.08 ? 9 : 0;
    marks += rotated(x, top + tall - 24, lean, spine);
    x += thick + 3 + lean * 3;
  }
  return marks;
}

function cat(x: number, foot: number, pen: Pen): string {
  const body = blob(
    [
      [-180, 0],
      [-190, -70],
      [-130, -130],
      [-20, -146],
      [90, -120],
      [150, -60],
      [140, 0],
    ],
    pen.paper,
  );
  const head = blob(
    [
      [80, -10],
      [76, -64],
      [84, -118],
      [108, -92],
      [146, -92],
      [172, -116],
      [178, -60],
      [164, -12],
      [124, 2],
    ],
    pen.paper,
  );
  const face =
    stroke(
      [
        [98, -50],
        [108, -44],
        [118, -50],
      ],
      4,
      pen.ink,
    ) +
    stroke(
      [
        [138, -50],
        [148, -44],
        [158, -50],
      ],
      4,
      pen.ink,
    ) +
    disc(128, -34, 5, pen.mid);
  const tail = stroke(
    [
      [-170, -20],
      [-210, 6],
      [-120, 2],
      [20, -6],
    ],
    26,
    pen.paper,
  );
  return at(
    x,
    foot,
    1.15,
    body +
      tail +
      head +
      face +
      gouges(
        [
          [-100, -110, 80, 7, -36],
          [-50, -122, 80, 7, -14],
          [0, -122, 80, 7, 6],
          [-140, -80, 60, 6, -50],
          [126, -90, 30, 5, 90],
        ],
        pen.mid,
      ),
  );
}

function car(x: number, y: number, pen: Pen): string {
  return at(
    x,
    y,
    1,
    blob(
      [
        [-330, 10],
        [-340, -70],
        [-250, -96],
        [-160, -190],
        [90, -196],
        [200, -100],
        [320, -76],
        [340, 10],
      ],
      pen.glow,
    ) +
      shape(
        [
          [-190, -100],
          [-136, -164],
          [-30, -168],
          [-30, -100],
        ],
        pen.paper,
      ) +
      shape(
        [
          [0, -100],
          [0, -168],
          [74, -166],
          [140, -100],
        ],
        pen.paper,
      ) +
      disc(-200, 14, 66, pen.ink) +
      disc(200, 14, 66, pen.ink) +
      disc(-200, 14, 28, pen.pale) +
      disc(200, 14, 28, pen.pale) +
      gouges([[0, -50, 560, 5]], pen.ink) +
      disc(322, -52, 16, pen.paper),
  );
}

function kneeler(x: number, foot: number, pen: Pen): string {
  const joints: Point[] = [
    [-60, -10],
    [-70, -110],
    [20, -190],
  ];
  return at(
    x,
    foot,
    1.25,
    line(
      [
        [-120, -6],
        [-40, -8],
      ],
      34,
      pen.ink,
    ) +
      line(
        [
          [-40, -10],
          [-60, -100],
        ],
        42,
        pen.ink,
      ) +
      line(joints.slice(1), 66, pen.ink) +
      line(
        [
          [16, -186],
          [70, -110],
          [110, -60],
        ],
        20,
        pen.ink,
      ) +
      line(
        [
          [106, -66],
          [136, -30],
        ],
        11,
        pen.paper,
      ) +
      rect(124, -36, [32, 22], pen.glow) +
      disc(62, -226, 31, pen.paper) +
      shape(
        [
          [30, -246],
          [112, -236],
          [96, -250],
          [88, -268],
          [48, -270],
        ],
        pen.ink,
      ),
  );
}

function mapLines(pen: Pen): string {
  const river = stroke(
    [
      [-640, 240],
      [-420, 160],
      [-260, 220],
      [-60, 60],
      [80, 40],
      [200, -120],
      [420, -150],
      [640, -280],
    ],
    60,
    pen.mid,
  );
  const contours = each(6, (i) =>
    stroke(
      [
        [-520 + i * 16, -300 + i * 30],
        [-380, -370 + i * 36],
        [-200 - i * 20, -300 + i * 22],
        [-240, -160 - i * 10],
        [-420, -140 - i * 16],
        [-520 + i * 16, -300 + i * 30],
      ],
      3,
      pen.mid,
    ),
  );
  const town = each(34, () =>
    rect(pen.between(-110, 130), pen.between(-60, 170), [pen.between(14, 32), pen.between(14, 28)], pen.ink),
  );
  const routeA = stroke(
    [
      [-620, 330],
      [-300, 330],
      [60, 280],
      [340, 120],
      [620, 60],
    ],
    9,
    pen.deep,
  );
  const routeB = stroke(
    [
      [-620, 60],
      [-340, -40],
      [-60, -170],
      [240, -260],
      [620, -170],
    ],
    14,
    pen.glow,
  );
  const routeC = each(18, (i) =>
    line(
      [
        [-600 + i * 66, -60 - Math.sin(i / 4) * 130],
        [-570 + i * 66, -60 - Math.sin((i + 0.5) / 4) * 130],
      ],
      8,
      pen.ink,
    ),
  );
  return contours + river + town + routeA + routeB + routeC;
}
