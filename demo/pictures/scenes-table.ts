import { sprat } from './creatures.ts';
import {
  at,
  blob,
  disc,
  each,
  gouges,
  inks,
  line,
  many,
  oval,
  type Pen,
  rect,
  rotated,
  shape,
  stroke,
} from './ink.ts';
import { hills, stars } from './land.ts';
import type { Scene } from './scene.ts';
import { houseRow } from './town.ts';

export const tableScenes: Record<string, Scene> = {
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
        shape('-330,-18 60,-24 120,0 60,22 -330,16', pen.pale) +
          blob('100,-20 330,-26 350,0 330,26 100,20', pen.ink),
      ),
      each(9, (i) =>
        blob(
          `${940 + i * 9},${800 + (i % 3) * 30} ${970 + i * 14},${770 + (i % 4) * 22} ${990 + i * 10},${806 + (i % 3) * 24}`,
          pen.deep,
        ),
      ),
    ],
  },
  'route-map': {
    ink: inks.day,
    alt: 'A map on a drawing board shows a river, a town and three lines for a road, with a pencil and a cup of tea.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      gouges(
        many(90, () => [pen.between(0, 1600), pen.between(0, 1000), pen.between(120, 360), 5]),
        pen.ink,
      ),
      rotated(770, 500, -4, rect(-640, -400, [1280, 800], pen.paper) + mapLines(pen)),
      rotated(
        1330,
        640,
        62,
        rect(-330, -20, [560, 40], pen.glow) +
          shape('230,-20 300,0 230,20', pen.pale) +
          shape('276,-7 300,0 276,7', pen.ink) +
          rect(-360, -20, [44, 40], pen.pale),
      ),
      disc(1420, 190, 130, pen.paper),
      disc(1420, 190, 100, pen.pale),
      disc(1420, 190, 84, pen.glow),
      gouges('1400,170,90,8,-30', pen.paper),
    ],
  },
  'blue-pencil': {
    ink: inks.press,
    alt: 'A galley proof with one line struck out in red, a pencil lying across it.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.deep),
      gouges(
        many(90, () => [pen.between(0, 1600), pen.between(0, 1000), pen.between(120, 340), 5, -3]),
        pen.ink,
      ),
      rotated(700, 520, -6, rect(-420, -600, [880, 1300], pen.paper) + galley(pen)),
      rotated(
        1190,
        560,
        58,
        rect(-420, -30, [680, 60], pen.glow) +
          gouges('-80,-10,640,8', pen.paper) +
          shape('260,-30 370,0 260,30', pen.pale) +
          shape('334,-10 372,0 334,10', pen.ink) +
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
          blob('-80,34 -86,-30 70,-40 88,26', pen.pale) + blob('-80,34 -86,-30 -20,-34 -12,32', pen.glow),
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
      shape('1080,330 1330,330 1560,780 700,780', `${pen.paper}33`),
      deskLamp(pen),
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
          shape('-130,-36 150,-36 190,60 -170,60', pen.paper) +
            each(4, (i) => gouges(`0,${-18 + i * 20},${190 + i * 22},4`, pen.mid)),
        ),
      ),
      at(
        380,
        800,
        1,
        rect(-60, -110, [120, 120], pen.glow) +
          oval(0, -110, [60, 14], pen.ink) +
          line('60,-90 100,-80 96,-30 58,-20', 14, pen.glow),
      ),
    ],
  },
};

function lemon(x: number, y: number, pen: Pen): string {
  return (
    disc(x + 10, y + 12, 120, `${pen.ink}44`) +
    disc(x, y, 120, pen.glow) +
    disc(x, y, 104, pen.paper) +
    each(9, (i) => rotated(x, y, i * 40, blob('6,-14 84,-26 92,0 84,26 6,14', pen.glow)))
  );
}

function bread(x: number, y: number, pen: Pen): string {
  const slice = (dx: number, dy: number, turn: number): string =>
    rotated(
      x + dx,
      y + dy,
      turn,
      blob('-110,90 -114,-40 -90,-96 0,-84 90,-96 114,-40 110,90', pen.deep) +
        blob('-92,74 -96,-36 -76,-74 0,-64 76,-74 96,-36 92,74', pen.mid) +
        gouges(
          many(16, () => [pen.between(-70, 70), pen.between(-50, 60), 16, 5, pen.between(0, 180)]),
          pen.paper,
        ),
    );
  return slice(60, 130, 24) + slice(-20, 0, -10);
}

function mapLines(pen: Pen): string {
  const river = stroke('-640,240 -420,160 -260,220 -60,60 80,40 200,-120 420,-150 640,-280', 60, pen.mid);
  const contours = each(6, (i) =>
    stroke(
      `${-520 + i * 16},${-300 + i * 30} -380,${-370 + i * 36} ${-200 - i * 20},${-300 + i * 22} -240,${-160 - i * 10} -420,${-140 - i * 16} ${-520 + i * 16},${-300 + i * 30}`,
      3,
      pen.mid,
    ),
  );
  const town = each(34, () =>
    rect(pen.between(-110, 130), pen.between(-60, 170), [pen.between(14, 32), pen.between(14, 28)], pen.ink),
  );
  const routeA = stroke('-620,330 -300,330 60,280 340,120 620,60', 9, pen.deep);
  const routeB = stroke('-620,60 -340,-40 -60,-170 240,-260 620,-170', 14, pen.glow);
  const routeC = each(18, (i) =>
    line(
      `${-600 + i * 66},${-60 - Math.sin(i / 4) * 130} ${-570 + i * 66},${-60 - Math.sin((i + 0.5) / 4) * 130}`,
      8,
      pen.ink,
    ),
  );
  return contours + river + town + routeA + routeB + routeC;
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
    line('-370,10 380,4', 13, pen.glow) +
    line('-370,64 -60,58', 13, pen.glow) +
    line('386,-40 420,0 390,40', 8, pen.glow)
  );
}

function deskLamp(pen: Pen): string {
  return (
    line('1460,770 1490,480 1260,270', 16, pen.paper) +
    shape('1080,340 1340,340 1280,190 1160,190', pen.glow) +
    oval(1210, 340, [130, 22], pen.paper) +
    oval(1460, 774, [110, 22], pen.paper) +
    disc(1490, 480, 17, pen.glow)
  );
}
