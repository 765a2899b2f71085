import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPaper } from './model/paper.ts';
import { step } from './model/steps.ts';

/*
 * A newspaper of three stories, three boxes over one shared layer, and everything that may happen between them in any
 * order. The model knows only the log of purges; after every step it holds each answer against it.
 */

const RUNS = Number(process.env.MODEL_RUNS ?? 1000);

test(
  `invariants 1, 2, 3, 4, 6, 8: no order of events serves a reader what he must not see (${RUNS} runs)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80 }), async (steps) => {
        const paper = aPaper();
        for (const next of steps) await paper.run(next);
        expect(await paper.finish()).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 100,
);
