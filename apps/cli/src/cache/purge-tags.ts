import { type CommandContext, usageFault } from '../command.ts';
import { tagFault } from './tag-fault.ts';
import { writePurgeLog } from './write-purge-log.ts';

interface Purge {
  tags: readonly string[];
  hard: boolean;
}

/** Writes one purge of these tags to the log. A tag that nothing can have is refused, one that nothing may have is said. */
export async function purgeTags(context: CommandContext, { tags, hard }: Purge): Promise<void> {
  if (tags.length === 0) throw usageFault('Say which tags.', 'cache');
  const faults = tags.map((tag) => ({ tag, fault: tagFault(tag) }));
  const malformed = faults.find(({ fault }) => fault === 'malformed');
  if (malformed)
    throw usageFault(`"${malformed.tag}" is no tag: they look like story:7 or sections.`, 'cache');
  const unknown = faults.filter(({ fault }) => fault === 'unknown');
  for (const { tag } of unknown) context.out.warn(`No page that Nightdesk makes depends on "${tag}".`);
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
    { seq, tags, hard, unknown: unknown.map(({ tag }) => tag) },
    `Purged ${tags.join(', ')}${hard ? ', hard' : ''}: number ${seq} in the log. Every box follows within about a second.`,
  );
}
