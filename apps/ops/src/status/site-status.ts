import type { GuardedLayer } from '@nightdesk/cache';
import type { EffectiveMode, ModeWatch } from '@nightdesk/degrade';
import type { PressStore } from '@nightdesk/press';
import type { Store } from '@nightdesk/store';

export interface StatusSources {
  box: string;
  mode: ModeWatch;
  press: PressStore;
  store: Store;
  /** Undefined: no shared cache is configured. */
  shared: GuardedLayer | undefined;
}

export interface SiteStatus {
  box: string;
  mode: EffectiveMode;
  /** Undefined when the press folder cannot be read. */
  press: { pages: number; bytes: number; oldest: Date | undefined } | undefined;
  database: Reach;
  cache: Reach | 'none';
}

export type Reach = 'answers' | 'does not answer';

const PROBE_MS = 1000;

/** How this box and its servers are at this moment. Never rejects, and waits a second at most on what is dead. */
export async function readStatus({ box, mode, press, store, shared }: StatusSources): Promise<SiteStatus> {
  const [database, cache, pages] = await Promise.all([
    probe(() => store.ping()),
    shared === undefined ? ('none' as const) : probe(() => shared.get('ops-probe', { deadlineMs: 300 })),
    pressStatus(press),
  ]);
  return { box, mode: mode.current(), press: pages, database, cache };
}

async function probe(ask: () => Promise<unknown>): Promise<Reach> {
  const late = Promise.withResolvers<Reach>();
  const timer = setTimeout(() => late.resolve('does not answer'), PROBE_MS);
  const asked = ask().then(
    (): Reach => 'answers',
    (): Reach => 'does not answer',
  );
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function pressStatus(press: PressStore): Promise<SiteStatus['press']> {
  try {
    const pages = await press.list();
    const oldest = pages.reduce((least, page) => Math.min(least, page.madeAt), Number.POSITIVE_INFINITY);
    return {
      pages: pages.length,
      bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
      oldest: pages.length > 0 ? new Date(oldest) : undefined,
    };
  } catch {
    return undefined;
  }
}
