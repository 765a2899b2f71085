import type { Outcome } from '../report.ts';
import type { Rounds } from '../rounds.ts';
import type { Stand } from '../stand.ts';

export interface BenchCase {
  /** For `--only`. */
  name: string;
  run: (stand: Stand, rounds: Rounds) => Promise<Outcome[]>;
}
