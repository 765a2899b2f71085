import { latestPurgeSeq, openStore } from '@nightdesk/store';
import { type CommandContext, CommandFault, usageFault } from '../command.ts';
import { databaseUrlOf } from '../config.ts';
import { tagFault } from './purge-tag.ts';

interface Purge {
  tags: readonly string[];
  hard: boolean;
}

const PATIENCE_MS = 5000;

/** Writes one purge of these tags to the log. A tag that nothing can have is refused, one that nothing may have is said. */
export async function purgeTags({ config, out }: CommandContext, { tags, hard }: Purge): Promise<void> {
  if (tags.length === 0) throw usageFault('Say which tags.', 'cache');
  const faults = tags.map((tag) => ({ tag, fault: tagFault(tag) }));
  const malformed = faults.find(({ fault }) => fault === 'malformed');
  if (malformed)
    throw usageFault(`"${malformed.tag}" is no tag: they look like story:7 or sections.`, 'cache');
  const unknown = faults.filter(({ fault }) => fault === 'unknown');
  for (const { tag } of unknown) out.warn(`No page that Nightdesk makes depends on "${tag}".`);
  const seq = await writePurge(databaseUrlOf(config), { tags, hard });
  out.result(
    { seq, tags, hard, unknown: unknown.map(({ tag }) => tag) },
    `Purged ${tags.join(', ')}${hard ? ', hard' : ''}: number ${seq} in the log. Every box follows within about a second.`,
  );
}

async function writePurge(url: string, { tags, hard }: Purge): Promise<number> {
  let seq: number | undefined;
  const store = openStore({
    url,
    size: 1,
    waitMs: PATIENCE_MS,
    connectMs: PATIENCE_MS,
    onPurged: (written) => {
      seq = written;
    },
  });
  try {
    await store.transaction(async (tx) => {
      // Also says what is wrong with a database that was never migrated.
      await latestPurgeSeq(tx);
      for (const tag of tags) tx.purge(tag, { hard });
    });
  } catch (error) {
    throw new CommandFault(
      `Nothing was purged, MySQL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  } finally {
    await store.close();
  }
  return seq!;
}
