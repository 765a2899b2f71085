import { type Cache, type CachePolicy, LoadTimeout, SourceUnavailable } from '@nightdesk/cache';
import type { PressStore } from '@nightdesk/press';
import { StoreUnavailable } from '@nightdesk/store';
import type { Page } from '@nightdesk/web';
import type { Site } from '../rendered.ts';
import { addressOf } from '../serving/page-address.ts';
import { patientPolicy } from '../serving/page-policy.ts';
import { editionTag } from '../serving/render-page.ts';

interface WarmingDeps {
  site: Site;
  cache: Cache<Page>;
  press: Pick<PressStore, 'get'>;
}

/** The pages' cache as the warm-up sees it: first only what lies pressed on the disk, then, when told, all layers. */
export interface WarmingCache {
  cache: Cache<Page>;
  /** From now on what is asked for is fetched. Returns the addresses of what was not fresh until now. */
  fetchFromNowOn(): string[];
  /** The database is away, or page after page fails. */
  isHopeless(): boolean;
  card(): { pressed: number; fetched: number; failed: number };
}

const MOST_FAILURES = 10;

export function openWarmingCache({ site, cache, press }: WarmingDeps): WarmingCache {
  const cold: string[] = [];
  const counts = { pressed: 0, fetched: 0, failed: 0 };
  let fetching = false;
  let hopeless = false;

  return {
    cache: {
      ...cache,
      getAtOnce: (key, policy, load) => cache.getAtOnce(key, patientPolicy(policy), load),
      get: async (key, policy, load) => {
        const address = addressOf(site, key);
        if (!fetching) return fromPress(address, key, policy);
        try {
          const hit = await cache.get(key, patientPolicy(policy), load);
          counts.fetched += 1;
          return hit;
        } catch (error) {
          counts.failed += 1;
          hopeless ||= isAway(error) || counts.failed >= MOST_FAILURES;
          throw error;
        }
      },
    },
    fetchFromNowOn: () => {
      fetching = true;
      return cold;
    },
    isHopeless: () => hopeless,
    card: () => ({ ...counts }),
  };

  async function fromPress(address: string | undefined, key: string, policy: CachePolicy) {
    const page = address === undefined ? undefined : await press.get(address);
    // An earlier version's page is as good as none. "Not found" lives for seconds only, so that none is worth having.
    if (page !== undefined && page.status !== 404 && page.tags.includes(editionTag(site))) {
      const age = Math.max(0, (Date.now() - page.madeAt) / 1000);
      cache.warm(key, policy, { value: page, tags: page.tags, asOf: page.asOf, age });
      counts.pressed += 1;
    }
    const hit = cache.peek(key, policy);
    if (hit?.state === 'fresh') return hit;
    if (address !== undefined) cold.push(address);
    throw new Error('not fresh yet');
  }
}

// The database refused, did not answer in time, or is not even asked.
function isAway(error: unknown): boolean {
  return [StoreUnavailable, SourceUnavailable, LoadTimeout].some((kind) => error instanceof kind);
}
