import { z } from 'zod';

const counters = z.record(z.string(), z.number());

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
export type RequestFigures = ProcessFigures['requests'][number];

/** Milliseconds: the upper bounds of the classes in which answers are counted. */
export const requestBounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 8000] as const;

/** Throws on text that is not the figures of a process. */
export function parseFigures(text: string): ProcessFigures {
  return processFigures.parse(JSON.parse(text));
}
