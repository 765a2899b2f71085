import type { Drill } from './drill.ts';

export const readerKilled: Drill = {
  name: 'reader-killed',
  fault: 'The reader of one box is killed without a goodbye; all go to the other until it is back.',
  publishing: 'as ever',
  strike: ({ boxes }) => boxes[0]!.box.kill(),
  mend: ({ boxes }) => boxes[0]!.box.start(),
  limits: {
    oldMs: { meanwhile: 2500, after: 2500 },
    caughtUpMs: 3000,
    p99Ms: 300,
    selectsPerSecond: 600,
  },
};
