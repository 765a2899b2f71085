import { followWriter } from '@nightdesk/store';
import { type CommandContext, CommandFault, usageFault } from '../command.ts';
import { secretFrom } from '../config.ts';
import { withPair } from './with-pair.ts';

interface FollowAsked {
  user?: string | undefined;
  'password-from'?: string | undefined;
}

/** `nightdesk database follow`: what took the writes before becomes the replica. */
export async function followTheWriter({ config, out }: CommandContext, asked: FollowAsked): Promise<void> {
  const { user, 'password-from': variable } = asked;
  if (user === undefined || variable === undefined)
    throw usageFault('--user and --password-from name the account for replication.', 'database');
  const password = secretFrom(variable);
  if (password === undefined) throw new CommandFault(`The environment variable ${variable} is empty.`);
  const followed = await withPair(config, (pair) => followWriter(pair, { user, password }));
  out.result(
    followed,
    `${followed.follower} follows ${followed.writer}. See whether it keeps up: npx nightdesk database status`,
  );
}
