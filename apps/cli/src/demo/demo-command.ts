import { join } from 'node:path';
import { openStore } from '@nightdesk/store';
import { hasStories } from '@nightdesk/stories';
import { instantOfWall, zoneOffset } from '@nightdesk/web';
import { type Command, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import { databaseOf } from '../config.ts';
import { loadDemo } from './load-demo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `nightdesk demo load`: fills an empty database with the demo paper. */
export const demoCommand: Command = {
  help: `
nightdesk demo load [--at INSTANT] [--json]

Loads the demo paper, The Tarn Valley Lantern, into an empty database: sections, authors, stories, pictures, threads.
Times in it count back from INSTANT (ISO 8601; default: half past one the last time it was), so the same instant
gives the same paper. Only what is scheduled counts from now.`,
  run: async (args, { config, out, now }) => {
    const { values, positionals } = parseCommandArgs(args, {
      command: 'demo',
      options: { at: { type: 'string' } },
    });
    if (positionals[0] !== 'load') throw usageFault('Say what to do: nightdesk demo load', 'demo');
    const at = values.at === undefined ? lastAfternoon(now(), config.timeZone) : new Date(values.at);
    if (Number.isNaN(at.getTime()))
      throw usageFault('--at needs an instant such as 2026-11-29T18:00:00Z.', 'demo');
    const store = openStore({ ...databaseOf(config), queryMs: 60_000 });
    try {
      if (await store.read(hasStories))
        throw new CommandFault('The database holds stories already; the demo goes into an empty one.');
      const loaded = await loadDemo({
        store,
        at,
        now: now(),
        timeZone: config.timeZone,
        mediaDir: join(config.dataDir, 'media'),
        note: out.note,
      });
      out.result(
        loaded,
        `Loaded ${loaded.stories} stories, ${loaded.comments} comments and ${loaded.pictures} pictures.`,
      );
    } finally {
      await store.close();
    }
  },
};

// The paper's lead happens at dawn, and its thread speaks of the hours that followed.
function lastAfternoon(now: Date, timeZone: string): Date {
  const wall = now.getTime() + zoneOffset(now.getTime(), timeZone);
  const today = Math.floor(wall / DAY_MS) * DAY_MS + 13.5 * HOUR_MS;
  return new Date(instantOfWall(today > wall ? today - DAY_MS : today, timeZone));
}
