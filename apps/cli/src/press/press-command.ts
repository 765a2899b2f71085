import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Command, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import { type CliConfig, environmentFor, ROOT } from '../config.ts';
import { describePress, type PressCard } from './press-report.ts';
import { showPressStatus } from './press-status.ts';

// The press replays the reader's own routes, so it is an entry point of that app; here it is only started.
const PRESS = join(ROOT, 'apps/reader/src/press-main.ts');

/** `nightdesk press`: puts pages on this box's disk now. */
export const pressCommand: Command = {
  help: `
nightdesk press --all | PATH… [--json]
nightdesk press status [--json]

Presses pages onto this box's disk: all of them, or those of the paths given (/, /feed.xml, /2026/11/29/bridge-closes).
A page that cannot be rendered keeps its last good copy, is named, and makes the exit code 1.
With --all, as much as PRESS_BYTES and the disk have room for, the newest first.
"npm start" runs a press that does this by itself whenever something changes.

status  Whether edits go live on this box: what waits, what fails and why, what lies on the disk. Asks no server.`,
  run: async (args, context) => {
    const { config, out, signal } = context;
    const { values, positionals } = parseCommandArgs(args, {
      command: 'press',
      options: { all: { type: 'boolean' } },
    });
    if (positionals.length === 1 && positionals[0] === 'status' && !values.all)
      return showPressStatus(context);
    if (values.all !== true && positionals.length === 0)
      throw usageFault('Say --all, or which paths.', 'press');
    const wrong = positionals.find((path) => !path.startsWith('/'));
    if (wrong !== undefined) throw usageFault(`A path begins with a slash: "${wrong}" does not.`, 'press');
    const card = await runPress(config, values.all === true ? ['--all'] : positionals, {
      signal,
      note: out.note,
    });
    if (card.failed.length > 0) throw new CommandFault(describePress(card));
    out.result(card, describePress(card));
  },
};

async function runPress(
  config: CliConfig,
  what: readonly string[],
  { signal, note }: { signal: AbortSignal; note: (text: string) => void },
): Promise<PressCard> {
  const child = spawn(process.execPath, [PRESS, '--once', ...what], {
    env: environmentFor(config),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let card: PressCard | undefined;
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  // Resolves with what kept it from running, or from running to its end: Ctrl-C is one.
  const ended = new Promise<Error | undefined>((resolve) => {
    child.on('error', resolve).on('close', () => resolve(undefined));
  });
  let announced = performance.now();
  for await (const line of createInterface({ input: child.stdout })) {
    const said = parseLine(line);
    if (said?.result !== undefined) card = said.result;
    if (said?.done !== undefined && performance.now() - announced > 2000) {
      announced = performance.now();
      note(`${said.done} of ${said.total} pages`);
    }
  }
  const fault = await ended;
  if (signal.aborted) throw new CommandFault('Interrupted. What is pressed stays.', { exitCode: 130 });
  if (card !== undefined) return card;
  const why = fault?.message ?? (complaint.trim().split('\n').at(-1) || 'it said nothing');
  throw new CommandFault(`The press did not run: ${why}`);
}

function parseLine(line: string): { done?: number; total?: number; result?: PressCard } | undefined {
  try {
    return JSON.parse(line) as { done?: number; total?: number; result?: PressCard };
  } catch {
    return undefined;
  }
}
