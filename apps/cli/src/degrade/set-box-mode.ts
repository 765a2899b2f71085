import { effectiveMode, type ModeSetting } from '@nightdesk/degrade';
import { type CommandContext, CommandFault } from '../command.ts';
import type { ModeDesk } from './mode-desk.ts';
import { commandFor, untilWords } from './mode-words.ts';
import { writeOwnFile } from './set-site-mode.ts';

interface BoxMode {
  box: string;
  setting: ModeSetting;
}

/** Sets one box's mode: this box by its file, without any server; another by MySQL. */
export async function setBoxMode(context: CommandContext, desk: ModeDesk, wanted: BoxMode): Promise<void> {
  if (wanted.box === context.config.box) return setThisBox(context, desk, wanted);
  const { box, setting } = wanted;
  const answer = setting.mode === 'normal' ? await desk.clearShared(box) : await desk.setShared(setting, box);
  if ('down' in answer) {
    throw new CommandFault(`MySQL cannot be used (${answer.down}), so ${box} cannot be told from here.`, {
      hint: `Run on ${box} itself: ${commandFor(setting, { box })}`,
    });
  }
  const word = context.out.strong(setting.mode.toUpperCase());
  context.out.result(
    { scope: 'box', box, mode: setting.mode, setting, global: answer.value.global ?? null },
    setting.mode === 'normal'
      ? `${box} has no setting of its own any more: it follows the whole site, now ${(answer.value.global?.mode ?? 'normal').toUpperCase()}.\n  A file set on ${box} itself stays: run "npx nightdesk degrade normal --box ${box}" there.`
      : `Written for the box "${box}" (this one is ${context.config.box}): ${word} ${untilWords(setting, context)}, within about a second of a box so named.\n  Back: npx nightdesk degrade normal --box ${box}`,
  );
}

async function setThisBox(context: CommandContext, desk: ModeDesk, { box, setting }: BoxMode): Promise<void> {
  const { out } = context;
  if (setting.mode !== 'normal') {
    await writeOwnFile(desk, setting);
    out.result(
      { scope: 'box', box, mode: setting.mode, setting, file: desk.file.path },
      `${box} (this box) is now ${out.strong(setting.mode.toUpperCase())} ${untilWords(setting, context)}, within a second.\n  Back: npx nightdesk degrade normal --box ${box}`,
    );
    return;
  }
  await desk.file.remove();
  const cleared = await desk.clearShared(box);
  const shared = 'value' in cleared ? cleared.value : undefined;
  const effective = effectiveMode(
    { boxSetting: shared?.box, global: shared?.global, lastKnown: desk.lastKnown.read() },
    context.now(),
  );
  const followed = `${box} (this box) has no setting of its own any more`;
  out.result(
    {
      scope: 'box',
      box,
      mode: 'normal',
      thisBox: effective,
      ...('down' in cleared ? { mysql: cleared } : {}),
    },
    [
      effective.mode === 'normal'
        ? `${followed}: it is ${out.strong('NORMAL')}.`
        : `${followed}, but it is still ${out.strong(effective.mode.toUpperCase())}, by the ${effective.source} setting. To see why: npx nightdesk degrade status`,
      ...('down' in cleared
        ? [`  MySQL cannot be used (${cleared.down}): a setting for this box in MySQL, if any, stays.`]
        : []),
    ].join('\n'),
  );
}
