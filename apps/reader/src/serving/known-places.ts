import { LRUCache } from 'lru-cache';
import type { Visit } from '../rendered.ts';
import type { PageRoute } from '../routes.ts';

/** Where an address leads. */
export interface Place {
  key: string;
  /** Path and allowed query, percent-encoded: the page's name in the press. */
  address: string;
  visit: Visit;
}

export interface KnownPlace {
  route: PageRoute;
  place: Place;
}

/** The places of addresses that pages were sent for lately, spelled as readers send them: to know one again costs one look. */
export interface KnownPlaces {
  at(url: string): KnownPlace | undefined;
  /** Told of each page that was found at an address. */
  learn(url: string, known: KnownPlace): void;
}

const MOST = 10_000;
const LONGEST = 500;

/**
 * An address in its own spelling is known from the first time; any other (a portal's `?utm_source=…`) when it comes again, so
 * that made-up ones, which never do, take no place. The least recently asked for make room.
 */
export function openKnownPlaces({ most = MOST } = {}): KnownPlaces {
  const places = new LRUCache<string, KnownPlace>({ max: most });
  const seenOnce = new LRUCache<string, true>({ max: Math.ceil(most / 10) });
  return {
    at: (url) => places.get(url),
    learn: (url, known) => {
      if (url.length > LONGEST) return;
      if (url === known.place.address || seenOnce.delete(url)) places.set(url, known);
      else seenOnce.set(url, true);
    },
  };
}
