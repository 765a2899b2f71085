import type { Scenario } from './scenario.ts';

/** 8,000 comments in twelve hours are one in five seconds. A hundred times that here, so that the thread passes a thousand. */
const COMMENTS_PER_SECOND = 20;

export const slashdot: Scenario = {
  name: 'slashdot-2001',
  about:
    'Slashdot on its worst day: from 18 pages a second to 70, then ten times that; two thirds of them the front and the top stories, and one thread that all write into.',
  boxes: 2,
  shares: { front: 0.35, top: 0.3, others: 0.27 },
  publishEverySeconds: 15,
  phases: [
    { name: 'a usual morning', seconds: 10, pages: 18, comments: 1 },
    { name: 'the news', seconds: 30, pages: 70, comments: COMMENTS_PER_SECOND },
    { name: 'ten times that', seconds: 50, pages: 700, comments: COMMENTS_PER_SECOND },
    { name: 'the evening', seconds: 10, pages: 70, comments: COMMENTS_PER_SECOND / 3 },
  ],
  limits: { p99Ms: 150, visibleMs: 3000, memoryMb: 600 },
};
