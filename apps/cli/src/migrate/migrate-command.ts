import { join } from 'node:path';
import { migrate, openStore } from '@nightdesk/store';
import { type Command, parseCommandArgs } from '../command.ts';
import { databaseOf, ROOT } from '../config.ts';

/** `nightdesk migrate`: safe to run at any time, also by two machines at once. */
export const migrateCommand: Command = {
  help: `
nightdesk migrate [--json]

Brings the database of DATABASE_URL up to this version, and creates it when it is missing. With DATABASE_REPLICA_URL the one of
the two that takes the writes.
Run twice, or on two machines at once, it does the work once.`,
  run: async (args, { config, out }) => {
    parseCommandArgs(args, { command: 'migrate', options: {} });
    const report = await migrate(await findUrl(databaseOf(config)), join(ROOT, 'migrations'));
    out.result(
      report,
      report.applied.length === 0 ? 'The database is up to date.' : `Applied ${report.applied.join(', ')}.`,
    );
  },
};

// With one server it is not asked: it may have no database yet.
async function findUrl(database: ReturnType<typeof databaseOf>): Promise<string> {
  if (database.replicaUrl === undefined) return database.url;
  const store = openStore({ ...database, size: 1 });
  try {
    return await store.writerUrl();
  } finally {
    await store.close();
  }
}
