/** A row of an export's table, before anybody has looked at its fields. */
export type Row = Record<string, unknown>;

/** The value as a row, or undefined when it is none (`null` posts, lists, texts). */
export function rowOf(value: unknown): Row | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : undefined;
}

/** A text field, trimmed; empty for null and anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** An id as text: 0.x counts, later versions have 24 hex digits. */
export function idOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : textOf(value);
}

const PLACEHOLDER = /__GHOST_URL__(?:\\?\/)?/g;

/** The row with the placeholder of the site's own address replaced in every text, so that links begin with `/`. */
export function withoutPlaceholders(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, replaceIn(value)]));
}

function replaceIn(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.includes('__GHOST_URL__') ? value.replace(PLACEHOLDER, '/') : value;
  }
  if (Array.isArray(value)) return value.map(replaceIn);
  const row = rowOf(value);
  return row === undefined ? value : withoutPlaceholders(row);
}
