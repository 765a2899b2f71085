import type { Command } from '../command.ts';
import { parseCommandArgs, usageFault } from '../command.ts';
import { beginLog } from './begin-log.ts';
import { purgeTags } from './purge-tags.ts';
import { showFigures } from './show-figures.ts';

/** `nightdesk cache`: what this box's caches do, and purges by hand. */
export const cacheCommand: Command = {
  help: `
nightdesk cache stats [--json]
nightdesk cache purge TAG… [--hard] [--json]
nightdesk cache new-log [--json]

stats   What the readers and the press of this box say of themselves: hits, loads, lag, memory. Asks no server.
purge   Everything that depends on one of these tags is made anew, on every box, within about a second:
        story:7  thread:7  front:home  section:3  author:2  tag:5  address:/2026/11/29/bridge-closes
        stories (every list of stories)  sections (the frame of every page)
        comments:7 beside thread:7 (the texts of its comments too)
        With --hard no old copy is shown meanwhile, and pressed pages with the tag leave the disk until they are pressed again.
new-log After a restored backup, or a replica that took over without the newest transactions: everything is made anew, once.
        Numbers of the log that were lost would be given again, and boxes that know them would miss what they purge.

A purge is written to MySQL, like those of the newsroom: without MySQL nothing is purged, and the exit code is 1.`,
  run: async (args, context) => {
    const { values, positionals } = parseCommandArgs(args, {
      command: 'cache',
      options: { hard: { type: 'boolean', default: false } },
    });
    const [what, ...tags] = positionals;
    if (what === 'purge') return purgeTags(context, { tags, hard: values.hard === true });
    const isPlain = tags.length === 0 && !values.hard;
    if (what === 'stats' && isPlain) return showFigures(context);
    if (what === 'new-log' && isPlain) return beginLog(context);
    throw usageFault('Say "stats", "new-log", or "purge" and which tags.', 'cache');
  },
};
