import type { Night, NightOptions } from '../stand/night.ts';
import type { Verdict } from '../verdict.ts';

export type Tell = (...verdicts: readonly Verdict[]) => void;

/** One thing that goes wrong in the middle of a busy evening, and what must hold all the same. */
export interface Drill {
  name: string;
  /** What goes wrong, in a sentence. */
  fault: string;
  stand?: NightOptions;
  /** Before readers come. */
  prepare?(night: Night): Promise<void>;
  /** It goes wrong. What this drill is judged by besides is told, here or when it is mended. */
  strike(night: Night, tell: Tell): Promise<void>;
  /** It is over. */
  mend(night: Night, tell: Tell): Promise<void>;
  /**
   * What the newsroom may expect meanwhile: that its changes are shown as ever, that pages may be behind while takedowns are obeyed,
   * or that nothing can be published at all.
   */
  publishing: 'as ever' | 'behind' | 'impossible';
  limits: DrillLimits;
}

export interface DrillLimits {
  /** By how many milliseconds a shown edition may be out of date meanwhile, and once every box has caught up. */
  oldMs: { meanwhile: number; after: number };
  /** How long after the end of the fault every box shows the newest. */
  caughtUpMs: number;
  /** Milliseconds after which a story that was taken down is on no page; 2,500 by default. */
  takedownMs?: number;
  /** Of anonymous pages, meanwhile. */
  p99Ms: number;
  /** Selects a second in the seconds after the fault, at their most. */
  selectsPerSecond: number;
}
