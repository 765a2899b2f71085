import {
  type Change,
  effectiveMode,
  isAtLeast,
  lastKnownFile,
  type Mode,
  type ModeSetting,
  recordChange,
  setServeFlags,
} from '@nightdesk/degrade';
import { z } from 'zod';
import type { OwnBoxes } from '../boxes/own-boxes.ts';
import type { BoxWatch } from '../boxes/watch-box.ts';

export const boxOutcome = z.object({
  box: z.string(),
  outcome: z.enum([
    /** Its file says the new mode. */
    'set',
    /** Its file is gone: it follows the next word in order. */
    'taken back',
    /** Nothing was to be done. */
    'as it was',
    /** A word that was meant for this box stays. */
    'keeps its own',
    /** Somebody else has given the next word already, on another console. */
    'overtaken',
    'failed',
  ]),
  problem: z.string().optional(),
});

/** What became of an order on one box. */
export type BoxOutcome = z.output<typeof boxOutcome>;

/** What a box is to do; without a setting something is taken back. */
export interface Word {
  setting: ModeSetting | undefined;
  /** Who wants it, for the log. */
  by: string;
}

/** Orders to the boxes whose folders this process has. They need no server: a file each. */
export interface BoxOrders {
  /**
   * The word for the whole site, when MySQL cannot be told: as a file on every box that has no word of its own. Without a
   * setting, such files are taken back.
   */
  standIn(word: Word): Promise<BoxOutcome[]>;
  /** One box's own word; without a setting it has none and follows the site. */
  setOwn(box: string, word: Word): Promise<BoxOutcome>;
}

export interface BoxOrdersDeps {
  boxes: Pick<OwnBoxes, 'all' | 'find'>;
  now: () => Date;
  report: (message: string, cause?: unknown) => void;
}

// Words that cross on the way are seconds apart; what is further apart says that a machine's clock is wrong.
const CROSSING_MS = 5000;

export function openBoxOrders({ boxes, now, report }: BoxOrdersDeps): BoxOrders {
  const latest = new Map<string, ModeSetting>();
  const lines = new Map<string, Promise<unknown>>();
  return {
    standIn: (word) =>
      Promise.all(boxes.all().map((box) => outcomeOf(box, () => inLine(box, () => standIn(box, word))))),
    setOwn: async (name, word) => {
      const box = boxes.find(name);
      return box === undefined
        ? { box: name, outcome: 'failed', problem: 'There is no box of this name here.' }
        : outcomeOf(box, () =>
            inLine(box, () =>
              word.setting === undefined ? takeBack(box, word.by) : write(box, word.setting),
            ),
          );
    },
  };

  // One order at a time, so that the file, the flags and the log are of the same word.
  function inLine<T>({ box }: BoxWatch, act: () => Promise<T>): Promise<T> {
    const acting = (lines.get(box) ?? Promise.resolve()).then(act);
    lines.set(
      box,
      acting.catch(() => {}),
    );
    return acting;
  }

  async function standIn(box: BoxWatch, { setting, by }: Word): Promise<BoxOutcome['outcome']> {
    const own = box.file.read();
    if (setting === undefined) return own?.standsIn === true ? takeBack(box, by) : 'as it was';
    if (own !== undefined && own.standsIn !== true && !isOver(own)) return 'keeps its own';
    if (isOvertaken(box, setting)) return 'overtaken';
    latest.set(box.box, setting);
    // "normal" needs no file, unless the box would then fall to what MySQL last said.
    if (setting.mode === 'normal' && withoutFile(box) === 'normal') return takeBack(box, by);
    return write(box, { ...setting, standsIn: true });
  }

  async function write(box: BoxWatch, setting: ModeSetting): Promise<BoxOutcome['outcome']> {
    await box.file.write(setting);
    await setServeFlags(box.dir, setting.mode);
    const { mode, by = 'somebody', reason: why, until } = setting;
    const meant = setting.standsIn ? 'the whole site (by file: MySQL did not answer)' : 'this box alone';
    await record(box, {
      who: by,
      what: `${mode.toUpperCase()} for ${meant}`,
      ...(why ? { why } : {}),
      ...(until ? { details: { until } } : {}),
    });
    return 'set';
  }

  async function takeBack(box: BoxWatch, by: string): Promise<BoxOutcome['outcome']> {
    if (!(await box.file.remove())) return 'as it was';
    await record(box, { who: by, what: 'the box’s own file taken back' });
    return 'taken back';
  }

  // The switch was thrown: a log that cannot be written changes nothing about that.
  async function record(box: BoxWatch, change: Omit<Change, 'at' | 'kind'>): Promise<void> {
    await recordChange(box.dir, { at: now(), kind: 'mode', ...change }).catch((error: unknown) =>
      report(`the log of changes of ${box.box} cannot be written`, error),
    );
  }

  // Two consoles tell the boxes at once, and not in the same order: all must end with the same word.
  function isOvertaken({ box }: BoxWatch, { at, mode }: ModeSetting): boolean {
    const last = latest.get(box);
    if (last === undefined) return false;
    const ahead = last.at.getTime() - at.getTime();
    return ahead === 0 ? !isAtLeast(mode, last.mode) : ahead > 0 && ahead <= CROSSING_MS;
  }

  function withoutFile({ dir }: BoxWatch): Mode {
    const lastKnown = lastKnownFile(dir, () => {}).read();
    return effectiveMode({ lastKnown }, now()).mode;
  }

  function isOver({ until }: ModeSetting): boolean {
    return until !== undefined && until <= now();
  }

  async function outcomeOf(
    { box }: BoxWatch,
    act: () => Promise<BoxOutcome['outcome']>,
  ): Promise<BoxOutcome> {
    try {
      return { box, outcome: await act() };
    } catch (error) {
      return { box, outcome: 'failed', problem: error instanceof Error ? error.message : String(error) };
    }
  }
}
