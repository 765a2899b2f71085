import { boxDir } from '@nightdesk/degrade';
import { openStore } from '@nightdesk/store';
import {
  findSwitchStates,
  listSwitches,
  type SwitchLine,
  type SwitchStates,
  switchFile,
} from '@nightdesk/switchboard';
import type { CommandContext } from '../command.ts';
import { type CliConfig, databaseOf } from '../config.ts';
import { untilWords, whoWords } from '../degrade/mode-words.ts';

const PATIENCE_MS = 2000;

interface Heard {
  states: SwitchStates;
  /** Why they are not from MySQL but as this box last heard. */
  down?: string;
  faults: string[];
}

/** Prints every switch as it stands. Never fails: with MySQL dead it says what this box goes by. */
export async function showSwitches(context: CommandContext): Promise<void> {
  const { config, out, now } = context;
  const { states, down, faults } = await hear(config);
  const switches = listSwitches(states, now());
  out.result(
    { switches, mysql: down === undefined ? { up: true } : { up: false, down }, faults },
    [
      ...switches.flatMap((line) => describeSwitch(line, context)),
      ...(down === undefined ? [] : [`MySQL cannot be used (${down}): this is what this box last heard.`]),
      ...faults,
    ].join('\n'),
  );
}

async function hear(config: CliConfig): Promise<Heard> {
  try {
    return { states: await ask(databaseOf(config)), faults: [] };
  } catch (error) {
    const faults: string[] = [];
    const report = ({ path, problem }: { path: string; problem: string }) =>
      faults.push(`${path}: ${problem}`);
    const states = switchFile(boxDir(config.dataDir, config.box), report).read();
    return { states, down: error instanceof Error ? error.message : String(error), faults };
  }
}

async function ask(database: ReturnType<typeof databaseOf>): Promise<SwitchStates> {
  const patience = { waitMs: PATIENCE_MS, connectMs: PATIENCE_MS, queryMs: PATIENCE_MS };
  const store = openStore({ ...database, size: 1, ...patience });
  try {
    return await store.write(findSwitchStates);
  } finally {
    await store.close();
  }
}

function describeSwitch(line: SwitchLine, context: CommandContext): string[] {
  const { name, value, values, normal, impact, owner, state, standing } = line;
  const others = values.map((one) => (one === normal ? `${one} (normal)` : one)).join(' | ');
  const word = value === normal ? value.padEnd(9) : context.out.strong(value.padEnd(9));
  const said = state === undefined || standing === 'over' ? [] : [`    ${saidWords(line, context)}`];
  return [
    `${name.padEnd(18)} ${word} ${others}`,
    ...said,
    `    readers: ${impact.readers}`,
    `    saves: ${impact.saves}`,
    `    ask first: ${owner}`,
    '',
  ];
}

function saidWords({ state, standing, value }: SwitchLine, context: CommandContext): string {
  const words = `${untilWords(state!, context)}, by ${whoWords(state!, context)}, version ${state!.version}`;
  return standing === 'malformed' ? `MALFORMED "${state!.value}", so ${value} counts; ${words}` : words;
}
