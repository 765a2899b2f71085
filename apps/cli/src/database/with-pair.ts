import { MoveRefused, openPair, type Pair, roleFile } from '@nightdesk/store';
import { CommandFault } from '../command.ts';
import { type CliConfig, databaseUrlOf, refuseWrongUrls } from '../config.ts';

/** Opens both servers for the work, and closes them. What stands in the way is a fault that one line each explains. */
export async function withPair<T>(config: CliConfig, work: (pair: Pair) => Promise<T>): Promise<T> {
  const url = databaseUrlOf(config);
  refuseWrongUrls(config);
  const pair = openPair({
    url,
    replicaUrl: replicaUrlOf(config),
    adminUrl: config.databaseAdminUrl,
    replicaAdminUrl: config.databaseReplicaAdminUrl,
  });
  try {
    return await work(pair);
  } catch (error) {
    if (error instanceof CommandFault) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const hint =
      error instanceof MoveRefused ? undefined : 'See where it stands: npx nightdesk database status';
    throw new CommandFault(message, { cause: error, ...(hint === undefined ? {} : { hint }) });
  } finally {
    await pair.close();
  }
}

/** What a move leaves behind on this machine; boxes elsewhere hear of it from the servers. */
export function rolesHere(config: CliConfig): { roleFiles: string[] } {
  return { roleFiles: [roleFile(config.dataDir)] };
}

function replicaUrlOf({ databaseReplicaUrl }: CliConfig): string {
  if (databaseReplicaUrl !== undefined) return databaseReplicaUrl;
  throw new CommandFault('DATABASE_REPLICA_URL is not set: there is one server, and nothing to move.', {
    hint: 'Set it to the server that replicates from the one of DATABASE_URL',
  });
}
