import { type DemoComment, numberComments, schedule } from './schedule.ts';
import { seededRandom } from './seeded-random.ts';
import { parseStrand } from './strand.ts';
import { match } from './strands/herons/match.ts';
import { town } from './strands/herons/town.ts';
import { ferry } from './strands/small/ferry.ts';
import { market } from './strands/small/market.ts';
import { swans } from './strands/small/swans.ts';
import { tinHall } from './strands/small/tin-hall.ts';

export type { DemoComment } from './schedule.ts';

type Plan = { strands: readonly string[]; hours: number };

const PLANS: Record<string, Plan> = {
  'herons-win-county-final': { strands: [match, town], hours: 12 },
  'tin-hall-roof-appeal': { strands: [tinHall], hours: 12 },
  'ferry-margaret-ann-extra-sailings': { strands: [ferry], hours: 10 },
  'saturday-market-moves-to-quay': { strands: [market], hours: 10 },
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
  const forest = plan.strands.flatMap((strand) => parseStrand(strand));
  return numberComments(schedule(forest, random, plan.hours), random);
}
