import { beginPurgeLog } from '@nightdesk/store';
import type { CommandContext } from '../command.ts';
import { writePurgeLog } from './write-purge-log.ts';

/** Begins a new purge log, for a database that came back without its newest transactions. */
export async function beginLog(context: CommandContext): Promise<void> {
  const seq = await writePurgeLog(context, { write: beginPurgeLog, undone: 'No new log was begun' });
  context.out.result(
    { seq },
    `A new purge log begins at ${seq}. Every process treats what it holds as out of date within about a second, and makes it anew.
Start the processes anew when it is calm: until then they use the shared cache under the old log's name.`,
  );
}
