import type { Scenario } from './scenario.ts';

export const dealnews: Scenario = {
  name: 'dealnews',
  about: 'A shopping site that a portal links to: from 300 pages a second to 400, and 3,000 small pictures.',
  boxes: 2,
  hasNginx: true,
  shares: { front: 0.45, top: 0.25, others: 0.2 },
  publishEverySeconds: 10,
  phases: [
    { name: 'a usual day', seconds: 10, pages: 100, pictures: 750 },
    { name: 'the portal links', seconds: 25, pages: 300, pictures: 2250 },
    { name: 'everybody comes', seconds: 50, pages: 400, pictures: 3000 },
    { name: 'it is over', seconds: 10, pages: 100, pictures: 750 },
  ],
  limits: { p99Ms: 150, visibleMs: 3000, memoryMb: 600 },
};
