import { at, blob, disc, each, gouges, inks, line, oval, type Pen, rect, rotated, shape } from './ink.ts';
import { hills, sky, stars, tree } from './land.ts';
import type { Scene } from './scene.ts';
import { houseRow, person } from './town.ts';

export const deskScenes: Record<string, Scene> = {
  'pillar-box': {
    ink: inks.press,
    alt: 'A boy on tiptoe posts a letter in a red pillar box on a cobbled street; more letters blow past.',
    draw: (pen) => [
      sky(pen, 560, { base: pen.pale, cut: pen.paper }),
      houseRow(pen, [-20, 1640], {
        foot: 700,
        tall: 330,
        wide: 200,
        wall: pen.mid,
        roof: pen.deep,
        pane: pen.pale,
      }),
      rect(-20, 696, [1640, 330], pen.deep),
      each(70, () => oval(pen.between(0, 1600), pen.between(720, 990), [34, 12], pen.mid)),
      pillarBox(900, 930, pen),
      person(640, 940, 440, { coat: pen.ink, skin: pen.paper, with: 'hat' }),
      line(
        [
          [690, 640],
          [790, 560],
        ],
        32,
        pen.ink,
      ),
      rotated(834, 520, -12, envelope(0, 0, 0.8, pen)),
      ...(
        [
          [200, 300, -18],
          [380, 180, 14],
          [1280, 260, 22],
          [1450, 440, -10],
          [1190, 120, -30],
          [130, 560, 28],
        ] as const
      ).map(([x, y, turn]) => rotated(x, y, turn, envelope(0, 0, 1, pen))),
    ],
  },
  'blue-pencil': {
    ink: inks.press,
    alt: 'A galley proof with one line struck out in red, a pencil lying across it.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      gouges(
        Array.from(
          { length: 90 },
          () => [pen.between(0, 1600), pen.between(0, 1000), pen.between(120, 340), 5, -3] as const,
        ),
        pen.ink,
      ),
      rotated(700, 520, -6, rect(-420, -600, [880, 1300], pen.paper) + galley(pen)),
      rotated(
        1190,
        560,
        58,
        rect(-420, -30, [680, 60], pen.glow) +
          gouges([[-80, -10, 640, 8]], pen.paper) +
          shape(
            [
              [260, -30],
              [370, 0],
              [260, 30],
            ],
            pen.pale,
          ) +
          shape(
            [
              [334, -10],
              [372, 0],
              [334, 10],
            ],
            pen.ink,
          ) +
          rect(-460, -30, [44, 60], pen.mid),
      ),
      at(
        230,
        820,
        1.3,
        rotated(
          0,
          0,
          -20,
          blob(
            [
              [-80, 34],
              [-86, -30],
              [70, -40],
              [88, 26],
            ],
            pen.pale,
          ) +
            blob(
              [
                [-80, 34],
                [-86, -30],
                [-20, -34],
                [-12, 32],
              ],
              pen.glow,
            ),
        ),
      ),
    ],
  },
  'editors-lamp': {
    ink: inks.press,
    alt: 'A desk lamp lights papers and a cup by a window that looks out over the town and its hills at night.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      rect(200, 60, [900, 560], pen.ink),
      stars(pen, pen.paper, 260),
      hills(pen, 420, { lift: 60, foot: 600, fill: pen.deep }),
      houseRow(pen, [210, 1090], {
        foot: 612,
        tall: 110,
        wide: 86,
        wall: pen.mid,
        roof: pen.deep,
        pane: pen.ink,
        lit: pen.glow,
      }),
      rect(-20, -20, [222, 700], pen.deep),
      rect(1098, -20, [540, 700], pen.deep),
      rect(-20, -20, [1640, 84], pen.deep),
      ...[196, 640, 1090].map((x) => rect(x, 56, [20, 570], pen.paper)),
      rect(196, 330, [910, 16], pen.paper),
      rect(180, 610, [946, 30], pen.paper),
      rect(-20, 760, [1640, 280], pen.ink),
      shape(
        [
          [1080, 330],
          [1330, 330],
          [1560, 780],
          [700, 780],
        ],
        `${pen.paper}33`,
      ),
      lamp(pen),
      ...(
        [
          [820, 800, -8],
          [1000, 830, 6],
          [640, 850, 3],
        ] as const
      ).map(([x, y, turn]) =>
        rotated(
          x,
          y,
          turn,
          shape(
            [
              [-130, -36],
              [150, -36],
              [190, 60],
              [-170, 60],
            ],
            pen.paper,
          ) + each(4, (i) => gouges([[0, -18 + i * 20, 190 + i * 22, 4]], pen.mid)),
        ),
      ),
      at(
        380,
        800,
        1,
        rect(-60, -110, [120, 120], pen.glow) +
          oval(0, -110, [60, 14], pen.ink) +
          line(
            [
              [60, -90],
              [100, -80],
              [96, -30],
              [58, -20],
            ],
            14,
            pen.glow,
          ),
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
        Array.from(
          { length: 150 },
          () =>
            [
              pen.between(0, 1600),
              pen.between(650, 990),
              pen.between(24, 80),
              5,
              pen.between(-76, -52),
            ] as const,
        ),
        pen.mid,
      ),
      tree(pen, 400, 760, { tall: 800, leaf: pen.ink, trunk: pen.ink, cut: pen.mid }),
      each(7, (i) =>
        line(
          [
            [780 + i * 90, 700 - i * 16],
            [780 + i * 90, 610 - i * 8],
          ],
          11 - i,
          pen.glow,
        ),
      ),
      rotated(
        760,
        800,
        2,
        each(5, (i) =>
          line(
            [
              [0, -i * 44],
              [640, -i * 44],
            ],
            16,
            pen.paper,
          ),
        ) +
          [0, 320, 640]
            .map((x) =>
              line(
                [
                  [x, 40],
                  [x, -220],
                ],
                26,
                pen.paper,
              ),
            )
            .join('') +
          line(
            [
              [0, 0],
              [640, -176],
            ],
            14,
            pen.paper,
          ),
      ),
    ],
  },
};

function pillarBox(x: number, foot: number, pen: Pen): string {
  return at(
    x,
    foot,
    1,
    rect(-120, -30, [240, 36], pen.ink) +
      rect(-104, -500, [208, 474], pen.glow) +
      blob(
        [
          [-130, -490],
          [-120, -540],
          [0, -580],
          [120, -540],
          [130, -490],
        ],
        pen.glow,
      ) +
      rect(-130, -500, [260, 24], pen.ink) +
      rect(-72, -420, [144, 22], pen.ink) +
      rect(-54, -350, [108, 120], pen.paper) +
      gouges(
        [
          [-82, -240, 380, 8, 90],
          [0, -318, 70, 4],
          [0, -290, 70, 4],
          [0, -262, 50, 4],
        ],
        pen.mid,
      ),
  );
}

function envelope(x: number, y: number, scale: number, pen: Pen): string {
  return at(
    x,
    y,
    scale,
    rect(-70, -46, [140, 92], pen.paper) +
      line(
        [
          [-70, -46],
          [0, 14],
          [70, -46],
        ],
        5,
        pen.mid,
      ) +
      rect(42, -38, [20, 24], pen.glow),
  );
}

function galley(pen: Pen): string {
  const rows = each(22, (row) => {
    const words: [number, number, number, number][] = [];
    for (let x = -350; x < 330; ) {
      const length = pen.between(26, 110);
      if (x + length < 390) words.push([x + length / 2, -440 + row * 50, length, 10]);
      x += length + 20;
    }
    return gouges(words, row < 2 ? pen.ink : pen.mid);
  });
  return (
    rows +
    line(
      [
        [-370, 10],
        [380, 4],
      ],
      13,
      pen.glow,
    ) +
    line(
      [
        [-370, 64],
        [-60, 58],
      ],
      13,
      pen.glow,
    ) +
    line(
      [
        [386, -40],
        [420, 0],
        [390, 40],
      ],
      8,
      pen.glow,
    )
  );
}

function lamp(pen: Pen): string {
  return (
    line(
      [
        [1460, 770],
        [1490, 480],
        [1260, 270],
      ],
      16,
      pen.paper,
    ) +
    shape(
      [
        [1080, 340],
        [1340, 340],
        [1280, 190],
        [1160, 190],
      ],
      pen.glow,
    ) +
    oval(1210, 340, [130, 22], pen.paper) +
    oval(1460, 774, [110, 22], pen.paper) +
    disc(1490, 480, 17, pen.glow)
  );
}
