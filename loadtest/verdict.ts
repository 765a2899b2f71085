/** One figure held against what was written down before it was measured. */
export interface Verdict {
  what: string;
  limit: string;
  measured: string;
  isMet: boolean;
}

/** At most so much. */
export function atMost(what: string, measured: number, limit: number, unit = ''): Verdict {
  return {
    what,
    limit: `at most ${shown(limit, unit)}`,
    measured: shown(measured, unit),
    isMet: measured <= limit,
  };
}

/** At least so much. */
export function atLeast(what: string, measured: number, limit: number, unit = ''): Verdict {
  return {
    what,
    limit: `at least ${shown(limit, unit)}`,
    measured: shown(measured, unit),
    isMet: measured >= limit,
  };
}

/** Nothing of it; the first of what there was is told. */
export function none(what: string, found: readonly string[]): Verdict {
  const measured = found.length === 0 ? '0' : `${found.length}: ${found[0]}`;
  return { what, limit: 'none', measured, isMet: found.length === 0 };
}

const shown = (number: number, unit: string): string =>
  `${number.toLocaleString('en', { maximumFractionDigits: 1 })}${unit && ` ${unit}`}`;
