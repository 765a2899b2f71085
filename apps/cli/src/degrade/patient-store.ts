import { TooManyRules } from '@nightdesk/degrade';
import { openStore, type Queryable, type Store, type Transaction, transactWithin } from '@nightdesk/store';
import { type CliConfig, databaseOf } from '../config.ts';

const PATIENCE_MS = 2000;

/** What was asked of MySQL, and what it said; `down` says in a few words why there is no answer. */
export type Answer<T> = { value: T } | { down: string };

/** MySQL for the switch: it connects when it is first asked, and whatever is wrong with it is known within 2 s. */
export function openPatientStore(config: CliConfig) {
  const { databaseUrl: url } = config;
  let store: Store | undefined;

  return {
    /** Rejects only with `TooManyRules`: then MySQL is well, and what was asked for is refused. */
    ask: async <T>(work: (conn: Queryable) => Promise<T>): Promise<Answer<T>> => {
      if (url === undefined) return { down: 'DATABASE_URL is not set' };
      const late = pause(PATIENCE_MS).then(() => ({ down: 'no answer within 2 s' }));
      return Promise.race([late, answerOf(() => open().write(work))]);
    },
    /** The same for a change: what was not done within 2 s never will be, whenever MySQL comes to itself. */
    tell: async <T>(work: (tx: Transaction) => Promise<T>): Promise<Answer<T>> => {
      if (url === undefined) return { down: 'DATABASE_URL is not set' };
      return answerOf(() => transactWithin(open(), work, PATIENCE_MS));
    },
    close: async () => {
      const closing = store?.close().catch(() => {});
      await Promise.race([closing, pause(200)]);
    },
  };

  function open(): Store {
    store ??= openStore({
      ...databaseOf(config),
      size: 1,
      connectMs: PATIENCE_MS,
      waitMs: PATIENCE_MS,
      queryMs: PATIENCE_MS,
    });
    return store;
  }

  async function answerOf<T>(ask: () => Promise<T>): Promise<Answer<T>> {
    try {
      return { value: await ask() };
    } catch (error) {
      if (error instanceof TooManyRules) throw error;
      return { down: describe(error).replace(/^The database is not available: /, '') };
    }
  }
}

/** The words of whatever was thrown. */
export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
