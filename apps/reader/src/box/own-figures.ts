import type { CacheStats } from '@nightdesk/cache';
import { type FiguresKeeping, figuresDir, keepFigures, type PressFigures } from '@nightdesk/figures';
import type { StoreStats } from '@nightdesk/store';
import type { Reading } from '../open-reading.ts';

interface Telling {
  /** As `reader:8080`; tells the process from the others of its box. */
  name: string;
  mode: () => string;
  /** Why it should get no traffic, if it should not. */
  unready?: () => string | undefined;
  /** What the press has done and has yet to do, of the process that presses. */
  press?: () => PressFigures;
}

/** Lets ops and the command line see what this process does. Returns what ends that. */
export function keepOwnFigures(reading: Reading, telling: Telling): () => Promise<void> {
  return keepFigures({
    dir: figuresDir(reading.box),
    name: telling.name,
    gather: () => gather(reading, telling),
    report: reading.report,
  });
}

function gather(
  {
    cache,
    partCache,
    tagClock,
    press,
    pressBehind,
    shared,
    follower,
    store,
    control,
    searches,
    requests,
    queueTimes,
  }: Reading,
  { mode, unready, press: pressFigures }: Telling,
): ReturnType<FiguresKeeping['gather']> {
  const lagMs = follower.lagMs();
  const pressed = press.stats();
  return {
    mode: mode(),
    unready: unready?.(),
    purgeLog: {
      appliedSeq: follower.appliedSeq,
      lagMs: Number.isFinite(lagMs) ? Math.round(lagMs) : undefined,
      purges: tagClock.purges,
    },
    caches: {
      pages: ofCache(cache),
      parts: ofCache(partCache),
      pressed: {
        counters: { entries: pressed.memoryPages, bytes: pressed.memoryBytes, ...pressBehind.stats() },
      },
    },
    sharedServers: (shared?.stats() ?? []).map(({ name, breaker, ...counters }) => ({
      name,
      breaker,
      counters,
    })),
    pools: {
      ...poolsOf(store, ''),
      ...poolsOf(control, 'control-'),
      'search-read': { ...searches.stats().read },
    },
    queueMs: queueTimes.read(),
    requests: requests.figures(),
    press: pressFigures?.(),
  };
}

function ofCache(cache: { stats(): CacheStats }) {
  const { source, purges: _purges, ...counters } = cache.stats();
  return { source, counters };
}

function poolsOf(store: { stats(): StoreStats }, prefix: string) {
  const { read, write } = store.stats();
  return { [`${prefix}read`]: { ...read }, [`${prefix}write`]: { ...write } };
}
