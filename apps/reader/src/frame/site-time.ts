import { escapeHtml, type SafeHtml, trustHtml } from '@nightdesk/web';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, known);
  return known;
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const MOMENT: Intl.DateTimeFormatOptions = { ...DAY, month: 'short', hour: '2-digit', minute: '2-digit' };
const BRIEF: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
};
const FULL: Intl.DateTimeFormatOptions = {
  ...DAY,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** `<time>` for an instant, in the site's zone. Pages are cached for everybody, so it never says "ago". */
export function timeElement(at: Date, timeZone: string, style: 'day' | 'moment' = 'moment'): SafeHtml {
  const text = formatter(timeZone, style === 'day' ? DAY : MOMENT).format(at);
  const full = formatter(timeZone, FULL).format(at);
  return trustHtml(
    `<time datetime="${at.toISOString()}" title="${escapeHtml(full)}">${escapeHtml(text)}</time>`,
  );
}

/** As `timeElement`, shorter: a weekday and a time in the paper's own year, otherwise the day alone. */
export function briefTime(at: Date, timeZone: string, year: string): SafeHtml {
  const style = yearOf(at, timeZone) === year ? BRIEF : { ...DAY, month: 'short' as const };
  const full = formatter(timeZone, FULL).format(at);
  const text = formatter(timeZone, style).format(at);
  return trustHtml(
    `<time datetime="${at.toISOString()}" title="${escapeHtml(full)}">${escapeHtml(text)}</time>`,
  );
}

/** "2026", in the site's zone. */
export function yearOf(at: Date, timeZone: string): string {
  return formatter(timeZone, { year: 'numeric' }).format(at);
}

/** "Sunday 29 November 2026": the line under the masthead. */
export function dateLine(at: Date, timeZone: string): string {
  return formatter(timeZone, { ...DAY, weekday: 'long' }).format(at);
}
