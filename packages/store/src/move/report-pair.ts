import { judgePair, type Standing } from './judge-pair.ts';
import { findServerFacts, type Pair, type ServerFacts } from './pair.ts';

/** How the two servers stand, for people: also when one of them is dead. */
export interface PairReport {
  servers: (ServerFacts | { name: string; fault: string })[];
  /** The name of the server that takes the writes, when it answers. */
  writer: string | undefined;
  state: Standing['state'] | 'broken';
  /** Why they cannot be moved now. */
  obstacles: string[];
  /** What somebody has to do now. */
  todo: string | undefined;
}

export async function findPairReport(pair: Pair): Promise<PairReport> {
  const [first, second] = await Promise.all(pair.servers.map(factsOrFault));
  const servers = [first!, second!];
  if ('fault' in first! || 'fault' in second!) return reportOfOne(servers);
  const standing = judgePair([first!, second!]);
  if (standing === undefined)
    return { servers, writer: undefined, state: 'broken', obstacles: [], todo: STRANGER };
  const { writer, state, obstacles } = standing;
  return { servers, writer: writer.name, state, obstacles, todo: TODO[state] };
}

const STRANGER =
  'neither is the server that takes the writes: set DATABASE_URL and DATABASE_REPLICA_URL to the two that do';
const TODO = {
  settled: undefined,
  paused: 'npx nightdesk database move --resume, or npx nightdesk database move --back',
  unfinished: 'npx nightdesk database move --resume',
};

// Of one alone it is known whether it is the writer only by its own word, and a later word of the other may be missing.
function reportOfOne(servers: PairReport['servers']): PairReport {
  const alive = servers.find((server): server is ServerFacts => !('fault' in server));
  const believes = alive !== undefined && alive.replication === undefined && !alive.readOnly;
  return {
    servers,
    writer: believes ? alive.name : undefined,
    state: believes ? 'settled' : 'broken',
    obstacles: servers.flatMap((server) => ('fault' in server ? [`${server.name} does not answer`] : [])),
    todo: believes
      ? undefined
      : alive === undefined
        ? 'bring one of them back'
        : 'bring the other back, or: npx nightdesk database promote',
  };
}

async function factsOrFault(
  server: Pair['servers'][number],
): Promise<ServerFacts | { name: string; fault: string }> {
  try {
    return await findServerFacts(server);
  } catch (error) {
    return { name: server.name, fault: error instanceof Error ? error.message : String(error) };
  }
}
