import { type CommandContext, usageFault } from '../command.ts';
import { isKnownTag } from './known-tags.ts';
import { writePurgeLog } from './write-purge-log.ts';

interface Purge {
  tags: readonly string[];
  hard: boolean;
}

/** Writes one purge of these tags to the log. A tag that nothing has is refused, and with it all of them. */
export async function purgeTags(context: CommandContext, { tags, hard }: Purge): Promise<void> {
  if (tags.length === 0) throw usageFault('Say which tags.', 'cache');
  const unknown = tags.find((tag) => !isKnownTag(tag));
  if (unknown !== undefined) {
    throw usageFault(
      `Nothing depends on "${unknown}", so nothing was purged: tags look like story:7 or sections.`,
      'cache',
    );
  }
  let seq = 0;
  await writePurgeLog(context, {
    write: async (tx) => {
      for (const tag of tags) tx.purge(tag, { hard });
    },
    undone: 'Nothing was purged',
    onPurged: (written) => {
      seq = written;
    },
  });
  context.out.result(
    { seq, tags, hard },
    `Purged ${tags.join(', ')}${hard ? ', hard' : ''}: number ${seq} in the log. Every box follows within about a second.`,
  );
}
