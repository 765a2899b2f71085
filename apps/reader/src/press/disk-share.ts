import { freeBytesOf, openPressBudget, type PressBudget, type PressStore } from '@nightdesk/press';
import { pageWorth } from './page-worth.ts';

const EVERY_MS = 2000;

interface DiskSharing {
  press: PressStore;
  /** The box's folder. */
  box: string;
  config: { PRESS_BYTES: number; PRESS_FREE_BYTES: number };
  now: () => Date;
  report: (message: string, cause?: unknown) => void;
}

/** The pages' share of the disk, kept by looking at it every two seconds. Returns what ends that, too. */
export function keepDiskShare({ press, box, config, now, report }: DiskSharing) {
  const budget: PressBudget = openPressBudget({
    store: press,
    budgetBytes: config.PRESS_BYTES,
    freeFloorBytes: config.PRESS_FREE_BYTES,
    worthOf: (path) => pageWorth(path, now()),
    freeBytes: () => freeBytesOf(box),
  });
  let trimming: Promise<void> | undefined;
  const trim = async () => {
    try {
      const pages = await budget.trim();
      if (pages > 0) report(`${pages} pages of the archive have left the disk: PRESS_BYTES holds no more`);
    } catch (error) {
      report('the press cannot look at the disk', error);
    }
  };
  const timer = setInterval(() => {
    trimming ??= trim().finally(() => {
      trimming = undefined;
    });
  }, EVERY_MS);
  const end = async () => {
    clearInterval(timer);
    await trimming;
  };
  return { budget, trim, end };
}
