import { purgesSince, type Store } from '@nightdesk/store';

/** What was purged of a story's thread, a list a transaction; `!` marks a hard purge. */
export async function purgesOf(store: Store, storyId: number): Promise<string[][]> {
  const mine = new RegExp(`^(thread|comments|comment):${storyId}(\\.\\d+)?$`);
  const rows = await store.write((conn) => purgesSince(conn, 0));
  const bySeq = Map.groupBy(
    rows.filter(({ tag }) => mine.test(tag)),
    ({ seq }) => seq,
  );
  return [...bySeq.values()].map((group) => group.map(({ tag, hard }) => (hard ? `${tag}!` : tag)).sort());
}
