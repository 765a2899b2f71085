import { at, blob, disc, each, gouges, inks, line, many, oval, type Pen, rect, shape, skins } from './ink.ts';
import { hills, rain, sky } from './land.ts';
import { ball, player, poses } from './players.ts';
import type { Scene } from './scene.ts';
import { crowd, houseRow, person } from './town.ts';

export const footballScenes: Record<string, Scene> = {
  'football-final': {
    ink: inks.pitch,
    alt: 'A footballer leaps to head the ball towards goal past a diving keeper, before a packed stand.',
    draw: (pen) => [
      rect(-20, -20, [1640, 640], pen.ink),
      stand(pen),
      rect(-20, 600, [1640, 420], pen.mid),
      each(7, (i) =>
        shape(`${i * 270 - 160},1020 ${i * 240 - 40},600 ${i * 240 + 80},600 ${i * 270 - 20},1020`, pen.deep),
      ),
      gouges(
        many(120, () => [pen.between(0, 1600), pen.between(620, 990), pen.between(16, 40), 3, 80]),
        pen.pale,
      ),
      goal(pen),
      player(1280, 640, 1.7, { shirt: pen.pale, shorts: pen.ink, skin: skins[1], hair: pen.ink }, poses.dive),
      player(
        560,
        560,
        2.2,
        { shirt: pen.glow, shorts: pen.paper, skin: skins[0], hair: pen.ink },
        poses.leap,
      ),
      player(330, 800, 2, { shirt: pen.ink, shorts: pen.pale, skin: skins[3], hair: '#6b3a22' }, poses.run),
      player(120, 740, 1.5, { shirt: pen.glow, shorts: pen.paper, skin: skins[2], hair: pen.ink }, poses.run),
      ball(810, 290, 34, pen),
      gouges('730,262,90,5,12 716,292,110,5,4 730,322,90,5,-4', pen.paper),
    ],
  },
  floodlights: {
    ink: inks.pitch,
    alt: 'Two small teams play on a wet pitch under tall floodlights at night.',
    draw: (pen) => [
      rect(-20, -20, [1640, 700], pen.ink),
      hills(pen, 520, { lift: 40, foot: 680, fill: pen.deep }),
      ...[240, 1360].map((x) =>
        shape(`${x - 60},120 ${x + 60},120 ${x + 520},1010 ${x - 520},1010`, `${pen.glow}2e`),
      ),
      rect(-20, 640, [1640, 380], pen.deep),
      gouges(
        many(130, () => [pen.between(0, 1600), pen.between(660, 990), pen.between(30, 110), 4]),
        pen.mid,
      ),
      line('-20,700 1640,700', 5, pen.paper),
      line('800,642 800,700', 5, pen.paper),
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
          {
            shirt: i % 2 ? pen.glow : pen.paper,
            shorts: pen.ink,
            skin: skins[i % 4] as string,
            hair: pen.ink,
          },
          pose,
        ),
      ),
      ball(1110, 862, 17, pen),
      rain(pen, pen.pale, 230),
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
        person(500 + i * 112, 500, 150, {
          coat: i % 2 ? pen.glow : pen.ink,
          skin: skins[i % 4] as string,
          arm: i !== 3,
        }),
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
          line(`${x},${y + 130} ${x},${y}`, 6, pen.ink) +
          shape(
            `${x},${y} ${x + 72},${y + 10} ${x + 66},${y + 48} ${x},${y + 46}`,
            i % 2 ? pen.glow : pen.paper,
          )
        );
      }),
    ],
  },
};

function goal(pen: Pen): string {
  const net =
    each(13, (i) => line(`${1130 + i * 40},330 ${1170 + i * 34},700`, 2.4, pen.paper)) +
    each(9, (i) => line(`1110,${350 + i * 42} 1620,${350 + i * 40}`, 2.4, pen.paper));
  return net + line('1100,760 1100,320 1640,320', 17, pen.paper);
}

function stand(pen: Pen): string {
  const shirts = [pen.deep, pen.mid, pen.glow, pen.deep];
  const rows = each(7, (row) =>
    each(34, (i) => {
      const [x, y] = [i * 50 + (row % 2) * 25 + pen.between(-5, 5), 150 + row * 66 + pen.between(-5, 5)];
      return (
        blob(
          `${x - 20},${y + 48} ${x - 16},${y + 16} ${x},${y + 8} ${x + 16},${y + 16} ${x + 20},${y + 48}`,
          shirts[Math.floor(pen.random() * 4)] as string,
        ) + disc(x, y, 12, pen.pale)
      );
    }),
  );
  const roof =
    shape('-20,-20 1640,-20 1640,84 -20,62', pen.deep) +
    each(4, (i) => line(`${200 + i * 400},60 ${200 + i * 400},600`, 13, pen.ink));
  return rows + roof + rect(-20, 568, [1640, 40], pen.paper) + gouges('800,588,1500,6', pen.ink);
}

function pylon(x: number, pen: Pen): string {
  const bars = each(9, (i) =>
    line(`${x - 14 - i * 3},${180 + i * 52} ${x + 17 + i * 3},${232 + i * 52}`, 5, pen.mid),
  );
  return (
    line(`${x - 12},160 ${x - 42},650`, 9, pen.mid) +
    line(`${x + 12},160 ${x + 42},650`, 9, pen.mid) +
    bars +
    each(12, (i) => disc(x - 60 + (i % 4) * 40, 84 + Math.floor(i / 4) * 36, 19, pen.glow)) +
    rect(x - 82, 176, [164, 10], pen.mid)
  );
}

function cup(x: number, y: number, pen: Pen): string {
  return at(
    x,
    y,
    1.25,
    shape('-42,-60 42,-60 26,10 -26,10', pen.glow) +
      line('-40,-48 -66,-40 -52,-10 -26,-4', 8, pen.glow) +
      line('40,-48 66,-40 52,-10 26,-4', 8, pen.glow) +
      rect(-7, 8, [14, 30], pen.glow) +
      rect(-30, 36, [60, 16], pen.ink) +
      gouges('-16,-26,50,5,82', pen.paper),
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
