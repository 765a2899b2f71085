import { dirname } from 'node:path';
import { effectiveMode, lastKnownFile, type Mode, type ModeSetting } from '@nightdesk/degrade';
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
    'failed',
  ]),
  problem: z.string().optional(),
});

/** What became of an order on one box. */
export type BoxOutcome = z.output<typeof boxOutcome>;

/** Orders to the boxes whose folders this process has. They need no server: a file each. */
export interface BoxOrders {
  /** The word for the whole site, when MySQL cannot be told: as a file on every box that has no word of its own. */
  standInEverywhere(setting: ModeSetting): Promise<BoxOutcome[]>;
  /** Takes back what stood in for the whole site's word. */
  endStandIns(): Promise<BoxOutcome[]>;
  setOne(box: string, setting: ModeSetting): Promise<BoxOutcome>;
  takeBackOne(box: string): Promise<BoxOutcome>;
}

export interface BoxOrdersDeps {
  boxes: Pick<OwnBoxes, 'all' | 'find'>;
  now: () => Date;
}

export function openBoxOrders({ boxes, now }: BoxOrdersDeps): BoxOrders {
  return {
    standInEverywhere: (setting) => each((box) => standIn(box, setting)),
    endStandIns: () =>
      each(async ({ file }) => (file.read()?.standsIn && (await file.remove()) ? 'taken back' : 'as it was')),
    setOne: (name, setting) => one(name, (box) => write(box, setting)),
    takeBackOne: (name) =>
      one(name, async ({ file }) => ((await file.remove()) ? 'taken back' : 'as it was')),
  };

  async function standIn(box: BoxWatch, setting: ModeSetting): Promise<BoxOutcome['outcome']> {
    const own = box.file.read();
    if (own !== undefined && own.standsIn !== true && !isOver(own)) return 'keeps its own';
    // "normal" needs no file, unless the box would then fall to what MySQL last said.
    if (setting.mode === 'normal' && withoutFile(box) === 'normal')
      return (await box.file.remove()) ? 'taken back' : 'as it was';
    return write(box, { ...setting, standsIn: true });
  }

  async function write({ file }: BoxWatch, setting: ModeSetting): Promise<BoxOutcome['outcome']> {
    await file.write(setting);
    return 'set';
  }

  function withoutFile({ file }: BoxWatch): Mode {
    const lastKnown = lastKnownFile(dirname(file.path), () => {}).read();
    return effectiveMode({ lastKnown }, now()).mode;
  }

  function isOver({ until }: ModeSetting): boolean {
    return until !== undefined && until <= now();
  }

  function each(act: (box: BoxWatch) => Promise<BoxOutcome['outcome']>): Promise<BoxOutcome[]> {
    return Promise.all(boxes.all().map((box) => outcomeOf(box, act)));
  }

  async function one(
    name: string,
    act: (box: BoxWatch) => Promise<BoxOutcome['outcome']>,
  ): Promise<BoxOutcome> {
    const box = boxes.find(name);
    if (box === undefined)
      return { box: name, outcome: 'failed', problem: 'There is no box of this name here.' };
    return outcomeOf(box, act);
  }

  async function outcomeOf(
    box: BoxWatch,
    act: (box: BoxWatch) => Promise<BoxOutcome['outcome']>,
  ): Promise<BoxOutcome> {
    try {
      return { box: box.box, outcome: await act(box) };
    } catch (error) {
      return {
        box: box.box,
        outcome: 'failed',
        problem: error instanceof Error ? error.message : String(error),
      };
    }
  }
}
