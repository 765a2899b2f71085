import { createHash } from 'node:crypto';
import type { Queryable } from '@nightdesk/store';

export type RecordKind = 'story' | 'comment' | 'media' | 'author' | 'section' | 'tag';

/** What an import has made of one thing of its source. */
export interface ImportRecord {
  localId: number;
  /** Of the thing's content when it came in. */
  hash: Buffer;
}

const IDS_AT_ONCE = 500;

/** The records of a source by what it calls its things; those that never came in are left out. Goes by the primary key. */
export async function findRecords(
  conn: Queryable,
  { source, kind }: { source: string; kind: RecordKind },
  externalIds: readonly string[],
): Promise<Map<string, ImportRecord>> {
  const found = new Map<string, ImportRecord>();
  for (let from = 0; from < externalIds.length; from += IDS_AT_ONCE) {
    const part = externalIds.slice(from, from + IDS_AT_ONCE);
    const rows = await conn.query<{ external_id: string; local_id: number; content_hash: Buffer }>(
      'SELECT external_id, local_id, content_hash FROM import_record WHERE source = ? AND kind = ? AND external_id IN (?)',
      [source, kind, part.map(recordKey)],
    );
    const byKey = new Map(rows.map((row) => [row.external_id, row]));
    for (const id of part) {
      const row = byKey.get(recordKey(id));
      if (row) found.set(id, { localId: row.local_id, hash: row.content_hash });
    }
  }
  return found;
}

/** Whether the database can take an import: false before its first migration. */
export async function hasRecordTable(conn: Queryable): Promise<boolean> {
  const rows = await conn.query(
    "SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = 'import_record'",
  );
  return rows.length > 0;
}

/** What a thing is called in the table: its column holds 300 characters, an address may be longer. */
export function recordKey(externalId: string): string {
  if (externalId.length <= 200) return externalId;
  return `${externalId.slice(0, 200)}#${createHash('sha256').update(externalId).digest('hex')}`;
}
