import type { Cache, CachePolicy, Hit, Loaded, TagClock } from '@nightdesk/cache';
import type { Queryable, Store } from '@nightdesk/store';
import type { Made, ManyPart, Part } from './part.ts';

/** A part as the cache holds it: with its tags, which become those of each page made of it. */
export interface StoredPart {
  value: unknown;
  tags: readonly string[];
}

/** What one page is composed from. */
export interface Parts {
  get<Id, Value>(part: Part<Id, Value>, id: Id): Promise<Value>;
  /** Those that are there, in the order of the ids. */
  getMany<Id, Value>(part: ManyPart<Id, Value>, ids: readonly Id[]): Promise<Map<Id, Value>>;
  /**
   * Learns now of what was purged a moment ago. For who has read something newer than the parts here: a writer who is sent
   * to the comment just written must find it.
   */
  catchUp(): Promise<void>;
}

/** What is known of a page from all the parts it was given. */
export interface Given {
  tags: string[];
  /** The page is true up to this purge: it is as old as its oldest part. */
  asOf: number;
  /** Some part was out of date: whoever asked for fresh ones gets such a page from a replica that lags, nobody else. */
  isStale: boolean;
}

export interface Composition extends Parts {
  given(): Given;
}

export interface PartShelf {
  /** Parts for one page. Of a page that others get too every part must be fresh, or it would be out of date at its birth. */
  compose(wish: 'fresh' | 'stale allowed'): Composition;
}

interface ShelfDeps {
  /**
   * Another than the pages': a page that is being loaded waits for parts, and in one cache both would wait at one gate.
   * A part waits for nothing but the database.
   */
  cache: Cache<StoredPart>;
  store: Pick<Store, 'load'>;
  tagClock: Pick<TagClock, 'appliedSeq'>;
  follower: { poll(): Promise<void> };
  now: () => Date;
}

/** Opens what pages are composed from. Each load reads on a connection of its own, so several go on side by side. */
export function openParts({ cache, store, tagClock, follower, now }: ShelfDeps): PartShelf {
  return {
    compose: (wish) => {
      const policyOf = wish === 'fresh' ? onlyFresh : (policy: CachePolicy) => policy;
      const sum = startSum(tagClock.appliedSeq);
      return {
        get: async (part, id) => {
          const hit = await cache.get(keyOf(part, id), policyOf(part.policy), async ({ held }) =>
            loadedFrom(await store.load((conn) => part.load(conn, id, { held: valueIn(held), now: now() }))),
          );
          sum.add(hit);
          return valueIn(hit.value)!;
        },
        getMany: async (part, ids) => {
          const idsByKey = new Map(ids.map((id) => [keyOf(part, id), id]));
          const hits = await cache.getMany([...idsByKey.keys()], policyOf(part.policy), async (keys) => {
            const wanted = keys.map((key) => idsByKey.get(key)!);
            const { asOf, value } = await store.load((conn) => makeMany(part, conn, wanted));
            return new Map(value.map((made, index) => [keys[index]!, loadedFrom({ asOf, value: made })]));
          });
          return pick(idsByKey, hits, (hit) => sum.add(hit, { isCovered: part.isCovered }));
        },
        catchUp: () => follower.poll(),
        given: sum.total,
      };
    },
  };
}

const keyOf = <Id>(part: { kind: string; keyOf: (id: Id) => string }, id: Id): string =>
  `part|${part.kind}:${part.keyOf(id)}`;

// A key holds what its own part's query gave, of that part's type: `keyOf` sees to it.
const valueIn = <Value>(stored: StoredPart | undefined): Value | undefined =>
  stored?.value as Value | undefined;

function loadedFrom<Value>({ asOf, value: made }: { asOf: number; value: Made<Value> }): Loaded<StoredPart> {
  const { value, tags, isAbsent = false } = made;
  return { value: { value, tags }, tags, asOf, negative: isAbsent };
}

// The absent ones too: that something is not there is as old as the rest of the page, or older.
async function makeMany<Id, Value>(
  part: ManyPart<Id, Value>,
  conn: Queryable,
  ids: readonly Id[],
): Promise<Made<Value | undefined>[]> {
  const found = await part.loadMany(conn, ids);
  return ids.map((id) => {
    const made = found.get(id);
    const tags = part.tagsOf(id);
    if (made === undefined)
      return { value: undefined, tags: [...tags, ...(part.comesWith?.(id) ?? [])], isAbsent: true };
    return { value: made.value, tags: made.tags === undefined ? tags : [...tags, ...made.tags] };
  });
}

function pick<Id, Value>(
  idsByKey: ReadonlyMap<string, Id>,
  hits: ReadonlyMap<string, Hit<StoredPart>>,
  onHit: (hit: Hit<StoredPart>) => void,
): Map<Id, Value> {
  const values = new Map<Id, Value>();
  for (const [key, id] of idsByKey) {
    const hit = hits.get(key);
    if (hit === undefined) continue;
    onHit(hit);
    const value = valueIn<Value>(hit.value);
    if (value !== undefined) values.set(id, value);
  }
  return values;
}

interface Sum {
  add(hit: Hit<StoredPart>, options?: { isCovered?: true | undefined }): void;
  total(): Given;
}

// A page made of nothing is true up to what was known when it began.
function startSum(appliedSeq: number): Sum {
  const tags = new Set<string>();
  let asOf = Number.POSITIVE_INFINITY;
  let isStale = false;
  return {
    add: (hit, { isCovered } = {}) => {
      if (!isCovered) for (const tag of hit.value.tags) tags.add(tag);
      asOf = Math.min(asOf, hit.asOf);
      if (hit.state !== 'fresh') isStale = true;
    },
    total: () => ({ tags: [...tags], asOf: asOf === Number.POSITIVE_INFINITY ? appliedSeq : asOf, isStale }),
  };
}

const strict = new WeakMap<CachePolicy, CachePolicy>();

function onlyFresh(policy: CachePolicy): CachePolicy {
  const known = strict.get(policy) ?? { ...policy, freshOnly: true };
  strict.set(policy, known);
  return known;
}
