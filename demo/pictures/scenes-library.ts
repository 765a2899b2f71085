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
import { stars } from './land.ts';
import type { Scene } from './scene.ts';
import { lampPost, person } from './town.ts';

export const libraryScenes: Record<string, Scene> = {
  'library-window': {
    ink: inks.plum,
    alt: 'Readers and tall shelves show in the lit window of a library on a dark street.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.ink),
      stars(pen, pen.pale, 160),
      rect(140, 90, [1320, 800], pen.deep),
      gouges(
        many(110, () => [pen.between(150, 1440), 110 + Math.floor(pen.random() * 22) * 36, 60, 4]),
        pen.ink,
      ),
      shape('100,100 800,-60 1500,100', pen.deep),
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
      shape('250,884 1350,884 1500,1020 100,1020', `${pen.glow}88`),
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
      blob('700,420 1000,340 1340,420 1400,780 640,780', `${pen.glow}3a`),
      shape('820,480 1240,480 1240,750 820,750', pen.ink) + rect(842, 502, [376, 226], pen.glow),
      each(6, (i) => gouges(`${930 + (i % 3) * 40},${536 + i * 32},${110 + ((i * 53) % 130)},6`, pen.ink)),
      shape('780,774 1280,774 1240,748 820,748', pen.mid),
      cat(420, 776, pen),
      at(
        1440,
        774,
        1,
        line('0,0 -30,-190 -140,-250', 11, pen.paper) +
          shape('-190,-210 -110,-290 -84,-262 -100,-196', pen.paper) +
          oval(0, 0, [64, 14], pen.paper),
      ),
    ],
  },
};

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

function cat(x: number, foot: number, pen: Pen): string {
  const body = blob('-180,0 -190,-70 -130,-130 -20,-146 90,-120 150,-60 140,0', pen.paper);
  const head = blob('80,-10 76,-64 84,-118 108,-92 146,-92 172,-116 178,-60 164,-12 124,2', pen.paper);
  const face =
    stroke('98,-50 108,-44 118,-50', 4, pen.ink) +
    stroke('138,-50 148,-44 158,-50', 4, pen.ink) +
    disc(128, -34, 5, pen.mid);
  const tail = stroke('-170,-20 -210,6 -120,2 20,-6', 26, pen.paper);
  return at(
    x,
    foot,
    1.15,
    body +
      tail +
      head +
      face +
      gouges('-100,-110,80,7,-36 -50,-122,80,7,-14 0,-122,80,7,6 -140,-80,60,6,-50 126,-90,30,5,90', pen.mid),
  );
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
        `${thick / 2},${-high * 0.8},${thick * 0.7},5 ${thick / 2},${-high * 0.2},${thick * 0.7},5`,
        pen.deep,
      );
    const lean = pen.random() < 0.08 ? 9 : 0;
    marks += rotated(x, top + tall - 24, lean, spine);
    x += thick + 3 + lean * 3;
  }
  return marks;
}
