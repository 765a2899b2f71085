import type { Queryable } from '@nightdesk/store';
import { type ImportRecord, type RecordKind, recordKey } from './import-record-queries.ts';

const ROWS_AT_ONCE = 500;

/** Notes what was made of things of a source, or is made of them now. */
export async function saveRecords(
  conn: Queryable,
  { source, kind, at }: { source: string; kind: RecordKind; at: Date },
  records: readonly (ImportRecord & { externalId: string })[],
): Promise<void> {
  for (let from = 0; from < records.length; from += ROWS_AT_ONCE) {
    const part = records.slice(from, from + ROWS_AT_ONCE);
    await conn.execute(
      `INSERT INTO import_record (source, kind, external_id, local_id, content_hash, imported_at)
       VALUES ${part.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE local_id = VALUES(local_id), content_hash = VALUES(content_hash), imported_at = VALUES(imported_at)`,
      part.flatMap(({ externalId, localId, hash }) => [
        source,
        kind,
        recordKey(externalId),
        localId,
        hash,
        at,
      ]),
    );
  }
}
