import { join } from 'node:path';
import { createTagClock, followPurges } from '@nightdesk/cache';
import { followTakedowns, openPressStore } from '@nightdesk/press';
import type { Store } from '@nightdesk/store';

interface TakedownKeeping {
  /** The box's folder. */
  dir: string;
  store: Pick<Store, 'read'>;
  report: (message: string, cause?: unknown) => void;
}

/**
 * Takes what was taken down off this box's disk. Its press does so too, but on a box where nginx serves from the disk nobody else
 * would while that is dead or hangs. Returns what ends it.
 */
export function keepTakedowns({ dir, store, report }: TakedownKeeping): () => Promise<void> {
  const press = openPressStore({
    dir: join(dir, 'press'),
    report: ({ path, problem }) => report(`${path}: ${problem}`),
  });
  const tagClock = createTagClock();
  const follower = followPurges({ store, tagClock, report });
  followTakedowns({ press, follower, tagClock, report });
  return async () => {
    follower.stop();
    await press.close();
  };
}
