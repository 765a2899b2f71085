/** A navigation that a reader can take in. What else stories were filed under become topics. */
export const MOST_SECTIONS = 12;

/** The categories that become sections: the most used, those first met winning a tie. */
export function busiestSections(uses: ReadonlyMap<string, number>): Set<string> {
  const ranked = [...uses].sort(([, a], [, b]) => b - a);
  return new Set(ranked.slice(0, MOST_SECTIONS).map(([slug]) => slug));
}

/** Counts one more use. */
export function countUse(uses: Map<string, number>, slug: string): void {
  uses.set(slug, (uses.get(slug) ?? 0) + 1);
}
