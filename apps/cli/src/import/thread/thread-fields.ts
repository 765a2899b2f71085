/** A JSON object, before anybody has looked at its fields. */
export type Fields = Record<string, unknown>;

/** The value as an object, or undefined: Reddit writes `""` where a comment has no replies. */
export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** A text or a number as text; empty for anything else. */
export function stringOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** A whole number, or undefined. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : undefined;
}
