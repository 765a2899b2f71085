import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Command, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import { type CliConfig, environmentFor, ROOT } from '../config.ts';

// The press replays the reader's own routes, so it is an entry point of that app; here it is only started.
const PRESS = join(ROOT, 'apps/reader/src/press-main.ts');

interface Card {
  pressed: number;
  gone: number;
  skipped: number;
  failed: { path: string; problem: string }[];
}

/** `nightdesk press`: puts pages on this box's disk now. */
export const pressCommand: Command = {
  help: `
nightdesk press --all | PATH… [--json]

Presses pages onto this box's disk: all of them, or those of the paths given (/, /feed.xml, /2026/11/29/bridge-closes).
A page that cannot be rendered keeps its last good copy, is named, and makes the exit code 1.
"npm start" runs a press that does this by itself whenever something changes.`,
  run: async (args, { config, out, signal }) => {
    const { values, positionals } = parseCommandArgs(args, {
      command: 'press',
      options: { all: { type: 'boolean' } },
    });
    if (values.all !== true && positionals.length === 0)
      throw usageFault('Say --all, or which paths.', 'press');
    const wrong = positionals.find((path) => !path.startsWith('/'));
    if (wrong !== undefined) throw usageFault(`A path begins with a slash: "${wrong}" does not.`, 'press');
    const card = await runPress(config, values.all === true ? ['--all'] : positionals, {
      signal,
      note: out.note,
    });
    const failed = card.failed.map(({ path, problem }) => `\n  ${path}: ${problem}`).join('');
    const text = `Pressed ${card.pressed}, of them ${card.gone} that say "gone"; ${card.skipped} were newer already; ${card.failed.length} failed.${failed}`;
    if (card.failed.length > 0) throw new CommandFault(text);
    out.result(card, text);
  },
};

async function runPress(
  config: CliConfig,
  what: readonly string[],
  { signal, note }: { signal: AbortSignal; note: (text: string) => void },
): Promise<Card> {
  const child = spawn(process.execPath, [PRESS, '--once', ...what], {
    env: environmentFor(config),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let card: Card | undefined;
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const closed = new Promise<void>((resolve, reject) =>
    child.on('close', () => resolve()).on('error', reject),
  );
  let announced = performance.now();
  for await (const line of createInterface({ input: child.stdout })) {
    const said = parseLine(line);
    if (said?.result !== undefined) card = said.result;
    if (said?.done !== undefined && performance.now() - announced > 2000) {
      announced = performance.now();
      note(`${said.done} of ${said.total} pages`);
    }
  }
  await closed;
  if (card === undefined)
    throw new CommandFault(
      `The press did not run: ${complaint.trim().split('\n').at(-1) ?? 'it said nothing'}`,
    );
  return card;
}

function parseLine(line: string): { done?: number; total?: number; result?: Card } | undefined {
  try {
    return JSON.parse(line) as { done?: number; total?: number; result?: Card };
  } catch {
    return undefined;
  }
}
