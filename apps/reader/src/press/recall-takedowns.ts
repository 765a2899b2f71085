import { type GuardedLayer, recallSharedTakedowns, type TagClock } from '@nightdesk/cache';
import type { PressStore } from '@nightdesk/press';

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
}: {
  press: Pick<PressStore, 'hardPurges'>;
  shared: GuardedLayer | undefined;
  tagClock: TagClock;
  report: (message: string, cause?: unknown) => void;
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
