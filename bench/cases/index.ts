import type { BenchCase } from './bench-case.ts';
import { commentCommits } from './comment-commits.ts';
import { furtherLayers } from './further-layers.ts';
import { pageHits } from './page-hits.ts';

/** All there is, in the order in which it is measured. */
export const cases: readonly BenchCase[] = [pageHits, furtherLayers, commentCommits];
