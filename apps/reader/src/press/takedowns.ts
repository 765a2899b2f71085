import { type Follower, type GuardedLayer, recallSharedTakedowns, type TagClock } from '@nightdesk/cache';
import type { PressStore } from '@nightdesk/press';

interface Takedowns {
  press: Pick<PressStore, 'removeTagged' | 'removeGone'>;
  follower: Pick<Follower, 'onPurge' | 'onFirstReading' | 'onLost'>;
  tagClock: Pick<TagClock, 'judge'>;
  report: (message: string, cause?: unknown) => void;
}

/**
 * Keeps a process from serving what was taken down: at each takedown, and for those that nobody of this box followed. The
 * press removes such pages too, but this process must not serve them from its own memory until then.
 */
export function followTakedowns(deps: Takedowns): void {
  deps.follower.onPurge((seq, _tags, hard) => {
    for (const tag of hard) {
      deps.press
        .removeTagged(tag, seq)
        .catch((error) => deps.report(`pages with ${tag} could not be taken off the disk`, error));
    }
  });
  removeWhatIsGone(deps);
}

const RECALL_MS = 1000;

/**
 * For a process that starts while the log cannot be read: what this box knew to be taken down, and what the others noted in
 * the shared cache since, counts from the first request, or an old copy there would be shown as a stale one. Waits a second
 * at most.
 */
export async function recallTakedowns({
  press,
  shared,
  tagClock,
  report,
}: Pick<Takedowns, 'report'> & {
  press: Pick<PressStore, 'hardPurges'>;
  shared: GuardedLayer | undefined;
  tagClock: TagClock;
}): Promise<void> {
  const own = press.hardPurges().then((known) => {
    for (const { tag, seq } of known) tagClock.apply({ tag, seq, hard: true });
  });
  const others = shared && recallSharedTakedowns(shared, tagClock);
  const recall = Promise.all(
    [own, others].map((one) =>
      one?.catch((error: unknown) => report('what was taken down before is not known', error)),
    ),
  );
  await Promise.race([recall, new Promise((resolve) => setTimeout(resolve, RECALL_MS).unref())]);
}

/**
 * Takes off the disk what was taken down while no process of this box followed the log: a box that was off must not
 * show it later, when it may start again with the database dead. `then` is told the paths once that is done.
 */
export function removeWhatIsGone(
  { press, follower, tagClock, report }: Takedowns,
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
