import type { Command } from '../command.ts';
import { parseCommandArgs, usageFault } from '../command.ts';
import { followTheWriter } from './follow-the-writer.ts';
import { moveDatabase } from './move-database.ts';
import { promoteDatabase } from './promote-database.ts';
import { showDatabase } from './show-database.ts';

const OPTIONS = {
  to: { type: 'string' },
  reason: { type: 'string' },
  resume: { type: 'boolean', default: false },
  back: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  user: { type: 'string' },
  'password-from': { type: 'string' },
} as const;

/** `nightdesk database`: which of two servers takes the writes. */
export const databaseCommand: Command = {
  help: `
nightdesk database status [--json]
nightdesk database move [--to replica|primary] [--reason TEXT] [--json]
nightdesk database move --resume|--back
nightdesk database promote --yes [--reason TEXT] [--json]
nightdesk database follow --user NAME --password-from VARIABLE [--json]

status   Which of DATABASE_URL and DATABASE_REPLICA_URL takes the writes, how they stand to each other, and what to do.
move     Moves the writes to the server that replicates. For a few seconds nobody can write: comments and stories are kept by who
         sent them, and readers notice nothing. Nothing that was said to be saved is lost. When the replica is not there
         in 30 s, or on Ctrl-C, all goes back. --to makes sure of the direction (replica: DATABASE_REPLICA_URL).
         --resume and --back mend a move that was killed half way.
promote  The server that takes the writes is dead: the replica takes them. What the dead one had not sent over is lost;
         without --yes it only says what is known of that.
follow   The server that took the writes before follows the one that takes them now. With an account for replication.

Rights, in the accounts of DATABASE_ADMIN_URL and DATABASE_REPLICA_ADMIN_URL (without these the site's own are tried):
  MariaDB  GRANT READ_ONLY ADMIN, REPLICATION SLAVE ADMIN, BINLOG MONITOR, SLAVE MONITOR ON *.* TO …
  MySQL    GRANT SYSTEM_VARIABLES_ADMIN, CONNECTION_ADMIN, REPLICATION_SLAVE_ADMIN, REPLICATION CLIENT ON *.* TO …
  and GRANT SELECT on the site's database. The site's own account must have none of these: it must not write where nobody may.`,
  run: async (args, context) => {
    const { values, positionals } = parseCommandArgs(args, { command: 'database', options: OPTIONS });
    const [what, ...more] = positionals;
    if (more.length > 0) throw usageFault(`One thing at a time: ${positionals.join(' ')}.`, 'database');
    const { reason = '', to } = values;
    if (what === 'status') return showDatabase(context);
    if (what === 'move') {
      const { resume = false, back = false } = values;
      if (resume && back) throw usageFault('Either --resume or --back.', 'database');
      return moveDatabase(context, {
        reason,
        to: directionFrom(to),
        mend: back ? 'back' : resume ? 'resume' : undefined,
      });
    }
    if (what === 'promote') return promoteDatabase(context, { reason, yes: values.yes === true });
    if (what === 'follow') return followTheWriter(context, values);
    throw usageFault('Say status, move, promote or follow.', 'database');
  },
};

function directionFrom(to: string | undefined): 'replica' | 'primary' | undefined {
  if (to === undefined || to === 'replica' || to === 'primary') return to;
  throw usageFault('--to is replica (DATABASE_REPLICA_URL) or primary (DATABASE_URL).', 'database');
}
