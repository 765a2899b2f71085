import { escapeHtml, type SafeHtml, trustHtml } from './html.ts';

const MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};
const FULL: Intl.DateTimeFormatOptions = {
  ...MOMENT,
  weekday: 'long',
  month: 'long',
  timeZoneName: 'short',
};

// Making a format takes far longer than using it, and a long list asks a thousand times.
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in words, on the clocks of a zone. */
export function timeText(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = timeZone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, format);
  return format.format(at);
}

/**
 * `<time>` for an instant, on the clocks of a zone; its title has all of it, the zone's name too. A page may be read at any
 * time after it was made, so it never says "ago".
 */
export function timeElement(
  at: Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions = MOMENT,
): SafeHtml {
  const [text, full] = [timeText(at, timeZone, options), timeText(at, timeZone, FULL)].map(escapeHtml);
  return trustHtml(`<time datetime="${at.toISOString()}" title="${full}">${text}</time>`);
}
