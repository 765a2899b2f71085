import { createHash } from 'node:crypto';
import type { Queryable } from '@nightdesk/store';

export type RecordKind = 'story' | 'comment' | 'media' | 'author' | 'section' | 'tag';

export interface ImportRecord {
  localId: number;
  hash: Buffer;
}

const ROWS_AT_ONCE = 500;

/**
 * What the import made of each thing of its source (table `import_record`). Answers of one run are remembered for
 * kinds that many stories share; what a transaction adds counts only once it has committed (`keep`, else `forget`).
 */
export class ImportRecords {
  readonly source: string;
  /** Media records that this run changed: pages that show them are out of date. */
  readonly mediaChanged = new Set<number>();
  readonly #at: Date;
  readonly #known = new Map<string, number>();
  readonly #pending = new Map<string, number>();

  constructor(source: string, at: Date) {
    this.source = source;
    this.#at = at;
  }

  /** Local id of a shared thing that this run has settled already. */
  settled(kind: RecordKind, externalId: string): number | undefined {
    const key = `${kind}\n${externalId}`;
    return this.#pending.get(key) ?? this.#known.get(key);
  }

  settle(kind: RecordKind, externalId: string, localId: number): void {
    this.#pending.set(`${kind}\n${externalId}`, localId);
  }

  /** After the commit: what was settled in the transaction holds. */
  keep(): void {
    for (const [key, id] of this.#pending) this.#known.set(key, id);
    this.#pending.clear();
  }

  /** After a rollback: ids given in the transaction do not exist. */
  forget(): void {
    this.#pending.clear();
  }

  async find(
    conn: Queryable,
    kind: RecordKind,
    externalIds: readonly string[],
  ): Promise<Map<string, ImportRecord>> {
    const found = new Map<string, ImportRecord>();
    for (const part of inParts(externalIds)) {
      const rows = await conn.query<{ external_id: string; local_id: number; content_hash: Buffer }>(
        'SELECT external_id, local_id, content_hash FROM import_record WHERE source = ? AND kind = ? AND external_id IN (?)',
        [this.source, kind, part.map(recordKey)],
      );
      const byKey = new Map(rows.map((row) => [row.external_id, row]));
      for (const id of part) {
        const row = byKey.get(recordKey(id));
        if (row) found.set(id, { localId: row.local_id, hash: row.content_hash });
      }
    }
    return found;
  }

  async save(
    conn: Queryable,
    kind: RecordKind,
    records: readonly (ImportRecord & { externalId: string })[],
  ): Promise<void> {
    for (const part of inParts(records)) {
      await conn.execute(
        `INSERT INTO import_record (source, kind, external_id, local_id, content_hash, imported_at)
         VALUES ${part.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}
         ON DUPLICATE KEY UPDATE local_id = VALUES(local_id), content_hash = VALUES(content_hash), imported_at = VALUES(imported_at)`,
        part.flatMap((record) => [
          this.source,
          kind,
          recordKey(record.externalId),
          record.localId,
          record.hash,
          this.#at,
        ]),
      );
    }
  }
}

/** 32 bytes that change when anything in `content` does. Keys left undefined do not count. */
export function contentHash(content: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

// The column holds 300 characters; an address may be longer.
function recordKey(externalId: string): string {
  if (externalId.length <= 200) return externalId;
  return `${externalId.slice(0, 200)}#${createHash('sha256').update(externalId).digest('hex')}`;
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) yield items.slice(from, from + ROWS_AT_ONCE);
}
