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
  type Point,
  rect,
  shape,
  skins,
} from './ink.ts';
import type { Scene } from './scene.ts';
import { person, trusses } from './town.ts';

export const stageScenes: Record<string, Scene> = {
  'brass-band': {
    ink: inks.plum,
    alt: 'A brass band plays in two rows while its conductor lifts her baton.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.mid),
      gouges(
        many(70, () => [pen.between(0, 1600), pen.between(0, 620), pen.between(90, 260), 5]),
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
        many(20, (i) => [i * 86, 950 + (i % 3) * 22, 80, 4]),
        pen.deep,
      ),
      person(1470, 1000, 460, { coat: pen.ink, skin: skins[2], arm: true }),
      line('1560,480 1490,330', 7, pen.paper),
    ],
  },
  projector: {
    ink: inks.plum,
    alt: 'An old film projector throws a fan of light over the heads of an audience.',
    draw: (pen) => [
      rect(-20, -20, [1640, 1040], pen.ink),
      shape('520,470 1640,120 1640,760 520,500', pen.glow),
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
      gouges('310,420,240,6 310,548,240,6', pen.mid),
      shape('460,440 530,456 530,514 460,530', pen.pale),
      reel(500, 300, 110, pen),
      shape('200,580 420,580 520,1020 110,1020', pen.deep),
      each(
        12,
        (i) =>
          disc(640 + i * 92, 850 - (i % 3) * 14, 40, pen.deep) +
          blob(
            `${570 + i * 92},1020 ${590 + i * 92},910 ${640 + i * 92},884 ${690 + i * 92},910 ${710 + i * 92},1020`,
            pen.deep,
          ),
      ),
      each(
        14,
        (i) =>
          disc(560 + i * 86, 930, 46, pen.ink) +
          blob(
            `${480 + i * 86},1040 ${510 + i * 86},986 ${560 + i * 86},966 ${610 + i * 86},986 ${640 + i * 86},1040`,
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
        many(40, () => [pen.between(300, 1300), pen.between(90, 560), pen.between(60, 200), 5]),
        pen.mid,
      ),
      shape('760,620 760,330 820,110 880,330 880,620', pen.ink) +
        line('820,120 820,50', 7, pen.ink) +
        line('796,74 844,74', 7, pen.ink) +
        rect(796, 370, [48, 74], pen.glow),
      ...(
        [
          [600, pen.mid],
          [670, pen.pale],
          [740, pen.mid],
        ] as const
      ).map(([y, color], i) => waves(y, i * 60, color)),
      person(560, 800, 240, { coat: pen.ink, skin: skins[0], with: 'hat' }) +
        disc(506, 700, 46, `${pen.glow}77`) +
        disc(506, 700, 18, pen.glow),
      person(1080, 806, 230, { coat: pen.ink, skin: skins[2], arm: true }) +
        disc(1132, 534, 50, `${pen.glow}77`) +
        disc(1132, 534, 19, pen.glow),
      rect(-20, 800, [1640, 240], pen.ink),
      gouges(
        many(18, (i) => [i * 94, 824, 70, 5]),
        pen.glow,
      ),
      curtains(pen),
      each(15, (i) => disc(50 + i * 108, 966, 44, pen.deep)),
    ],
  },
};

function tubist(x: number, foot: number, pen: Pen): string {
  return (
    person(x, foot, 300, { coat: pen.ink, skin: skins[Math.round(x / 250) % 4] as string, with: 'hat' }) +
    at(
      x + 16,
      foot - 170,
      1,
      blob('-64,30 -50,92 10,104 56,60 48,-10 20,-20 14,50 -20,56 -34,20', pen.glow) +
        shape('26,0 52,0 96,-150 -12,-150', pen.glow) +
        oval(42, -150, [56, 20], pen.deep),
    )
  );
}

function cornetist(x: number, foot: number, pen: Pen): string {
  return (
    person(x, foot, 330, { coat: pen.ink, skin: skins[Math.round(x / 97) % 4] as string, with: 'hat' }) +
    at(
      x,
      foot - 286,
      1,
      line('14,8 110,-10', 11, pen.glow) +
        shape('100,-14 168,-62 178,26 104,0', pen.glow) +
        line('48,0 48,34 84,28 82,-4', 8, pen.glow),
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

function curtains(pen: Pen): string {
  const fall =
    shape('-20,-20 330,-20 260,380 120,820 -20,860', pen.mid) +
    each(6, (i) => gouges(`${20 + i * 46},330,${640 - i * 60},9,${94 + i}`, pen.ink));
  return (
    fall +
    at(1600, 0, [-1, 1], fall) +
    each(8, (i) =>
      blob(
        `${i * 210 - 40},-30 ${i * 210 + 190},-30 ${i * 210 + 160},70 ${i * 210 + 75},104 ${i * 210 - 10},70`,
        pen.glow,
      ),
    )
  );
}

function waves(y: number, shift: number, color: string): string {
  const crest: Point[] = Array.from({ length: 30 }, (_, i) => [i * 64 - 120 + shift, y + (i % 2 ? 0 : 36)]);
  return blob([[-200, 1000], ...crest, [1800, 1000]], color);
}
