import type { Cache, CachePolicy, Hit, Loaded, TagClock } from '@nightdesk/cache';
import type { Store } from '@nightdesk/store';
import type { Made, MadeOne, ManyPart, Part } from './part.ts';

/** What one page is composed from. */
export interface Parts {
  get<Id, Value>(part: Part<Id, Value>, id: Id): Promise<Value>;
  /** Those that are there, in the order of the ids. */
  getMany<Id, Value>(part: ManyPart<Id, Value>, ids: readonly Id[]): Promise<Map<Id, Value>>;
  /**
   * The part, or what it is by now if it does not hold what should be in it: a writer who is sent to the comment just
   * written must find it, though this process may not have heard of it yet.
   */
  getHolding<Id, Value>(part: Part<Id, Value>, id: Id, holds: (value: Value) => boolean): Promise<Value>;
}

/** What is known of a page from all the parts it was given. */
export interface Given {
  tags: string[];
  /** The page is true up to this purge: it is as old as its oldest part. */
  asOf: number;
  /** Some part was out of date: whoever asked for fresh ones gets such a page from a replica that lags, nobody else. */
  isStale: boolean;
  /** Some part was taken down since it was given: the page must not be shown. */
  isGone: boolean;
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
  cache: Cache<unknown>;
  store: Pick<Store, 'load'>;
  tagClock: Pick<TagClock, 'appliedSeq' | 'version' | 'judge'>;
  follower: { poll(): Promise<void> };
  now: () => Date;
}

/** Opens what pages are composed from. Each load reads on a connection of its own, so several go on side by side. */
export function openParts(deps: ShelfDeps): PartShelf {
  return { compose: (wish) => compose(deps, wish === 'fresh' ? onlyFresh : (policy) => policy) };
}

// A key holds what its own part's query gave, which is of that part's type.
function compose(
  { cache, store, tagClock, follower, now }: ShelfDeps,
  policyOf: (policy: CachePolicy) => CachePolicy,
): Composition {
  const sum = startSum(tagClock);
  return { get, getHolding, getMany, given: sum.total };

  async function get<Id, Value>(part: Part<Id, Value>, id: Id): Promise<Value> {
    return take(await find(part, id, policyOf(part.policy)));
  }

  async function getHolding<Id, Value>(
    part: Part<Id, Value>,
    id: Id,
    holds: (value: Value) => boolean,
  ): Promise<Value> {
    const hit = await find(part, id, policyOf(part.policy));
    if (holds(hit.value as Value)) return take(hit);
    await follower.poll();
    const newer = await find(part, id, onlyFresh(part.policy)).catch(() => undefined);
    return newer === undefined ? get(part, id) : take(newer);
  }

  function find<Id, Value>(part: Part<Id, Value>, id: Id, policy: CachePolicy): Promise<Hit<unknown>> {
    return cache.get(keyOf(part, id), policy, async ({ held }) => {
      const making = { held: held as Value | undefined, now: now() };
      const { asOf, value: made } = await store.load((conn) => part.load(conn, id, making));
      return loadedFrom(made, asOf);
    });
  }

  function take<Value>(hit: Hit<unknown>): Value {
    sum.add(hit, hit.tags);
    return hit.value as Value;
  }

  async function getMany<Id, Value>(part: ManyPart<Id, Value>, ids: readonly Id[]): Promise<Map<Id, Value>> {
    const idsByKey = new Map(ids.map((id) => [keyOf(part, id), id]));
    const hits = await cache.getMany([...idsByKey.keys()], policyOf(part.policy), async (keys) => {
      const wanted = keys.map((key) => idsByKey.get(key)!);
      const { asOf, value: found } = await store.load((conn) => part.loadMany(conn, wanted, { now: now() }));
      return new Map(keys.map((key, at) => [key, loadedFrom(madeOf(part, found, wanted[at]!), asOf)]));
    });
    const values = new Map<Id, Value>();
    for (const [key, hit] of hits) {
      sum.add(hit, part.isCovered ? [] : hit.tags);
      if (hit.value !== undefined) values.set(idsByKey.get(key)!, hit.value as Value);
    }
    return values;
  }
}

const keyOf = <Id>(part: { kind: string; keyOf: (id: Id) => string }, id: Id): string =>
  `part|${part.kind}:${part.keyOf(id)}`;

function loadedFrom(made: Made<unknown>, asOf: number): Loaded<unknown> {
  const { value, tags, isAbsent = false, isUnkept = false } = made;
  return { value, tags, asOf, negative: isAbsent, store: !isUnkept };
}

// One that is absent is remembered too: that it is not there is as old as its load, and something may bring it.
function madeOf<Id, Value>(
  part: ManyPart<Id, Value>,
  found: ReadonlyMap<Id, MadeOne<Value>>,
  id: Id,
): Made<Value | undefined> {
  const made = found.get(id);
  const more = made === undefined ? part.comesWith?.(id) : made.tags;
  return {
    value: made?.value,
    tags: more === undefined ? part.tagsOf(id) : [...part.tagsOf(id), ...more],
    isAbsent: made === undefined,
  };
}

interface Sum {
  add(hit: Hit<unknown>, tags: readonly string[]): void;
  total(): Given;
}

// A page made of nothing is true up to what was known when it began.
function startSum(tagClock: ShelfDeps['tagClock']): Sum {
  const { appliedSeq, version } = tagClock;
  const tags = new Set<string>();
  const hits: Hit<unknown>[] = [];
  let asOf = Number.POSITIVE_INFINITY;
  let isStale = false;
  return {
    add: (hit, ofHit) => {
      hits.push(hit);
      for (const tag of ofHit) tags.add(tag);
      asOf = Math.min(asOf, hit.asOf);
      if (hit.state !== 'fresh') isStale = true;
    },
    total: () => ({
      tags: [...tags],
      asOf: asOf === Number.POSITIVE_INFINITY ? appliedSeq : asOf,
      isStale,
      isGone: tagClock.version !== version && hits.some(isGone),
    }),
  };

  // Each by itself: of two parts, one may be older than the takedown that the other was loaded after.
  function isGone({ asOf, tags: ofHit }: Hit<unknown>): boolean {
    return tagClock.judge(asOf, ofHit) === 'gone';
  }
}

const strict = new WeakMap<CachePolicy, CachePolicy>();

function onlyFresh(policy: CachePolicy): CachePolicy {
  const known = strict.get(policy) ?? { ...policy, freshOnly: true };
  strict.set(policy, known);
  return known;
}
