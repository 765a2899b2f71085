import { ImportRefused } from '../import-refused.ts';
import { type Fields, fieldsOf } from '../json-fields.ts';
import { readLines } from './read-lines.ts';

/** What a second file tells about an author or a tag that records name by slug only. */
export interface NamedRecord {
  name: string;
  bio: string;
}

const SLUGS = ['slug', 'id', 'username', 'login', 'key'];
const NAMES = ['display_name', 'name', 'full_name', 'title', 'label'];
const BIOS = ['bio', 'description', 'about'];

/**
 * Reads a file of JSON lines that gives names to slugs, as `{"slug": "apiazza", "display_name": "A. Piazza"}`.
 * @throws ImportRefused when there is no such file, or no line of it has both
 */
export async function readNamedRecords(file: string, option: string): Promise<Map<string, NamedRecord>> {
  const records = new Map<string, NamedRecord>();
  try {
    for await (const { text } of readLines(file)) {
      const record = parsed(text);
      const [slug, name] = [first(record, SLUGS), first(record, NAMES)];
      if (slug !== '' && name !== '') records.set(slug, { name, bio: first(record, BIOS) });
    }
  } catch (error) {
    throw new ImportRefused(`${option} ${file}: ${error instanceof Error ? error.message : error}`);
  }
  if (records.size === 0) {
    throw new ImportRefused(`${option} ${file}: no line of it has a slug and a name.`);
  }
  return records;
}

function parsed(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}

function first(record: Fields, keys: readonly string[]): string {
  for (const key of keys) {
    const value = record[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}
