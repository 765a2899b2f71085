import { join } from 'node:path';
import { migrate } from '@nightdesk/store';
import { type Command, parseCommandArgs } from '../command.ts';
import { databaseUrlOf, ROOT } from '../config.ts';

/** `nightdesk migrate`: safe to run at any time, also by two machines at once. */
export const migrateCommand: Command = {
  help: `
nightdesk migrate [--json]

Brings the database of DATABASE_URL up to this version, and creates it when it is missing.
Run twice, or on two machines at once, it does the work once.`,
  run: async (args, { config, out }) => {
    parseCommandArgs(args, { command: 'migrate', options: {} });
    const report = await migrate(databaseUrlOf(config), join(ROOT, 'migrations'));
    out.result(
      report,
      report.applied.length === 0 ? 'The database is up to date.' : `Applied ${report.applied.join(', ')}.`,
    );
  },
};
