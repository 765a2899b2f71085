import { z } from 'zod';

const counters = z.record(z.string(), z.number());

/** What the press of a box has done and has yet to do. Times are Unix times in ms. */
const pressFigures = z.object({
  /** Pages that wait to be pressed. */
  queued: z.number(),
  /** Milliseconds since the oldest change that is not on the disk was told; 0 when all are. */
  oldestWaitingMs: z.number(),
  /** Pages since the start, and attempts that failed. */
  pressed: z.number(),
  failed: z.number(),
  failingPages: z.number(),
  /** Those that have failed for longest; not all of them. */
  failing: z.array(z.object({ path: z.string(), problem: z.string(), since: z.number() })),
  /** What lies on the disk, in bytes as the disk counts them. */
  pages: z.number(),
  bytes: z.number(),
  budgetBytes: z.number(),
  /** Of the whole disk; below the floor only what matters most is added. */
  freeBytes: z.number(),
  freeFloorBytes: z.number(),
  /** When the page was made that is the oldest on the disk. */
  oldestPageAt: z.number().optional(),
  lastPressedAt: z.number().optional(),
  /** When the sweep was last through the whole site. */
  lastSweepAt: z.number().optional(),
});

const processFigures = z.object({
  /** What the process is called among those of its box, as `reader:8080`. */
  name: z.string(),
  pid: z.number().int(),
  /** The machine it runs on: its pid means nothing on another one. */
  host: z.string(),
  /** Unix time in ms. */
  startedAt: z.number(),
  at: z.number(),
  mode: z.string(),
  /** Why it should get no traffic; absent when it may have it. */
  unready: z.string().optional(),
  /** Bytes. */
  memory: z.object({ resident: z.number(), heap: z.number(), external: z.number() }),
  cpuSeconds: z.number(),
  /** Milliseconds that a turn of the event loop came late: over the last two seconds, `max` over the last minute. */
  loopDelay: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  /** Milliseconds that requests were on their way from the proxy in front, p99 of two seconds; absent when it does not tell. */
  queueMs: z.number().optional(),
  /** `lagMs` is absent until the log was read for the first time. */
  purgeLog: z.object({ appliedSeq: z.number(), lagMs: z.number().optional(), purges: z.number() }),
  /** Each cache by its name; `source` is the state of the breaker before what it loads from. */
  caches: z.record(z.string(), z.object({ source: z.string().optional(), counters })),
  sharedServers: z.array(z.object({ name: z.string(), breaker: z.string(), counters })),
  /** Counters of each pool of connections by its name. */
  pools: z.record(z.string(), counters),
  /** Of the process that presses. */
  press: pressFigures.optional(),
  requests: z.array(
    z.object({
      /** The class of routes. */
      page: z.string(),
      layer: z.string(),
      ms: z.number(),
      /** How many took at most so long: one for each of `requestBounds`, the rest last. */
      buckets: z.array(z.number()),
    }),
  ),
});

/** Numbers that a process knows of itself; what only grows counts since its start. */
export type Counters = z.output<typeof counters>;
export type ProcessFigures = z.output<typeof processFigures>;
export type PressFigures = z.output<typeof pressFigures>;
export type RequestFigures = ProcessFigures['requests'][number];

/** Milliseconds: the upper bounds of the classes in which answers are counted. */
export const requestBounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 8000] as const;

/** Throws on text that is not the figures of a process. */
export function parseFigures(text: string): ProcessFigures {
  return processFigures.parse(JSON.parse(text));
}
