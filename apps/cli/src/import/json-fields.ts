/** A JSON object of a former system, before anybody has looked at its fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; undefined for a list, a text, `null` and anything else. */
export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** A text or a number as text, trimmed; empty for anything else. */
export function textOf(value: unknown): string {
  return stringOf(value).trim();
}

/** A text or a number as text, white space and all; empty for anything else. */
export function stringOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** A number without its fraction, or undefined. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : undefined;
}
