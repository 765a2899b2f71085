import { escapeHtml, type SafeHtml, trustHtml, zoneOffset } from '@nightdesk/web';

/** `<time>` for an instant, in the site's zone, with the zone's name in its title. */
export function timeElement(at: Date, timeZone: string): SafeHtml {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  const full = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'long' }).format(
    at,
  );
  return trustHtml(
    `<time datetime="${at.toISOString()}" title="${escapeHtml(full)}">${escapeHtml(text)}</time>`,
  );
}

/** The wall time of an instant as `<input type="datetime-local">` takes it: `2026-11-29T18:05`. */
export function wallTime(at: Date, timeZone: string): string {
  return new Date(at.getTime() + zoneOffset(at.getTime(), timeZone)).toISOString().slice(0, 16);
}
