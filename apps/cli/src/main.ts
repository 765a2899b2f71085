import { type Command, CommandFault, usageFault } from './command.ts';
import { readConfig } from './config.ts';
import { openOutput } from './output.ts';

interface Entry {
  summary: string;
  load: () => Promise<Command>;
}

// Each command is loaded when it is called: a broken one cannot take the others, above all `degrade`, down with it.
const COMMANDS: Record<string, Entry> = {
  cache: {
    summary: 'what the caches of this box do; purge by tag',
    load: async () => (await import('./cache/cache-command.ts')).cacheCommand,
  },
  database: {
    summary: 'see which server takes the writes; move them to the other',
    load: async () => (await import('./database/database-command.ts')).databaseCommand,
  },
  degrade: {
    summary: 'see and set the mode: normal, lean, pressed, frozen',
    load: async () => (await import('./degrade/degrade-command.ts')).degradeCommand,
  },
  demo: {
    summary: 'load the demo paper into an empty database',
    load: async () => (await import('./demo/demo-command.ts')).demoCommand,
  },
  doctor: {
    summary: 'what will break first, and what to do about it',
    load: async () => (await import('./doctor/doctor-command.ts')).doctorCommand,
  },
  import: {
    summary: "bring in another system's export",
    load: async () => (await import('./import/import-command.ts')).importCommand,
  },
  migrate: {
    summary: 'bring the database up to date',
    load: async () => (await import('./migrate/migrate-command.ts')).migrateCommand,
  },
  ops: {
    summary: "a new password for this box's ops console",
    load: async () => (await import('./ops/ops-command.ts')).opsCommand,
  },
  press: {
    summary: "put pages on this box's disk now",
    load: async () => (await import('./press/press-command.ts')).pressCommand,
  },
  switch: {
    summary: 'see and set the switches: search, comments, pictures on lists, …',
    load: async () => (await import('./switch/switch-command.ts')).switchCommand,
  },
  user: {
    summary: 'add staff, or give them a new password',
    load: async () => (await import('./user/user-command.ts')).userCommand,
  },
};

const args = process.argv.slice(2);
process.exit(await main(args));

async function main([name, ...rest]: string[]): Promise<number> {
  const json = rest.includes('--json');
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      console.log(overview());
      return name === undefined ? 2 : 0;
    }
    await runCommand(name, rest, json);
    return 0;
  } catch (error) {
    return explain(error, json);
  }
}

async function runCommand(name: string, args: string[], json: boolean): Promise<void> {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry)
    throw usageFault(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`, '');
  const command = await entry.load();
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.help.trim());
    return;
  }
  const interruption = new AbortController();
  process.once('SIGINT', () => {
    interruption.abort();
    // A second Ctrl-C means it.
    process.once('SIGINT', () => process.exit(130));
  });
  await command.run(args, {
    config: readConfig(),
    out: openOutput({ json }),
    now: () => new Date(),
    signal: interruption.signal,
  });
}

function overview(): string {
  const names = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
  return [
    'nightdesk COMMAND …',
    '',
    ...names,
    '',
    'nightdesk COMMAND --help tells more. --json on each gives the result as JSON.',
    'Exit code: 0 done, 1 not done, 2 written wrongly.',
  ].join('\n');
}

function explain(error: unknown, json: boolean): number {
  const fault = error instanceof CommandFault ? error : undefined;
  if (fault?.said) return fault.exitCode;
  const message = error instanceof Error ? error.message : String(error);
  if (json)
    console.log(JSON.stringify({ error: message, ...(fault?.hint ? { hint: fault.hint } : {}) }, null, 2));
  else console.error(`nightdesk: ${message}${fault?.hint ? `\n  ${fault.hint}` : ''}`);
  if (!fault && isDebugging() && error instanceof Error) console.error(error.stack);
  return fault?.exitCode ?? 1;
}

function isDebugging(): boolean {
  try {
    return readConfig().debug;
  } catch {
    return false;
  }
}
