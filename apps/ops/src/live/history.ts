import type { SiteView } from '../boxes/site-watch.ts';

/** One look in figures, for the charts. */
export interface Point {
  /** Unix time in seconds. */
  t: number;
  /** Pages a second of all boxes by the layer that answered. */
  layers: Record<string, number>;
  boxes: Record<string, { p99?: number | undefined; loop?: number | undefined }>;
}

export interface History {
  points(): readonly Point[];
  /** Keeps what was seen and returns it. */
  keep(view: SiteView): Point;
}

/** A quarter of an hour, at a look every two seconds. */
const MOST_POINTS = 450;
const CURRENT_MS = 6000;

export function openHistory(): History {
  const points: Point[] = [];
  return {
    points: () => points,
    keep: (view) => {
      const point = pointOf(view);
      points.push(point);
      if (points.length > MOST_POINTS) points.shift();
      return point;
    },
  };
}

function pointOf({ at, boxes }: SiteView): Point {
  const point: Point = { t: Math.round(at.getTime() / 1000), layers: {}, boxes: {} };
  // A line that goes on at the last value would tell of a box that nobody hears.
  for (const box of boxes.filter(({ heardAt }) => at.getTime() - heardAt < CURRENT_MS)) {
    for (const [layer, rate] of Object.entries(box.traffic.rates))
      point.layers[layer] = round((point.layers[layer] ?? 0) + rate);
    const delays = box.processes.map(({ loopDelay }) => loopDelay);
    point.boxes[box.box] = {
      p99: box.traffic.p99 === undefined ? undefined : round(box.traffic.p99),
      loop: delays.length > 0 ? Math.max(...delays) : undefined,
    };
  }
  return point;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
