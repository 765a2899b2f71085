import {
  isBoxName,
  MODES,
  type ModeSetting,
  matchFrom,
  modeSettingFrom,
  type ScopedRule,
} from '@nightdesk/degrade';
import { z } from 'zod';

/** A setting as it comes in JSON. */
export const modeSetting = z.unknown().transform((value, context) => {
  try {
    return withShortWords(modeSettingFrom(value, new Date()));
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

function withShortWords<Setting extends ModeSetting>({ reason, by, ...setting }: Setting) {
  return {
    ...setting,
    ...(reason === undefined ? {} : { reason: reason.slice(0, 500) }),
    ...(by === undefined ? {} : { by: by.slice(0, 120) }),
  };
}

/** A scoped rule as it comes in JSON. */
export const scopedRule = z
  .object({ id: z.string().min(1).max(40), match: z.unknown() })
  .loose()
  .transform((value, context): ScopedRule => {
    try {
      return {
        id: value.id,
        ...withShortWords(modeSettingFrom(value, new Date())),
        match: matchFrom(value.match),
      };
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });

const boxName = z.string().refine(isBoxName);

// A machine that tells nonsense must not make the page of all others endless. What is too long is cut, so that the box is seen.
const words = z.string().transform((text) => text.slice(0, 500));
const few = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).transform((items) => items.slice(0, most));
const time = z.number().min(0).max(8.64e15);

const pressState = z.object({
  queued: z.number(),
  oldestWaitingMs: z.number(),
  pages: z.number(),
  bytes: z.number(),
  budgetBytes: z.number(),
  oldestPageAt: time.optional(),
  failingPages: z.number(),
});

const processState = z.object({
  /** As `reader:8080`. */
  name: words,
  mode: words,
  /** Why it gets no traffic. */
  unready: words.optional(),
  upMs: z.number(),
  residentBytes: z.number(),
  /** Share of one core. */
  cpu: z.number(),
  /** Milliseconds, p99 of two seconds. */
  loopDelay: z.number(),
  /** Since the purge log was last read to its end; absent when it never was. */
  lagMs: z.number().optional(),
  pool: z.object({ inUse: z.number(), size: z.number(), waiting: z.number() }),
});

const traffic = z.object({
  /** Pages a second by the layer that answered. */
  rates: z.record(z.string().max(40), z.number()).refine((rates) => Object.keys(rates).length <= 20),
  /** Milliseconds; absent when nobody asked for a page. */
  p50: z.number().optional(),
  p99: z.number().optional(),
});

/** What an ops process knows of one box whose folder it sees. */
export const boxState = z.object({
  box: boxName,
  /** Unix time in ms, of the clock of the process that looked. */
  at: time,
  mode: z.enum(MODES),
  /** Unix time in ms since when the box is in this mode, as far as this process has seen. */
  modeSince: time,
  /** Where the mode comes from, as `box file`; `default` when nobody has set anything. */
  source: words,
  setting: modeSetting.optional(),
  /** The box's own file, whether it counts or has expired. */
  ownFile: modeSetting.optional(),
  /** What the box's automatic rules ask for, whether it counts or not. */
  automatic: modeSetting.optional(),
  /** Those that hold on this box. */
  rules: z.array(scopedRule).max(200),
  processes: few(processState, 200),
  /** Undefined: no press runs. */
  press: pressState.optional(),
  /** What is wrong with its pages on the disk. */
  pressAlarms: few(z.object({ text: words, advice: words }), 20),
  /** Kinds of processes that ran here while this ops process did, and run no more. */
  missing: few(z.object({ kind: words, since: time }), 20),
  traffic,
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).optional(),
});

export type BoxState = z.output<typeof boxState>;
export type ProcessState = z.output<typeof processState>;
export type Traffic = z.output<typeof traffic>;

const change = z.object({
  at: z.coerce.date(),
  who: words,
  kind: words,
  what: words,
  why: words.optional(),
  /** When it is over by itself. */
  until: z.coerce.date().optional(),
});

/** A line of the log of a box's changes, with the box. */
export const boxChange = change.extend({ box: boxName });

export type BoxChange = z.output<typeof boxChange>;

/** What kind of process it is: `reader` of `reader:8080/2`. */
export function kindOf({ name }: { name: string }): string {
  return name.replace(/[:/].*/, '');
}
