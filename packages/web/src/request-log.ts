import type { FastifyBaseLogger } from 'fastify';

/** What the log line of a request says besides method, path, status and milliseconds. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

interface Answered {
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  facts: Facts;
}

// To write a line costs as much as a third of sending a page from memory; these are the tens of thousands a second of the
// biggest night, and the least remarkable. The figures count them.
const HITS: readonly unknown[] = ['memory', 'pressed'];

/** True when this logger wants a line for each page that came from memory or the press too. */
export const logsHits = ({ level }: FastifyBaseLogger): boolean => level === 'debug' || level === 'trace';

/** The one log line of a request: at `debug` for a page from memory or the press, at `info` for all else. */
export function logRequest(logger: FastifyBaseLogger, { path, ms, facts, ...answered }: Answered): void {
  const line = { ...answered, path: path.slice(0, 300), ms: Math.round(ms * 10) / 10, ...facts };
  logger[HITS.includes(facts.layer) ? 'debug' : 'info'](line, 'request');
}
