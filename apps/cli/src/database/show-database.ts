import { findPairReport, type PairReport, type ServerFacts } from '@nightdesk/store';
import { type CommandContext, CommandFault } from '../command.ts';
import { withPair } from './with-pair.ts';

/** `nightdesk database status`. Exit code 1 when somebody has to do something. */
export async function showDatabase({ config, out }: CommandContext): Promise<void> {
  const report = await withPair(config, findPairReport);
  out.result(report, describePair(report));
  if (report.todo !== undefined) throw new CommandFault(report.todo, { said: true });
}

function describePair({ servers, writer, state, obstacles, todo }: PairReport): string {
  return [
    ...servers.map((server) =>
      'fault' in server ? `${server.name}  does not answer: ${server.fault}` : describeServer(server, writer),
    ),
    '',
    `Writes: ${STATES[state]}.`,
    ...(state === 'settled' && obstacles.length > 0
      ? ['They cannot be moved now:', ...obstacles.map((words) => `  ${words}`)]
      : []),
    ...(todo === undefined ? [] : [`Do: ${todo}`]),
  ].join('\n');
}

const STATES = {
  settled: 'are taken',
  paused: 'are refused everywhere: a move was interrupted half way',
  unfinished: 'are taken; the server that took them before still has to be told',
  broken: 'where they should go does not answer',
} as const;

function describeServer(facts: ServerFacts, writer: string | undefined): string {
  const { name, version, serverId, readOnly, replication, purgeSeq, role } = facts;
  const follows =
    replication === undefined
      ? 'follows nobody'
      : `follows ${replication.source}${replication.receiving && replication.applying ? `, ${replication.secondsBehind ?? '?'} s behind` : ', stands still'}${replication.fault === '' ? '' : `: ${replication.fault}`}`;
  const job = name === writer ? 'takes the writes' : follows;
  return `${name}  ${job}; ${readOnly ? 'read only' : 'writable'}; server ${serverId}, ${version}; purge ${purgeSeq}, move ${role.epoch}`;
}
