import { boxDir, recordChange } from '@nightdesk/degrade';
import { openStore } from '@nightdesk/store';
import {
  definitionOf,
  recordOf,
  type SwitchChange,
  SwitchConflict,
  SwitchRefused,
  type SwitchWish,
  setSwitch,
} from '@nightdesk/switchboard';
import { type CommandContext, CommandFault, usageFault } from '../command.ts';
import { databaseOf } from '../config.ts';
import { untilWords } from '../degrade/mode-words.ts';

const PATIENCE_MS = 2000;

type Wish = Omit<SwitchWish, 'by' | 'at'> & { name: string };

/** Sets one switch for the whole site, or explains why not. */
export async function setOne(context: CommandContext, { name, ...wish }: Wish): Promise<void> {
  const { config, out, now } = context;
  const change = await write(context, name, { ...wish, by: config.user, at: now() });
  const { before, now: state } = change;
  const isBack = state.value === definitionOf(change.name).normal;
  // It is set, whether or not this box can note it.
  await recordChange(boxDir(config.dataDir, config.box), recordOf(change)).catch((error: unknown) =>
    out.warn(`The change cannot be recorded on this box: ${String(error)}`),
  );
  out.result(
    change,
    [
      `${name} is now ${out.strong(state.value)}${isBack ? '' : ` ${untilWords(state, context)}`} (version ${state.version}); before: ${before.value}.`,
      '  Every box follows within about a second.',
      ...(isBack || state.value === before.value
        ? []
        : [`  Back: npx nightdesk switch set ${name} ${before.value}`]),
    ].join('\n'),
  );
}

async function write({ config }: CommandContext, name: string, wish: SwitchWish): Promise<SwitchChange> {
  const patience = { waitMs: PATIENCE_MS, connectMs: PATIENCE_MS };
  const store = openStore({ ...databaseOf(config), size: 1, ...patience });
  try {
    return await store.transaction((tx) => setSwitch(tx, name, wish));
  } catch (error) {
    throw faultOf(error);
  } finally {
    await store.close();
  }
}

function faultOf(error: unknown): CommandFault {
  if (error instanceof SwitchRefused) return usageFault(error.message, 'switch');
  if (error instanceof SwitchConflict) {
    return new CommandFault(error.message, {
      hint: `If you still want it: the same with --if-version ${error.state.version}`,
      cause: error,
    });
  }
  return new CommandFault(
    `Nothing was set, MySQL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    {
      hint: 'Boxes go by what they last heard. What works without MySQL: npx nightdesk degrade',
      cause: error,
    },
  );
}
