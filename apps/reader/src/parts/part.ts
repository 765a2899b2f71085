import type { CachePolicy } from '@nightdesk/cache';
import type { Queryable } from '@nightdesk/store';

/** What a part's query gave. */
export interface Made<Value> {
  /** Plain data: it may go through the shared cache. Those who get it share it, so nobody changes it. */
  value: Value;
  /** All that the value depends on. */
  tags: readonly string[];
  /** There is no such thing: remembered for a moment only, and purged like any other. */
  isAbsent?: boolean;
  /** Nothing would purge it when it changes: kept nowhere. */
  isUnkept?: boolean;
}

export interface Making<Value> {
  /** What this process still has of the part, out of date: it can be brought up to date instead of read anew. */
  held: Value | undefined;
  now: Date;
}

/** One kind of what pages are composed from. */
export interface Part<Id, Value> {
  kind: string;
  policy: CachePolicy;
  keyOf: (id: Id) => string;
  /** Asks the database for all of the part; it waits for no other part. */
  load: (conn: Queryable, id: Id, making: Making<Value>) => Promise<Made<Value>>;
}

/** A kind of which a page needs many at once: what nobody holds is read in one go. */
export interface ManyPart<Id, Value> {
  kind: string;
  policy: CachePolicy;
  keyOf: (id: Id) => string;
  /** What every part of the kind depends on, there or not. */
  tagsOf: (id: Id) => readonly string[];
  /** What purges one that is not there when it comes, if not these. */
  comesWith?: (id: Id) => readonly string[];
  /** Ids that are left out are absent. */
  loadMany: (
    conn: Queryable,
    ids: readonly Id[],
    making: Pick<Making<Value>, 'now'>,
  ) => Promise<ReadonlyMap<Id, MadeOne<Value>>>;
  /** Whatever purges one purges another part too that stands on each page with it: its tags would only be many. */
  isCovered?: true;
}

export interface MadeOne<Value> {
  value: Value;
  /** Beside those that every part of the kind has. */
  tags?: readonly string[];
}

const LIMITS = { stale: 3600, error: 86_400, softLimit: 250, hardLimit: 7000, negative: 5 };

/** For what nothing but a purge changes. */
export const LASTING: CachePolicy = { ...LIMITS, fresh: 3600 };

/** For what time changes too, or what no purge tells: pins that end, counts. Pages that show it live longer by this much. */
export const MOMENTARY: CachePolicy = { ...LIMITS, fresh: 10 };
