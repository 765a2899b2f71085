import type { ModeSetting } from '@nightdesk/degrade';
import { type CommandContext, CommandFault } from '../command.ts';
import type { ModeDesk } from './mode-desk.ts';
import { recordMode, takesBack } from './mode-record.ts';
import { commandFor, stillWords, untilWords } from './mode-words.ts';
import { writeOwnFile } from './set-site-mode.ts';

interface BoxMode {
  box: string;
  setting: ModeSetting;
}

/** Sets one box's mode: this box by its file, without any server; another by MySQL. */
export async function setBoxMode(context: CommandContext, desk: ModeDesk, wanted: BoxMode): Promise<void> {
  if (wanted.box !== context.config.box) return setOtherBox(context, desk, wanted);
  return takesBack(wanted.setting) ? freeThisBox(context, desk, wanted) : setThisBox(context, desk, wanted);
}

async function setOtherBox(
  context: CommandContext,
  desk: ModeDesk,
  { box, setting }: BoxMode,
): Promise<void> {
  const { out, config } = context;
  const answer = takesBack(setting) ? await desk.clearShared(box) : await desk.setShared(setting, box);
  if ('down' in answer) {
    throw new CommandFault(`MySQL cannot be used (${answer.down}), so ${box} cannot be told from here.`, {
      hint: `Run on ${box} itself: ${commandFor(setting, { box })}`,
    });
  }
  await recordMode(desk, setting, { scope: 'box', box });
  const word = out.strong(setting.mode.toUpperCase());
  out.result(
    { scope: 'box', box, mode: setting.mode, setting, global: answer.value.global ?? null },
    takesBack(setting)
      ? `${box} has no setting of its own any more: it follows the whole site, now ${(answer.value.global?.mode ?? 'normal').toUpperCase()}.\n  A file set on ${box} itself stays, and so do its automatic rules: run "npx nightdesk degrade normal --box ${box}" there.`
      : `Written for the box "${box}" (this one is ${config.box}): ${word} ${untilWords(setting, context)}, within about a second of a box so named.\n  Back: npx nightdesk degrade normal --box ${box}`,
  );
}

async function setThisBox(context: CommandContext, desk: ModeDesk, { box, setting }: BoxMode): Promise<void> {
  await writeOwnFile(desk, setting);
  await desk.obey(undefined);
  await recordMode(desk, setting, { scope: 'box', box });
  const held =
    setting.mode === 'normal' ? '\n  Until then neither the site nor the automatic rules can raise it.' : '';
  context.out.result(
    { scope: 'box', box, mode: setting.mode, setting, file: desk.files.mode.path },
    `${box} (this box) is now ${context.out.strong(setting.mode.toUpperCase())} ${untilWords(setting, context)}, within a second.${held}\n  Back: npx nightdesk degrade normal --box ${box}`,
  );
}

/** Takes back all that was set for this box by name or by its automatic rules: it follows the site from here on. */
async function freeThisBox(
  context: CommandContext,
  desk: ModeDesk,
  { box, setting }: BoxMode,
): Promise<void> {
  const { out } = context;
  await desk.files.mode.remove();
  const wasAutomatic = await desk.files.automatic.remove();
  const cleared = await desk.clearShared(box);
  const effective = await desk.obey('value' in cleared ? cleared.value : undefined);
  await recordMode(desk, setting, { scope: 'box', box });
  out.result(
    {
      scope: 'box',
      box,
      mode: 'normal',
      thisBox: effective,
      ...('down' in cleared ? { mysql: cleared } : {}),
    },
    [
      `${box} (this box) has no setting of its own any more${effective.mode === 'normal' ? `: it is ${out.strong('NORMAL')}.` : `, but ${stillWords(effective, context)}`}`,
      ...(wasAutomatic
        ? [
            '  Its automatic rules begin anew: they raise it again if it is still too busy. To keep them from that for an hour:',
            `    npx nightdesk degrade normal --box ${box} --until +1h`,
          ]
        : []),
      ...('down' in cleared
        ? [`  MySQL cannot be used (${cleared.down}): a setting for this box in MySQL, if any, stays.`]
        : []),
    ].join('\n'),
  );
}
