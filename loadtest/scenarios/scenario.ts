import type { MixShares } from '../mix/paper-pages.ts';
import type { PaperStand } from '../stand/paper-stand.ts';

/** An evening that a site has had, or may have. */
export interface Scenario {
  name: string;
  /** What happened, in a sentence. */
  about: string;
  boxes: number;
  /** Each box has the nginx of deploy/nginx in front, which sends the pictures itself. */
  hasNginx?: boolean;
  /** What is read. */
  shares: MixShares;
  phases: readonly ScenarioPhase[];
  /** Readers who only keep their connection. */
  openConnections?: number;
  publishEverySeconds: number;
  limits: ScenarioLimits;
}

export interface ScenarioPhase {
  name: string;
  seconds: number;
  /** A second. */
  pages: number;
  pictures?: number;
  /** A second, nearly all on one story. */
  comments?: number;
  /** The boxes that get readers, by number from 1; all by default. */
  boxes?: readonly number[];
  /** What happens meanwhile. */
  event?(stand: PaperStand): Promise<void>;
}

export interface ScenarioLimits {
  /** Of pages, in each phase. */
  p99Ms: number;
  /** From commit until a new story is in the feed of every box. */
  visibleMs: number;
  /** Resident memory of each reader. */
  memoryMb: number;
}
