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
  rotated,
  shape,
} from './ink.ts';
import { hills, orb, rain, sky, tree, water } from './land.ts';
import type { Scene } from './scene.ts';
import { crowd, houseRow, person } from './town.ts';

export const sportScenes: Record<string, Scene> = {
  'football-final': {
    ink: inks.pitch,
    alt: 'A footballer leaps to head the ball towards goal past a diving keeper, before a packed stand.',
    draw: (pen) => [
      rect(-20, -20, [1640, 640], pen.ink),
      stand(pen),
      rect(-20, 600, [1640, 420], pen.mid),
      each(7, (i) =>
        shape(
          [
            [i * 270 - 160, 1020],
            [i * 240 - 40, 600],
            [i * 240 + 80, 600],
            [i * 270 - 20, 1020],
          ],
          pen.deep,
        ),
      ),
      gouges(
        Array.from(
          { length: 120 },
          () => [pen.between(0, 1600), pen.between(620, 990), pen.between(16, 40), 3, 80] as const,
        ),
        pen.pale,
      ),
      goal(pen),
      player(
        1280,
        640,
        1.7,
        { shirt: pen.pale, shorts: pen.ink, skin: pen.paper, hair: pen.ink },
        poses.dive,
      ),
      player(
        560,
        560,
        2.2,
        { shirt: pen.glow, shorts: pen.paper, skin: pen.paper, hair: pen.ink },
        poses.leap,
      ),
      player(330, 800, 2, { shirt: pen.ink, shorts: pen.pale, skin: pen.paper, hair: pen.deep }, poses.run),
      player(120, 740, 1.5, { shirt: pen.glow, shorts: pen.paper, skin: pen.pale, hair: pen.ink }, poses.run),
      ball(810, 290, 34, pen),
      gouges(
        [
          [730, 262, 90, 5, 12],
          [716, 292, 110, 5, 4],
          [730, 322, 90, 5, -4],
        ],
        pen.paper,
      ),
    ],
  },
  floodlights: {
    ink: inks.pitch,
    alt: 'Two small teams play on a wet pitch under tall floodlights at night.',
    draw: (pen) => [
      rect(-20, -20, [1640, 700], pen.ink),
      hills(pen, 520, { lift: 40, foot: 680, fill: pen.deep }),
      ...[240, 1360].map((x) =>
        shape(
          [
            [x - 60, 120],
            [x + 60, 120],
            [x + 520, 1010],
            [x - 520, 1010],
          ],
          `${pen.glow}2e`,
        ),
      ),
      rect(-20, 640, [1640, 380], pen.deep),
      gouges(
        Array.from(
          { length: 130 },
          () => [pen.between(0, 1600), pen.between(660, 990), pen.between(30, 110), 4] as const,
        ),
        pen.mid,
      ),
      line(
        [
          [-20, 700],
          [1640, 700],
        ],
        5,
        pen.paper,
      ),
      line(
        [
          [800, 642],
          [800, 700],
        ],
        5,
        pen.paper,
      ),
      oval(800, 824, [300, 74], pen.paper),
      oval(800, 824, [292, 68], pen.deep),
      ...[240, 1360].map((x) => pylon(x, pen)),
      ...(
        [
          [380, 740, poses.run],
          [620, 800, poses.run],
          [1010, 780, poses.kick],
          [1240, 860, poses.run],
          [200, 880, poses.kick],
        ] as const
      ).map(([x, y, pose], i) =>
        player(
          x,
          y - 60,
          1.25,
          { shirt: i % 2 ? pen.glow : pen.paper, shorts: pen.ink, skin: pen.paper, hair: pen.ink },
          pose,
        ),
      ),
      ball(1110, 862, 17, pen),
      rain(pen, pen.pale, 230),
    ],
  },
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
        line(
          [
            [-6, 0],
            [-2, -54],
          ],
          40,
          pen.glow,
        ) +
          disc(2, -90, 18, pen.paper) +
          line(
            [
              [-10, -48],
              [-44, -20],
            ],
            10,
            pen.glow,
          ),
      ),
      shape(
        [
          [150, 700],
          [1500, 690],
          [1420, 728],
          [240, 736],
        ],
        pen.ink,
      ),
      gouges([[800, 714, 1000, 5]], pen.paper),
      gouges(
        [
          [800, 756, 1200, 9],
          [420, 790, 420, 8],
          [1160, 786, 420, 8],
        ],
        pen.paper,
      ),
    ],
  },
  'fell-race': {
    ink: inks.pitch,
    alt: 'A string of runners crosses the skyline of a steep hill in front of a huge low sun.',
    draw: (pen) => [
      sky(pen, 800, { base: pen.pale, cut: pen.paper }),
      orb(1040, 430, { radius: 240, fill: pen.glow }),
      hills(pen, 560, { lift: 70, foot: 900, fill: pen.mid, cut: pen.pale }),
      blob(
        [
          [-80, 980],
          [200, 860],
          [500, 760],
          [760, 630],
          [1000, 560],
          [1180, 560],
          [1400, 640],
          [1700, 760],
          [1700, 1060],
          [-80, 1060],
        ],
        pen.ink,
      ),
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
      at(
        1420,
        646,
        1,
        line(
          [
            [0, 0],
            [0, -150],
          ],
          8,
          pen.ink,
        ) +
          shape(
            [
              [0, -150],
              [86, -130],
              [0, -104],
            ],
            pen.paper,
          ),
      ),
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
          [
            [(i - 4) * 150 + 770, 476],
            [(i - 4) * 150 + 845, 476],
            [(i - 4) * 420 + 960, 1020],
            [(i - 4) * 420 + 750, 1020],
          ],
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
        gouges([[816, 744, 30, 5, -30]], pen.mid),
    ],
  },
  'cup-parade': {
    ink: inks.pitch,
    alt: 'Players hold up a cup on an open-topped bus while a crowd waves flags along the street.',
    draw: (pen) => [
      sky(pen, 700, { base: pen.pale, cut: pen.paper }),
      houseRow(pen, [-20, 1640], {
        foot: 720,
        tall: 430,
        wide: 190,
        wall: pen.mid,
        roof: pen.deep,
        pane: pen.pale,
      }),
      rect(-20, 712, [1640, 310], pen.deep),
      each(6, (i) =>
        person(500 + i * 112, 500, 150, { coat: i % 2 ? pen.glow : pen.ink, skin: pen.paper, arm: i !== 3 }),
      ),
      cup(900, 330, pen),
      bus(pen),
      crowd(pen, [-10, 1620], {
        foot: 1010,
        tall: 250,
        coats: [pen.ink, pen.deep, pen.ink],
        skin: pen.paper,
        step: 92,
      }),
      each(9, (i) => {
        const [x, y] = [90 + i * 180, 690 + (i % 3) * 36];
        return (
          line(
            [
              [x, y + 130],
              [x, y],
            ],
            6,
            pen.ink,
          ) +
          shape(
            [
              [x, y],
              [x + 72, y + 10],
              [x + 66, y + 48],
              [x, y + 46],
            ],
            i % 2 ? pen.glow : pen.paper,
          )
        );
      }),
    ],
  },
};

interface Kit {
  shirt: string;
  shorts: string;
  skin: string;
  hair: string;
}

/** Joints of a body seen from the side, hip at 0,0; about 220 units tall. */
interface Pose {
  chest: Point;
  head: Point;
  arms: readonly (readonly [elbow: Point, hand: Point])[];
  legs: readonly (readonly [knee: Point, foot: Point, toe: Point])[];
  tilt?: number;
}

const poses = {
  leap: {
    chest: [12, -62],
    head: [34, -104],
    arms: [
      [
        [-26, -76],
        [-58, -52],
      ],
      [
        [48, -56],
        [78, -84],
      ],
    ],
    legs: [
      [
        [26, 40],
        [-10, 82],
        [-2, 94],
      ],
      [
        [-30, 34],
        [-78, 50],
        [-92, 42],
      ],
    ],
  },
  run: {
    chest: [14, -60],
    head: [26, -104],
    arms: [
      [
        [-18, -40],
        [-4, -12],
      ],
      [
        [42, -34],
        [66, -58],
      ],
    ],
    legs: [
      [
        [40, 22],
        [30, 74],
        [48, 78],
      ],
      [
        [-14, 46],
        [-60, 62],
        [-68, 48],
      ],
    ],
  },
  kick: {
    chest: [-8, -62],
    head: [-2, -106],
    arms: [
      [
        [-46, -58],
        [-74, -34],
      ],
      [
        [30, -60],
        [58, -78],
      ],
    ],
    legs: [
      [
        [44, 22],
        [88, 10],
        [98, -4],
      ],
      [
        [-10, 46],
        [-14, 96],
        [4, 98],
      ],
    ],
  },
  dive: {
    chest: [0, -66],
    head: [8, -108],
    arms: [
      [
        [-6, -112],
        [-14, -164],
      ],
      [
        [22, -116],
        [22, -172],
      ],
    ],
    legs: [
      [
        [26, 42],
        [-2, 88],
        [4, 100],
      ],
      [
        [-20, 46],
        [-32, 96],
        [-28, 106],
      ],
    ],
    tilt: -66,
  },
} satisfies Record<string, Pose>;

function player(x: number, y: number, scale: number, kit: Kit, pose: Pose): string {
  const shoulder: Point = pose.chest;
  const arms = pose.arms.map(
    ([elbow, hand]) =>
      line([shoulder, elbow, hand], 13, kit.skin) +
      line([shoulder, [(shoulder[0] + elbow[0] * 2) / 3, (shoulder[1] + elbow[1] * 2) / 3]], 21, kit.shirt),
  );
  const legs = pose.legs.map(
    ([knee, foot, toe]) =>
      line([[0, 0], knee, foot], 17, kit.skin) +
      line([[(knee[0] + foot[0]) / 2, (knee[1] + foot[1]) / 2], foot], 17, kit.shirt) +
      line([foot, toe], 15, kit.hair) +
      line(
        [
          [0, 0],
          [knee[0] * 0.72, knee[1] * 0.72],
        ],
        29,
        kit.shorts,
      ),
  );
  const torso =
    line([[0, -8], shoulder], 38, kit.shirt) +
    line(
      [
        [0, -2],
        [0, 2],
      ],
      34,
      kit.shorts,
    );
  const head =
    disc(pose.head[0], pose.head[1], 17, kit.skin) +
    blob(
      [
        [pose.head[0] - 18, pose.head[1] + 4],
        [pose.head[0] - 14, pose.head[1] - 17],
        [pose.head[0] + 6, pose.head[1] - 20],
        [pose.head[0] + 16, pose.head[1] - 9],
        [pose.head[0] - 4, pose.head[1] - 6],
      ],
      kit.hair,
    );
  return rotated(
    x,
    y,
    pose.tilt ?? 0,
    at(0, 0, scale, (arms[0] ?? '') + legs.join('') + torso + head + (arms[1] ?? '')),
  );
}

function ball(x: number, y: number, radius: number, pen: Pen): string {
  return (
    disc(x, y, radius, pen.paper) +
    disc(x, y, radius * 0.36, pen.ink) +
    each(5, (i) =>
      disc(
        x + Math.cos(i * 1.257) * radius * 0.86,
        y + Math.sin(i * 1.257) * radius * 0.86,
        radius * 0.2,
        pen.ink,
      ),
    )
  );
}

function stand(pen: Pen): string {
  const shirts = [pen.deep, pen.mid, pen.glow, pen.deep];
  const rows = each(7, (row) =>
    each(34, (i) => {
      const [x, y] = [i * 50 + (row % 2) * 25 + pen.between(-5, 5), 150 + row * 66 + pen.between(-5, 5)];
      return (
        blob(
          [
            [x - 20, y + 48],
            [x - 16, y + 16],
            [x, y + 8],
            [x + 16, y + 16],
            [x + 20, y + 48],
          ],
          shirts[Math.floor(pen.random() * 4)] as string,
        ) + disc(x, y, 12, pen.pale)
      );
    }),
  );
  const roof =
    shape(
      [
        [-20, -20],
        [1640, -20],
        [1640, 84],
        [-20, 62],
      ],
      pen.deep,
    ) +
    each(4, (i) =>
      line(
        [
          [200 + i * 400, 60],
          [200 + i * 400, 600],
        ],
        13,
        pen.ink,
      ),
    );
  return rows + roof + rect(-20, 568, [1640, 40], pen.paper) + gouges([[800, 588, 1500, 6]], pen.ink);
}

function goal(pen: Pen): string {
  const net =
    each(13, (i) =>
      line(
        [
          [1130 + i * 40, 330],
          [1170 + i * 34, 700],
        ],
        2.4,
        pen.paper,
      ),
    ) +
    each(9, (i) =>
      line(
        [
          [1110, 350 + i * 42],
          [1620, 350 + i * 40],
        ],
        2.4,
        pen.paper,
      ),
    );
  return (
    net +
    line(
      [
        [1100, 760],
        [1100, 320],
        [1640, 320],
      ],
      17,
      pen.paper,
    )
  );
}

function pylon(x: number, pen: Pen): string {
  const bars = each(9, (i) =>
    line(
      [
        [x - 14 - i * 3, 180 + i * 52],
        [x + 17 + i * 3, 232 + i * 52],
      ],
      5,
      pen.mid,
    ),
  );
  return (
    line(
      [
        [x - 12, 160],
        [x - 42, 650],
      ],
      9,
      pen.mid,
    ) +
    line(
      [
        [x + 12, 160],
        [x + 42, 650],
      ],
      9,
      pen.mid,
    ) +
    bars +
    each(12, (i) => disc(x - 60 + (i % 4) * 40, 84 + Math.floor(i / 4) * 36, 19, pen.glow)) +
    rect(x - 82, 176, [164, 10], pen.mid)
  );
}

function oarsman(x: number, y: number, pen: Pen): string {
  return at(
    x,
    y,
    1,
    line(
      [
        [0, -6],
        [-30, -64],
      ],
      34,
      pen.deep,
    ) +
      disc(-40, -104, 18, pen.paper) +
      line(
        [
          [-26, -58],
          [22, -44],
          [40, -40],
        ],
        11,
        pen.paper,
      ) +
      line(
        [
          [40, -42],
          [-70, 76],
        ],
        7,
        pen.ink,
      ) +
      shape(
        [
          [-58, 58],
          [-98, 92],
          [-84, 106],
          [-46, 74],
        ],
        pen.glow,
      ) +
      line(
        [
          [0, -6],
          [46, -22],
          [70, 0],
        ],
        13,
        pen.paper,
      ),
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
    gouges([[x - radius * 0.34, y - radius * 0.5, radius * 0.8, radius * 0.1, -34]], pen.paper) +
    disc(x + radius * 0.3, y + radius * 0.06, radius * 0.3, pen.glow) +
    disc(x + radius * 0.3, y + radius * 0.06, radius * 0.19, pen.ink)
  );
}

function cup(x: number, y: number, pen: Pen): string {
  return at(
    x,
    y,
    1.25,
    shape(
      [
        [-42, -60],
        [42, -60],
        [26, 10],
        [-26, 10],
      ],
      pen.glow,
    ) +
      line(
        [
          [-40, -48],
          [-66, -40],
          [-52, -10],
          [-26, -4],
        ],
        8,
        pen.glow,
      ) +
      line(
        [
          [40, -48],
          [66, -40],
          [52, -10],
          [26, -4],
        ],
        8,
        pen.glow,
      ) +
      rect(-7, 8, [14, 30], pen.glow) +
      rect(-30, 36, [60, 16], pen.ink) +
      gouges([[-16, -26, 50, 5, 82]], pen.paper),
  );
}

function bus(pen: Pen): string {
  return (
    rect(400, 470, [820, 330], pen.glow) +
    rect(400, 470, [820, 30], pen.ink) +
    each(6, (i) => rect(434 + i * 128, 560, [100, 92], pen.paper)) +
    rect(400, 690, [820, 26], pen.paper) +
    disc(570, 800, 62, pen.ink) +
    disc(1050, 800, 62, pen.ink) +
    disc(570, 800, 26, pen.pale) +
    disc(1050, 800, 26, pen.pale)
  );
}
