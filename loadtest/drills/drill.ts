import type { Night, NightOptions } from '../stand/night.ts';
import type { Verdict } from '../verdict.ts';

/** One thing that goes wrong in the middle of a busy evening, and what must hold all the same. */
export interface Drill {
  name: string;
  /** What goes wrong, in a sentence. */
  fault: string;
  stand?: NightOptions;
  /** Before readers come. */
  prepare?(night: Night): Promise<void>;
  /** It goes wrong. */
  strike(night: Night): Promise<void>;
  /** It is over. */
  mend(night: Night): Promise<void>;
  /** Publishing, and hearing of it, are out of reach meanwhile. */
  isDeaf?: boolean;
  limits: DrillLimits;
  /** What this drill is judged by besides. */
  judge?(night: Night): Promise<Verdict[]>;
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
