import { latestPurgeSeq, openStore, type Transaction } from '@nightdesk/store';
import { type CommandContext, CommandFault } from '../command.ts';
import { databaseOf } from '../config.ts';

const PATIENCE_MS = 5000;

interface Writing<T> {
  write(tx: Transaction): Promise<T>;
  /** What to say was not done when it fails. */
  undone: string;
  /** Told the number of what was purged. */
  onPurged?: (seq: number) => void;
}

/** Runs one transaction on the site's database for a command about the purge log. */
export async function writePurgeLog<T>(
  { config }: Pick<CommandContext, 'config'>,
  { write, undone, onPurged }: Writing<T>,
): Promise<T> {
  const patience = { waitMs: PATIENCE_MS, connectMs: PATIENCE_MS };
  const store = openStore({ ...databaseOf(config), size: 1, ...patience, onPurged });
  try {
    return await store.transaction(async (tx) => {
      // Also says what is wrong with a database that was never migrated.
      await latestPurgeSeq(tx);
      return write(tx);
    });
  } catch (error) {
    throw new CommandFault(
      `${undone}, MySQL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  } finally {
    await store.close();
  }
}
