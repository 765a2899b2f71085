import type { Fields } from '../json-fields.ts';
import { type FieldMap, fieldOf } from './field-map.ts';

const PUBLIC = new Set(['', 'published', 'publish', 'public', 'live', 'posted']);
const PLANNED = new Set(['scheduled', 'future', 'planned']);

/**
 * Whether a record was public. Only a status that says so (or none at all) makes it so; what is dated after `now` waits
 * for its time, and what has no date cannot be placed and stays a draft.
 */
export function stateOf(
  record: Fields,
  map: FieldMap,
  { at, now }: { at: Date | undefined; now: Date },
): 'published' | 'scheduled' | 'draft' {
  const said = statusOf(record, map);
  if (at === undefined || said === 'draft') return 'draft';
  return at > now ? 'scheduled' : 'published';
}

function statusOf(record: Fields, map: FieldMap): 'open' | 'draft' {
  if (isDraft(record) || isDraft(record.front_matter)) return 'draft';
  const value = fieldOf(record, map, 'status');
  if (typeof value === 'boolean') {
    // `draft: true` and `published: false` say the same.
    return value === /draft|private|hidden/i.test(map.get('status') ?? '') ? 'draft' : 'open';
  }
  const status = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return PUBLIC.has(status) || PLANNED.has(status) ? 'open' : 'draft';
}

function isDraft(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null) return false;
  const { draft, published } = fields as Fields;
  return draft === true || draft === 'true' || published === false || published === 'false';
}
