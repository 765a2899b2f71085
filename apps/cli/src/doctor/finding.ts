/** One thing that can break, how near it is to that, and what to do. */
export interface Finding {
  level: 'critical' | 'warning' | 'ok';
  /** Orders what is of one level: the part of a limit that is used, 1 at the limit; above it, it is past it. */
  nearness: number;
  what: string;
  how: string;
  /** Empty when there is nothing to do. */
  todo: string;
}

const RANKS = { critical: 2, warning: 1, ok: 0 };
const NEAR = 0.75;
const THERE = 0.95;

/** Worst first. */
export function rankFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => RANKS[b.level] - RANKS[a.level] || b.nearness - a.nearness);
}

/** A finding about a limit: near it is a warning, at it is critical. */
export function nearLimit(
  { used, limit }: { used: number; limit: number },
  words: Pick<Finding, 'what' | 'how' | 'todo'>,
): Finding {
  const nearness = limit > 0 ? used / limit : 0;
  const level = nearness >= THERE ? 'critical' : nearness >= NEAR ? 'warning' : 'ok';
  return { level, nearness, ...words, todo: level === 'ok' ? '' : words.todo };
}

/** A finding that has no limit: something is wrong, or it is not listed. */
export function whenever(
  isWrong: boolean,
  level: 'critical' | 'warning',
  words: Pick<Finding, 'what' | 'how' | 'todo'>,
): Finding[] {
  return isWrong ? [{ level, nearness: 1, ...words }] : [];
}

export const gigabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
