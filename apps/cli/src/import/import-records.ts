import { createHash } from 'node:crypto';
import type { Queryable } from '@nightdesk/store';
import { saveRecords } from './import-record-commands.ts';
import { findRecords, type ImportRecord, type RecordKind } from './import-record-queries.ts';

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

  find(
    conn: Queryable,
    kind: RecordKind,
    externalIds: readonly string[],
  ): Promise<Map<string, ImportRecord>> {
    return findRecords(conn, { source: this.source, kind }, externalIds);
  }

  save(
    conn: Queryable,
    kind: RecordKind,
    records: readonly (ImportRecord & { externalId: string })[],
  ): Promise<void> {
    return saveRecords(conn, { source: this.source, kind, at: this.#at }, records);
  }
}

/** 32 bytes that change when anything in `content` does. Keys left undefined do not count. */
export function contentHash(content: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
