import type { BenchCase } from './bench-case.ts';
import { coldKey } from './cold-key.ts';
import { commentCommits } from './comment-commits.ts';
import { frozenRedis } from './frozen-redis.ts';
import { furtherLayers } from './further-layers.ts';
import { hotStory } from './hot-story.ts';
import { pageHits } from './page-hits.ts';
import { paperSize } from './paper-size.ts';
import { pressArchive } from './press-archive.ts';
import { publishToVisible } from './publish-to-visible.ts';
import { signedInPage } from './signed-in-page.ts';
import { staticBox } from './static-box.ts';
import { storedPages } from './stored-pages.ts';

/** In the order in which they are measured: stored-pages gives the paper an archive, and the last one takes minutes. */
export const cases: readonly BenchCase[] = [
  pageHits,
  staticBox,
  furtherLayers,
  signedInPage,
  hotStory,
  coldKey,
  frozenRedis,
  publishToVisible,
  pressArchive,
  commentCommits,
  storedPages,
  paperSize,
];
