import { type Command, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import { collectFindings } from './collect-findings.ts';
import type { Finding } from './finding.ts';

/** `nightdesk doctor`: what will break first. */
export const doctorCommand: Command = {
  help: `
nightdesk doctor [--json]

What will break first, the worst first: what, how near it is, what to do. It asks the database servers, the shared cache, every box
of this data folder, and the disk. What does not answer is the first line of the answer, not an error.

  !!  something is broken, or at its limit: exit code 1
   !  near its limit, or set in a way that will hurt one day
      well; with how much room there is

Run it on each machine: it sees the processes and the disk of its own.`,
  run: async (args, { config, out }) => {
    const { positionals } = parseCommandArgs(args, { command: 'doctor', options: {} });
    if (positionals.length > 0) throw usageFault('It takes no words.', 'doctor');
    const findings = await collectFindings(config);
    out.result({ findings }, [summaryOf(findings), ...findings.map(describe)].join('\n'));
    if (findings.some(({ level }) => level === 'critical')) throw new CommandFault('', { said: true });
  },
};

/** For somebody who reads no further. */
function summaryOf(findings: readonly Finding[]): string {
  const count = (of: Finding['level']) => findings.filter(({ level }) => level === of).length;
  const [broken, near] = [count('critical'), count('warning')];
  if (broken + near === 0) return 'Nothing is broken or near a limit. The nearest first:';
  return `${broken} broken or at a limit (!!), ${near} near one or set in a way that will hurt (!). The worst first:`;
}

const MARKS = { critical: '!!', warning: ' !', ok: '  ' };

function describe({ level, what, how, todo }: Finding): string {
  return `${MARKS[level]} ${what}: ${how}${todo === '' ? '' : `\n     Do: ${todo}`}`;
}
