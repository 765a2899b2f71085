import {
  findPairReport,
  finishMove,
  goBack,
  moveWrites,
  openPair,
  type Pair,
  type PairReport,
  type PairUrls,
} from '@nightdesk/store';
import { wordsOf } from '../forms/reason-and-end.ts';

export const ACTIONS = ['move', 'resume', 'back'] as const;
/** `move` the writes to the other server; `resume` or take `back` a move that was interrupted. */
export type Action = (typeof ACTIONS)[number];

export interface MoveProgress {
  action: Action;
  by: string;
  startedAt: Date;
  /** Each step as it began. */
  steps: string[];
  /** Undefined while it runs. */
  result: { done: boolean; words: string } | undefined;
}

export interface DatabaseMove {
  /** How both servers stand. Takes two seconds at most; undefined when they have not told by then. */
  report(): Promise<PairReport | undefined>;
  /** The move that runs, or the last one that this console began. */
  progress(): MoveProgress | undefined;
  /** Begins one; false when one runs already. */
  begin(order: { action: Action; by: string; reason: string }): boolean;
  /** Takes back a move that runs, as far as that can be done, and waits for its end. */
  close(): Promise<void>;
}

export interface DatabaseMoveDeps {
  urls: PairUrls;
  /** This machine's memory of who takes the writes. */
  roleFile: string;
  record: (change: { kind: string; who: string; what: string; why?: string }) => Promise<void>;
  now: () => Date;
}

const REPORT_MS = 2000;

/** The planned move of the writes between the two servers of the site, one at a time. */
export function openDatabaseMove({ urls, roleFile, record, now }: DatabaseMoveDeps): DatabaseMove {
  const interruption = new AbortController();
  let progress: MoveProgress | undefined;
  let running: Promise<void> | undefined;

  return {
    report: async () => {
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => late.resolve(undefined), REPORT_MS);
      try {
        return await Promise.race([withPair(findPairReport).catch(() => undefined), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
    progress: () => progress,
    begin: ({ action, by, reason }) => {
      if (running !== undefined) return false;
      const begun: MoveProgress = { action, by, startedAt: now(), steps: [], result: undefined };
      progress = begun;
      running = run(begun, reason).finally(() => {
        running = undefined;
      });
      return true;
    },
    close: async () => {
      interruption.abort();
      await running;
    },
  };

  async function run(begun: MoveProgress, reason: string): Promise<void> {
    const { action, by } = begun;
    try {
      const words = await withPair((pair) => act(pair, begun, reason));
      begun.result = { done: true, words };
    } catch (error) {
      begun.result = { done: false, words: wordsOf(error) };
    }
    const what = `the database, ${action}: ${begun.result.words}`;
    await record({ kind: 'database', who: by, what, ...(reason === '' ? {} : { why: reason }) });
  }

  async function act(pair: Pair, { action, by, steps }: MoveProgress, reason: string): Promise<string> {
    const roleFiles = [roleFile];
    if (action === 'back') {
      await goBack(pair);
      return 'The writes are taken where they were before.';
    }
    if (action === 'resume' && (await findPairReport(pair)).state === 'unfinished') {
      await finishMove(pair, { roleFiles });
      return 'The move is finished.';
    }
    const say = (step: string) => void steps.push(step);
    const moved = await moveWrites(pair, { by, reason, roleFiles, say, signal: interruption.signal });
    return `${moved.to} takes the writes. For ${(moved.pausedMs / 1000).toFixed(1)} s nobody could write.`;
  }

  async function withPair<T>(work: (pair: Pair) => Promise<T>): Promise<T> {
    const pair = openPair(urls);
    try {
      return await work(pair);
    } finally {
      await pair.close();
    }
  }
}
