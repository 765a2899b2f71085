import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.js';
import { ROOT } from './environment.js';
import { Fault } from './fault.js';
import { step } from './progress.js';

const ENTRY = join(ROOT, 'apps/cli/src/main.ts');

/** Runs `nightdesk ARGS` to its end and gives what it printed; a Fault with its last line when it fails. */
export function nightdesk(args, { node, env, label }) {
  return step(label, async (show) => {
    const onLine = (line) => show(line.trim().slice(0, 60));
    const { code, output, errors } = await runCommand(node, [ENTRY, ...args], { cwd: ROOT, env, onLine });
    if (code === 0) return output;
    throw new Fault(`nightdesk ${args.join(' ')} failed (${code}): ${lastWords(`${output}\n${errors}`)}`);
  });
}

/** What the command said last: it begins its faults with its name. */
function lastWords(text) {
  const lines = text.split('\n').filter((line) => line.trim() && !/^\s+at /.test(line));
  const fault = lines.findLastIndex((line) => line.startsWith('nightdesk: '));
  return (fault < 0 ? lines.slice(-2) : lines.slice(fault)).join('\n').replace(/^nightdesk: /, '');
}

/** Whether the command line is there at all. */
export const hasNightdesk = () => existsSync(ENTRY);
