import type { FastifyBaseLogger } from 'fastify';

/** What the log line of a request says besides method, path, status and milliseconds. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

/** One request that was answered. */
export interface Answered {
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  facts: Facts;
}

// On the biggest night these are tens of thousands of lines a second, and the least remarkable. The figures count them.
const HITS: readonly unknown[] = ['memory', 'pressed', 'stale'];

/**
 * The one log line of a request: at `debug` for a page that lay ready, at `info` for all else. A `reason` among the facts
 * says why no better answer could be given.
 */
export function logRequest(logger: FastifyBaseLogger, answered: Answered): void {
  const isHit = HITS.includes(answered.facts.layer);
  if (isHit && logger.level !== 'debug' && logger.level !== 'trace') return;
  const { path, ms, facts, ...rest } = answered;
  const line = { ...rest, path: path.slice(0, 300), ms: Math.round(ms * 10) / 10, ...facts };
  logger[isHit ? 'debug' : 'info'](line, 'request');
}
