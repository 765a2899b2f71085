import type { Follower, TagClock } from '@nightdesk/cache';
import type { PressStore } from '@nightdesk/press';

interface CatchingUp {
  press: PressStore;
  follower: Follower;
  tagClock: TagClock;
  report: (message: string, cause?: unknown) => void;
}

/**
 * Takes off the disk what was taken down while no process of this box followed the log: a box that was off must not
 * show it later, when it may start again with the database dead. `then` is told the paths once that is done.
 */
export function removeWhatIsGone(
  { press, follower, tagClock, report }: CatchingUp,
  then: (paths: readonly string[]) => void = () => {},
): void {
  const remove = async () => {
    try {
      then(await press.removeGone(({ asOf, tags }) => tagClock.judge(asOf, tags) === 'gone'));
    } catch (error) {
      report('pages that were taken down meanwhile may still be on the disk', error);
    }
  };
  follower.onFirstReading(() => void remove());
  follower.onLost(() => void remove());
}
