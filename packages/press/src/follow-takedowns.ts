import type { PressStore } from './press-store.ts';

export interface TakedownsDeps {
  press: Pick<PressStore, 'removeTagged' | 'removeGone'>;
  follower: PurgeNews;
  tagClock: { judge(asOf: number, tags: readonly string[]): string };
  report: (message: string, cause?: unknown) => void;
  retryMs?: number;
}

/** What the follower of a purge log tells. */
interface PurgeNews {
  onPurge(listener: (seq: number, tags: readonly string[], hard: readonly string[]) => void): void;
  onFirstReading(listener: () => void): void;
  onLost(listener: () => void): void;
}

/**
 * Takes off the disk what is hard-purged, and what was while nobody of this box followed the log. Several processes of a box do
 * so: when one of them is dead or hangs, a web server in front must not go on showing what was taken down, nor another process
 * from its memory.
 */
export function followTakedowns(deps: TakedownsDeps): void {
  const { press, follower, report, retryMs = 1000 } = deps;
  follower.onPurge((seq, _tags, hard) => {
    for (const tag of hard) void remove(tag, seq, { isAgain: false });
  });
  removeWhatIsGone(deps);

  async function remove(tag: string, seq: number, { isAgain }: { isAgain: boolean }): Promise<void> {
    try {
      await press.removeTagged(tag, seq);
    } catch (error) {
      if (!isAgain) report(`pages with ${tag} could not be taken off the disk`, error);
      setTimeout(() => void remove(tag, seq, { isAgain: true }), retryMs).unref();
    }
  }
}

/**
 * Takes off the disk what was taken down while no process of this box followed the log: a box that was off must not
 * show it later, when it may start again with the database dead. `then` is told the paths once that is done.
 */
export function removeWhatIsGone(
  { press, follower, tagClock, report }: TakedownsDeps,
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
