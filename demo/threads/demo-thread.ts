import { seededRandom } from '../seeded-random.ts';
import { growConversation } from './compose.ts';
import { type DemoComment, numberComments, schedule } from './schedule.ts';
import { parseStrand } from './strand.ts';
import { mercerBridge, mercerBridgeLoose } from './strands/bridge/mercer-bridge.ts';
import { aftermath } from './strands/bypass/aftermath.ts';
import { decision } from './strands/bypass/decision.ts';
import { lateEdition } from './strands/bypass/late-edition.ts';
import { meadow } from './strands/bypass/meadow.ts';
import { match } from './strands/herons/match.ts';
import { town } from './strands/herons/town.ts';
import { hours } from './strands/library/hours.ts';
import { shelves } from './strands/library/shelves.ts';
import { ferry } from './strands/small/ferry.ts';
import { market } from './strands/small/market.ts';
import { swans } from './strands/small/swans.ts';
import { tinHall } from './strands/small/tin-hall.ts';

export type { DemoComment } from './schedule.ts';

type Plan = {
  strands: readonly string[];
  hours: number;
  /** Replies to hang where they fit, and the size to grow to. */
  grow?: { loose: readonly string[]; total: number };
};

const PLANS: Readonly<Record<string, Plan>> = {
  'mercer-bridge-closes': {
    strands: mercerBridge,
    hours: 30,
    grow: { loose: mercerBridgeLoose, total: 1200 },
  },
  'bypass-route-b-chosen': { strands: [decision, meadow, aftermath, lateEdition], hours: 40 },
  'council-splits-on-library-hours': { strands: [hours, shelves], hours: 20 },
  'herons-win-county-final': { strands: [match, town], hours: 24 },
  'tin-hall-roof-appeal': { strands: [tinHall], hours: 24 },
  'ferry-margaret-ann-extra-sailings': { strands: [ferry], hours: 5 },
  'saturday-market-moves-to-quay': { strands: [market], hours: 24 },
  'leave-the-swans-alone-opinion': { strands: [swans], hours: 8 },
};

/** The slugs of the demo paper's stories that have a thread. */
export function demoThreadSlugs(): string[] {
  return Object.keys(PLANS);
}

/** The whole thread of a demo story, the same at every call; throws for a slug that has none. */
export function demoThread(slug: string): DemoComment[] {
  const plan = PLANS[slug];
  if (!plan) throw new Error(`no demo thread for "${slug}"`);
  const random = seededRandom(slug);
  const written = schedule(readAll(plan.strands), random, plan.hours);
  const { hours, grow } = plan;
  if (!grow) return numberComments(written, random);
  return numberComments(
    growConversation(written, readAll(grow.loose), { total: grow.total, hours, random }),
    random,
  );
}

const readAll = (strands: readonly string[]) => strands.flatMap((strand) => parseStrand(strand));
