import type { Hit } from '../../src/hit.ts';

interface Purge {
  seq: number;
  key: string;
  hard: boolean;
}

/** What a value says of itself: `a as of 7`. A page holds several such. */
export const textOf = (key: string, asOf: number): string => `${key} as of ${asOf}`;

export interface Saying {
  key: string;
  asOf: number;
}

export const sayings = (value: string): Saying[] =>
  value.split(' + ').map((part) => {
    const [key = '', asOf] = part.split(' as of ');
    return { key, asOf: Number(asOf) };
  });

/** The only truth there is: which key was purged when. Everything that a box answers is held against it. */
export function aPurgeLog() {
  const log: Purge[] = [];
  let trimmedTo = 0;

  return {
    get latest() {
      return log.length;
    },
    get trimmedTo() {
      return trimmedTo;
    },
    write: (key: string, hard: boolean): void => {
      log.push({ seq: log.length + 1, key, hard });
    },
    trim: () => {
      trimmedTo = log.length;
    },
    /** What a follower finds between two numbers; takedowns stay in the log when the rest is trimmed. */
    between: (after: number, to: number) =>
      log.filter(({ seq, hard }) => seq > after && seq <= to && (seq > trimmedTo || hard)),
    /** What is wrong with a hit, for a reader who came when all up to `arrival` had been applied. */
    faultsOf: (hit: Hit<string>, { arrival, applied }: { arrival: number; applied: number }) =>
      sayings(hit.value).flatMap(({ key, asOf }) => {
        const after = log.filter((purge) => purge.key === key && purge.seq > asOf);
        return [
          hit.state === 'fresh' && after.some(({ seq }) => seq <= arrival) && 'fresh after its purge',
          after.some(({ seq, hard }) => hard && seq <= applied) && 'served after its takedown',
          after.some(({ seq }) => seq <= hit.asOf) && 'vouched for past its purge',
        ].filter((fault) => fault !== false);
      }),
    wasTakenDown: ({ key, asOf }: Saying, applied: number) =>
      log.some((purge) => purge.key === key && purge.hard && purge.seq > asOf && purge.seq <= applied),
    toString: () => JSON.stringify(log),
  };
}
