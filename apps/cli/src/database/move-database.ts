import { findStanding, finishMove, goBack, type Moved, moveWrites, type Pair } from '@nightdesk/store';
import { type CommandContext, CommandFault } from '../command.ts';
import { rolesHere, withPair } from './with-pair.ts';

interface MoveAsked {
  reason: string;
  to: 'replica' | 'primary' | undefined;
  mend: 'resume' | 'back' | undefined;
}

/** `nightdesk database move`, and what mends one that was killed. */
export async function moveDatabase(context: CommandContext, asked: MoveAsked): Promise<void> {
  await withPair(context.config, async (pair) => {
    const { writer, state } = await findStanding(pair);
    if (asked.mend === 'back') return takeBack(context, pair);
    if (asked.mend === 'resume' && state !== 'paused') return finish(context, pair);
    if (asked.mend === undefined && state !== 'settled') throw interrupted();
    const target = asked.to === undefined ? undefined : pair.servers[asked.to === 'primary' ? 0 : 1].name;
    if (target === writer.name) {
      context.out.result({ to: target, moved: false }, `${target} takes the writes already.`);
      return;
    }
    await move(context, pair, asked.reason);
  });
}

async function move({ config, out, signal }: CommandContext, pair: Pair, reason: string): Promise<void> {
  const wish = { by: config.user, reason, ...rolesHere(config), say: out.note, signal };
  const moved: Moved = await moveWrites(pair, wish).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new CommandFault(`The writes were not moved: ${message}`, { cause: error });
  });
  const { from, to, pausedMs } = moved;
  out.result(
    { ...moved, moved: true },
    `${to} takes the writes. For ${(pausedMs / 1000).toFixed(1)} s nobody could write.
${from} is read only and follows nobody: it can be looked after now. Then let it follow: npx nightdesk database follow --help`,
  );
}

async function takeBack({ out }: CommandContext, pair: Pair): Promise<void> {
  await goBack(pair);
  const { writer } = await findStanding(pair);
  out.result({ to: writer.name, moved: false }, `${writer.name} takes the writes, as before.`);
}

async function finish({ config, out }: CommandContext, pair: Pair): Promise<void> {
  await finishMove(pair, rolesHere(config));
  const { writer } = await findStanding(pair);
  out.result(
    { to: writer.name, moved: true },
    `${writer.name} takes the writes, and the other one knows it.`,
  );
}

function interrupted(): CommandFault {
  return new CommandFault('A move was interrupted.', {
    hint: 'Go on with it: npx nightdesk database move --resume. Or take it back: npx nightdesk database move --back',
  });
}
