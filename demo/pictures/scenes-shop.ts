import { yacht } from './boats.ts';
import { at, blob, disc, each, gouges, inks, line, type Pen, rect, shape, skins, stroke } from './ink.ts';
import { gulls, hills, sky, water } from './land.ts';
import type { Scene } from './scene.ts';
import { crowd, person, stonework } from './town.ts';

export const shopScenes: Record<string, Scene> = {
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
          gouges(`${x + 49},${y + 12},70,3`, pen.pale)
        );
      }),
      rect(-20, 40, [1640, 18], pen.ink),
      ...hangings(pen),
      person(800, 800, 460, { coat: pen.ink, skin: skins[0] }),
      shape('744,700 754,500 846,500 856,700', pen.pale),
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
};

function stall(x: number, foot: number, pen: Pen, kind: number): string {
  const stripes = each(8, (i) =>
    shape(
      `${x + 10 + i * 40},${foot - 330} ${x + 50 + i * 40},${foot - 330} ${x + 44 + i * 44 + (i - 4) * 2},${foot - 230} ${x + i * 44 + (i - 4) * 2},${foot - 230}`,
      i % 2 ? pen.paper : kind % 2 ? pen.ink : pen.glow,
    ),
  );
  const scallops = each(8, (i) =>
    disc(x + 16 + i * 45, foot - 230, 22, i % 2 ? pen.paper : kind % 2 ? pen.ink : pen.glow),
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
    line(`${x + 16},${foot} ${x + 16},${foot - 300}`, 9, pen.ink) +
    line(`${x + 330},${foot} ${x + 330},${foot - 300}`, 9, pen.ink) +
    person(x + 170, foot - 10, 190, {
      coat: pen.ink,
      skin: skins[kind] as string,
      with: kind % 2 ? 'hat' : undefined,
    }) +
    goods +
    rect(x, foot - 100, [350, 100], pen.ink) +
    gouges(`${x + 170},${foot - 62},300,5 ${x + 170},${foot - 30},300,5`, pen.mid) +
    scallops +
    stripes
  );
}

function bucketOf(x: number, foot: number, pen: Pen): string {
  return (
    each(7, (i) =>
      line(
        `${x - 18 + i * 6},${foot - 60} ${x - 36 + i * 12},${foot - 170 - (i % 3) * 26}`,
        6,
        [pen.mid, pen.pale, pen.glow][i % 3] as string,
      ),
    ) +
    shape(`${x - 46},${foot - 84} ${x + 46},${foot - 84} ${x + 34},${foot} ${x - 34},${foot}`, pen.glow) +
    gouges(`${x},${foot - 60},74,4`, pen.paper)
  );
}

function hangings(pen: Pen): string[] {
  const kettle = (x: number, y: number): string =>
    line(`${x},50 ${x},${y - 70}`, 3, pen.paper) +
    stroke(`${x - 30},${y - 34} ${x},${y - 76} ${x + 30},${y - 34}`, 6, pen.paper) +
    blob(
      `${x - 50},${y + 30} ${x - 40},${y - 30} ${x},${y - 44} ${x + 40},${y - 30} ${x + 50},${y + 30}`,
      pen.glow,
    ) +
    line(`${x + 44},${y + 6} ${x + 80},${y - 30}`, 13, pen.glow);
  const saw = (x: number): string =>
    shape(`${x},60 ${x + 40},60 ${x + 26},250 ${x + 12},250`, pen.paper) +
    rect(x - 8, 58, [56, 40], pen.glow);
  const lantern = (x: number): string =>
    line(`${x},50 ${x},110`, 4, pen.paper) +
    rect(x - 30, 128, [60, 84], pen.pale) +
    shape(`${x - 38},130 ${x + 38},130 ${x},96`, pen.paper) +
    rect(x - 36, 210, [72, 14], pen.paper) +
    disc(x, 176, 17, pen.glow);
  const pan = (x: number): string =>
    line(`${x},50 ${x},140`, 9, pen.paper) + disc(x, 180, 46, pen.ink) + disc(x, 180, 36, pen.mid);
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
