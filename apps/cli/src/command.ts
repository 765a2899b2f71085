import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { CliConfig } from './config.ts';
import type { Output } from './output.ts';

/** One command of `nightdesk`. Its file is `src/<slice>/<name>-command.ts`, and `main.ts` lists it. */
export interface Command {
  /** Shown by `nightdesk NAME --help`. */
  help: string;
  /** Does the work. Returns when all went well; throws a `CommandFault` for what the person has to know. */
  run(args: string[], context: CommandContext): Promise<void>;
}

export interface CommandContext {
  config: CliConfig;
  out: Output;
  now: () => Date;
  /** Ctrl-C. */
  signal: AbortSignal;
}

/** Something that went wrong and that one line explains: printed without a stack trace. */
export class CommandFault extends Error {
  readonly exitCode: number;
  readonly hint: string | undefined;
  /** The command has printed all there is to say; only the exit code is left. */
  readonly said: boolean;

  constructor(
    message: string,
    options: { hint?: string; exitCode?: number; said?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'CommandFault';
    this.hint = options.hint;
    this.exitCode = options.exitCode ?? 1;
    this.said = options.said ?? false;
  }
}

/** The command was written wrongly: exit code 2. */
export function usageFault(message: string, command: string): CommandFault {
  return new CommandFault(message, {
    hint: `See: npx ${['nightdesk', command, '--help'].filter(Boolean).join(' ')}`,
    exitCode: 2,
  });
}

/**
 * `parseArgs` of Node for one command, with `--json` allowed everywhere (main.ts has acted on it). Throws a usage fault
 * that names the command.
 */
export function parseCommandArgs<const T extends ParseArgsOptionsConfig>(
  args: string[],
  { command, options }: { command: string; options: T },
) {
  try {
    return parseArgs({
      args,
      options: { ...options, json: { type: 'boolean' } } as T & { json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    throw usageFault(`${message.replace(/\.$/, '')}.`, command);
  }
}
