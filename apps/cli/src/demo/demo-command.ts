import { join } from 'node:path';
import { openStore } from '@nightdesk/store';
import { type Command, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import { databaseUrlOf } from '../config.ts';
import { loadDemo } from './load-demo.ts';

/** `nightdesk demo load`: fills an empty database with the demo paper. */
export const demoCommand: Command = {
  help: `
nightdesk demo load [--at INSTANT] [--json]

Loads the demo paper, The Tarn Valley Lantern, into an empty database: sections, authors, stories, pictures, threads.
Times in it count back from INSTANT (ISO 8601; default: now), so the same instant gives the same paper.`,
  run: async (args, { config, out, now }) => {
    const { values, positionals } = parseCommandArgs(args, {
      command: 'demo',
      options: { at: { type: 'string' } },
    });
    if (positionals[0] !== 'load') throw usageFault('Say what to do: nightdesk demo load', 'demo');
    const at = values.at === undefined ? now() : new Date(values.at);
    if (Number.isNaN(at.getTime()))
      throw usageFault('--at needs an instant such as 2026-11-29T18:00:00Z.', 'demo');
    const store = openStore({ url: databaseUrlOf(config), queryMs: 60_000 });
    try {
      const [story] = await store.read((conn) => conn.query('SELECT 1 FROM story LIMIT 1'));
      if (story !== undefined)
        throw new CommandFault('The database holds stories already; the demo goes into an empty one.');
      const loaded = await loadDemo({
        store,
        at,
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
