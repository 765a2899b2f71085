import type { Scenario } from './scenario.ts';

export const allAtOnce: Scenario = {
  name: 'all-at-once',
  about:
    '400 pages and 3,000 pictures a second, 10,000 open connections, 5 comments a second and a story every ten seconds, all at once.',
  boxes: 1,
  hasNginx: true,
  shares: { front: 0.35, top: 0.3, others: 0.27 },
  openConnections: 10_000,
  publishEverySeconds: 10,
  phases: [
    { name: 'it begins', seconds: 10, pages: 100, pictures: 500, comments: 1 },
    { name: 'all at once', seconds: 80, pages: 400, pictures: 3000, comments: 5 },
  ],
  limits: { p99Ms: 150, visibleMs: 3000, memoryMb: 700 },
};
