import { fenceStray } from '../move/follow-writer.ts';
import { openPair, type PairUrls } from '../move/pair.ts';
import type { Store } from '../store.ts';
import type { ServerView } from './role-queries.ts';

export interface RoleWatchOptions {
  store: Pick<Store, 'serverViews'>;
  /** Both servers; undefined for a site with one, where there is nothing to watch. */
  urls: PairUrls | undefined;
  report: (message: string, cause?: unknown) => void;
  everyMs?: number;
}

/**
 * Asks both servers every two seconds who takes the writes, so that the box's file knows it before a process has to ask; one
 * such watch a box is enough. A server that comes back from the dead, writable, after another took over is told to refuse writes.
 */
export function watchRoles({ store, urls, report, everyMs = 2000 }: RoleWatchOptions): {
  stop(): Promise<void>;
} {
  let stray = false;
  let watching: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    watching = watching.then(look);
  }, everyMs);
  timer.unref();
  if (urls === undefined) clearInterval(timer);

  return {
    stop: () => {
      clearInterval(timer);
      return watching;
    },
  };

  async function look(): Promise<void> {
    const views = await store.serverViews();
    const isStray = hasStray(views);
    if (isStray && !stray) await fence(urls!);
    stray = isStray;
  }

  async function fence(pairUrls: PairUrls): Promise<void> {
    const pair = openPair(pairUrls);
    try {
      const name = await fenceStray(pair);
      if (name !== undefined) report(`${name} took the writes before and is back: it refuses them now`);
    } catch (error) {
      report(
        'a server that took the writes before is back and would take them: npx nightdesk database status',
        error,
      );
    } finally {
      await pair.close();
    }
  }
}

function hasStray(views: readonly (ServerView | undefined)[]): boolean {
  const epoch = Math.max(0, ...views.map((view) => view?.role.epoch ?? 0));
  return views.some((view) => view !== undefined && view.role.epoch < epoch && !view.readOnly);
}
