import { effectiveMode, type ModeSetting } from '@nightdesk/degrade';
import { type CommandContext, CommandFault } from '../command.ts';
import type { ModeDesk, Shared } from './mode-desk.ts';
import { recordMode } from './mode-record.ts';
import { commandFor, stillWords, untilWords, whoWords } from './mode-words.ts';

/**
 * Sets the mode of the whole site in MySQL and lets this box follow it. With MySQL out of reach it sets this box alone,
 * says so, and counts as done.
 */
export async function setSiteMode(
  context: CommandContext,
  desk: ModeDesk,
  setting: ModeSetting,
): Promise<void> {
  const answer = setting.mode === 'normal' ? await desk.clearShared() : await desk.setShared(setting);
  if ('down' in answer) return setThisBoxOnly(context, desk, { setting, why: answer.down });
  await removeOwnFile(desk);
  const { out, config } = context;
  const effective = await desk.obey(answer.value);
  await recordMode(desk, setting, { scope: 'site' });
  const deviating = boxesOfTheirOwn(answer.value, context.now());
  out.result(
    { scope: 'site', mode: setting.mode, setting, thisBox: { box: config.box, ...effective }, deviating },
    [
      setting.mode === 'normal'
        ? `The whole site is back to ${out.strong('NORMAL')}.`
        : `The whole site is now ${out.strong(setting.mode.toUpperCase())} ${untilWords(setting, context)}.`,
      `  Every box follows within about a second.${setting.mode === 'normal' ? '' : ' Back: npx nightdesk degrade normal'}`,
      ...deviating.flatMap(({ box, ...own }) => [
        `  But ${box} has a setting of its own: ${own.mode.toUpperCase()} ${untilWords(own, context)}, by ${whoWords(own, context)}.`,
        `    To make it follow: npx nightdesk degrade normal --box ${box}`,
      ]),
      ...(effective.source === 'automatic' ? [`  But ${stillWords(effective, context)}`] : []),
      '  A box on which somebody set a file by hand keeps that; "npx nightdesk degrade status" on it says so.',
    ].join('\n'),
  );
}

// A setting for the site that this box does not follow, because its file stayed, must not look like success.
async function removeOwnFile(desk: ModeDesk): Promise<void> {
  try {
    await desk.files.mode.remove();
  } catch (error) {
    throw new CommandFault(
      `The whole site is set, but this box does not follow: its file cannot be removed (${String(error)}).`,
      { hint: `Remove it by hand: sudo rm ${desk.files.mode.path}`, cause: error },
    );
  }
}

async function setThisBoxOnly(
  context: CommandContext,
  desk: ModeDesk,
  { setting, why }: { setting: ModeSetting; why: string },
): Promise<void> {
  const { config, out } = context;
  const lastKnown = desk.files.lastKnown.read();
  const withoutFile = effectiveMode({ lastKnown }, context.now());
  // "normal" takes the file back, unless this box would then fall to what MySQL last said.
  const needsFile = setting.mode !== withoutFile.mode || setting.mode !== 'normal';
  if (needsFile) await writeOwnFile(desk, { ...setting, standsIn: true });
  else await desk.files.mode.remove();
  const effective = await desk.obey(undefined);
  await recordMode(desk, setting, { scope: 'box', box: config.box });
  out.result(
    {
      scope: 'box',
      box: config.box,
      mode: setting.mode,
      setting,
      mysql: { down: why },
      file: needsFile ? desk.files.mode.path : null,
    },
    [
      `MySQL cannot be used (${why}), so ONLY THIS BOX was set.`,
      effective.source === 'automatic'
        ? `On this box, ${stillWords(effective, context)}`
        : `${config.box} is now ${out.strong(setting.mode.toUpperCase())}${setting.mode === 'normal' ? '' : ` ${untilWords(setting, context)}`}, within a second.`,
      '  On each of the other boxes run:',
      `    ${commandFor(setting)}`,
      ...afterwards(setting, needsFile),
    ].join('\n'),
  );
}

function afterwards(setting: ModeSetting, hasFile: boolean): string[] {
  if (!hasFile) return [];
  return [
    setting.mode === 'normal'
      ? '  Each box keeps to this by a file of its own. When MySQL is back, run this on each, so that it follows the site again:'
      : '  Each box keeps to this by a file of its own. To go back, with or without MySQL, run on each:',
    '    npx nightdesk degrade normal',
  ];
}

/** Writes this box's file, or explains what stands in the way. */
export async function writeOwnFile(desk: ModeDesk, setting: ModeSetting): Promise<void> {
  try {
    await desk.files.mode.write(setting);
  } catch (error) {
    throw new CommandFault(`This box's file cannot be written (${String(error)}).`, {
      hint: `By hand: echo ${setting.mode} | sudo tee ${desk.files.mode.path}`,
      cause: error,
    });
  }
}

function boxesOfTheirOwn({ boxes }: Shared, now: Date) {
  return [...boxes]
    .map(([box, setting]) => ({ box, ...setting }))
    .filter(({ until }) => until === undefined || until.getTime() > now.getTime());
}
