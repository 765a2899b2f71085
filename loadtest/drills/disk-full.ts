import { atLeast } from '../verdict.ts';
import type { Drill } from './drill.ts';

export const diskFull: Drill = {
  name: 'disk-full',
  fault: 'Not a byte more fits on the disk of the boxes, one of which serves what is pressed.',
  stand: { diskMegabytes: 64 },
  publishing: 'behind',
  prepare: ({ boxes, setMode }) => setMode(boxes[0]!.box, 'pressed'),
  strike: ({ disk }) => disk!.fill(),
  mend: async ({ disk, boxes }, tell) => {
    const alarms = boxes.filter(({ press }) => press.output().includes('a page could not be pressed'));
    disk!.makeRoom();
    tell(atLeast('presses that raise the alarm', alarms.length, boxes.length));
  },
  limits: {
    // The last good page stays. What failed again and again is tried more rarely, so some pages take their time afterwards.
    oldMs: { meanwhile: 60_000, after: 15_000 },
    takedownMs: 3500,
    caughtUpMs: 15_000,
    p99Ms: 300,
    selectsPerSecond: 600,
  },
};
