import { findProspect, type Prospect, promoteSurvivor } from '@nightdesk/store';
import { type CommandContext, CommandFault } from '../command.ts';
import { rolesHere, withPair } from './with-pair.ts';

/** `nightdesk database promote`: the replica of a dead server takes the writes. */
export async function promoteDatabase(
  { config, out }: CommandContext,
  { reason, yes }: { reason: string; yes: boolean },
): Promise<void> {
  await withPair(config, async (pair) => {
    const prospect = await findProspect(pair);
    if (!yes) throw new CommandFault(`${forecast(prospect)}\nNothing was done.`, { hint: 'To do it: --yes' });
    out.note(forecast(prospect));
    const promoted = await promoteSurvivor(prospect, { by: config.user, reason, ...rolesHere(config) });
    out.result(
      { ...promoted, dead: prospect.dead },
      `${promoted.to} takes the writes. A new purge log begins at ${promoted.seq}: every page is made anew, once.
Look in the newsroom whether the last corrections, takedowns and comments are there.
${prospect.dead}: when it comes back nobody writes to it. Before it is of use again it must be made a replica; what it alone has is
lost then. See docs/operating.md, "Moving the database".`,
    );
  });
}

function forecast({ survivor, facts, dead, why, appliedAll }: Prospect): string {
  return `${dead} is dead: ${why}
${survivor.name} has everything up to purge ${facts.purgeSeq}${appliedAll ? '' : ', and more that it applies first'}. What ${dead} committed after that and had not sent over is lost.`;
}
