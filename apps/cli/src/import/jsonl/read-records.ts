import type { ImportItem } from '../imported.ts';
import { type Fields, fieldsOf } from '../json-fields.ts';
import { readJsonItems } from '../json-items.ts';
import { fieldOf } from './field-map.ts';
import { readLines } from './read-lines.ts';
import { type RecordContext, recordStory } from './record-story.ts';

/** A record of the file, or why it cannot be one. `where` is `line 7`, in a JSON list `record 7`. */
export type FoundRecord = { where: string } & ({ record: Fields } | { fault: string });

/** The records of a file of JSON lines, or of a JSON list, one by one. A broken line costs only itself. */
export async function* readRecords(
  file: string,
  { list, onBytes }: { list: boolean; onBytes?: (count: number) => void },
): AsyncGenerator<FoundRecord> {
  if (list) {
    let number = 0;
    for await (const { value } of readJsonItems(file, (path) => path === '[]', onBytes)) {
      number += 1;
      yield found(`record ${number}`, value);
    }
    return;
  }
  for await (const { number, text } of readLines(file, onBytes)) {
    const where = `line ${number}`;
    try {
      yield found(where, JSON.parse(text));
    } catch {
      yield { where, fault: `it is not valid JSON: ${text.slice(0, 60)}${text.length > 60 ? '…' : ''}` };
    }
  }
}

function found(where: string, value: unknown): FoundRecord {
  const record = fieldsOf(value);
  return record === undefined ? { where, fault: 'it is no JSON object' } : { where, record };
}

/** Makes the items of an import of the records. */
export async function* recordItems(
  records: AsyncIterable<FoundRecord>,
  context: RecordContext,
): AsyncGenerator<ImportItem> {
  const seen = new Map<string, number>();
  for await (const found of records) {
    if ('fault' in found) yield { type: 'failed', where: found.where, reason: found.fault };
    else yield itemOf(found.record, { where: found.where, seen, context });
  }
}

interface Place {
  where: string;
  seen: Map<string, number>;
  context: RecordContext;
}

function itemOf(record: Fields, { where, seen, context }: Place): ImportItem {
  const written = fieldOf(record, context.map, 'id');
  const id = typeof written === 'string' || typeof written === 'number' ? String(written).trim() : '';
  if (id === '') {
    return {
      type: 'failed',
      where,
      reason: `it has no id (${context.map.get('id')}), so a second run would double it`,
    };
  }
  // Where a slug is the id, each language may have it.
  const times = (seen.get(id) ?? 0) + 1;
  seen.set(id, times);
  const externalId = times === 1 ? id : `${id}#${times}`;
  return { type: 'story', where: `${where} (${id})`, build: () => recordStory(record, externalId, context) };
}
