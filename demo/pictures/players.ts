import { at, blob, disc, each, line, type Pen, type Point, rotated } from './ink.ts';

/** A footballer or runner, hip at x, y; 220 units tall at scale 1. */
export function player(x: number, y: number, scale: number, kit: Kit, pose: Pose): string {
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
      line(`0,0 ${knee[0] * 0.72},${knee[1] * 0.72}`, 29, kit.shorts),
  );
  const torso = line([[0, -8], shoulder], 38, kit.shirt) + line('0,-2 0,2', 34, kit.shorts);
  const head =
    line([shoulder, pose.head], 13, kit.skin) +
    disc(pose.head[0], pose.head[1], 17, kit.skin) +
    blob(
      `${pose.head[0] - 18},${pose.head[1] + 4} ${pose.head[0] - 14},${pose.head[1] - 17} ${pose.head[0] + 6},${pose.head[1] - 20} ${pose.head[0] + 16},${pose.head[1] - 9} ${pose.head[0] - 4},${pose.head[1] - 6}`,
      kit.hair,
    );
  return rotated(
    x,
    y,
    pose.tilt ?? 0,
    at(0, 0, scale, (arms[0] ?? '') + legs.join('') + torso + head + (arms[1] ?? '')),
  );
}

/** A football. */
export function ball(x: number, y: number, radius: number, pen: Pen): string {
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

export const poses = {
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

export interface Kit {
  shirt: string;
  shorts: string;
  skin: string;
  hair: string;
}

/** Joints of a body seen from the side, hip at 0,0; about 220 units tall. */
export interface Pose {
  chest: Point;
  head: Point;
  arms: readonly (readonly [elbow: Point, hand: Point])[];
  legs: readonly (readonly [knee: Point, foot: Point, toe: Point])[];
  tilt?: number;
}
