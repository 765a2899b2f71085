import type { BenchCase } from './bench-case.ts';
import { commentCommits } from './comment-commits.ts';
import { furtherLayers } from './further-layers.ts';
import { pageHits } from './page-hits.ts';
import { paperSize } from './paper-size.ts';
import { storedPages } from './stored-pages.ts';

/** In the order in which they are measured: the last gives the paper an archive. */
export const cases: readonly BenchCase[] = [pageHits, furtherLayers, storedPages, commentCommits, paperSize];
