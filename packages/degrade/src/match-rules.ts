import { hasExpired } from './effective-mode.ts';
import { MODES } from './mode.ts';
import { plainPath } from './plain-path.ts';
import { hostOf } from './referring-host.ts';
import type { ScopedRule } from './scoped-rule.ts';
import { hundredthOf } from './share-of-readers.ts';

/** One anonymous request, with the strings as they came: what a rule does not ask for is not looked at. */
export interface Visit {
  /** With or without its query. */
  path: string;
  /** The `Referer`. */
  referrer: string | undefined;
  /** The reader's IP address. */
  address: string;
}

/** The rules from the highest mode down, so that the first that matches is the one that counts. */
export function sortRules(rules: readonly ScopedRule[]): ScopedRule[] {
  return rules.toSorted((a, b) => MODES.indexOf(b.mode) - MODES.indexOf(a.mode));
}

/** The first of `rules` that means this visit and is not over at `now`. Asked for each anonymous request; it never throws. */
export function findRule(rules: readonly ScopedRule[], visit: Visit, now: Date): ScopedRule | undefined {
  const asked = readLazily(visit);
  return rules.find((rule) => !hasExpired(rule, now) && matches(rule, asked));
}

type AskedVisit = ReturnType<typeof readLazily>;

function matches({ match: { from, path, share } }: ScopedRule, visit: AskedVisit): boolean {
  if (path !== undefined && !isBelow(visit.path(), path)) return false;
  if (share !== undefined && visit.hundredth() >= share) return false;
  return from === undefined || isOf(visit.host(), from);
}

function isBelow(path: string, start: string): boolean {
  return path.startsWith(start) && (path.length === start.length || path[start.length] === '/');
}

function isOf(host: string | undefined, site: string): boolean {
  return host !== undefined && (host === site || host.endsWith(`.${site}`));
}

// Fifty rules read a Referer once, and a site without such rules never.
function readLazily({ path, referrer, address }: Visit) {
  return {
    path: once(() => plainPath(path)),
    hundredth: once(() => hundredthOf(address)),
    host: once(() => hostOf(referrer)),
  };
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}
