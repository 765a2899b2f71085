import { type SafeHtml, timeElement, timeText } from '@nightdesk/web';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const BRIEF: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
};

const MADE: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
};
const MINUTE_MS = 60_000;

// A page of a hundred comments writes out a hundred times, which takes longer than all the rest of it. They are those of
// parts that the next page is made of too.
const written = new WeakMap<Date, { setting: string; html: SafeHtml }>();

/** As `timeElement`, shorter: a weekday and a time in the paper's own year, otherwise the day alone. */
export function briefTime(at: Date, timeZone: string, year: string): SafeHtml {
  const setting = `${timeZone} ${year}`;
  const known = written.get(at);
  if (known?.setting === setting) return known.html;
  const html = timeElement(at, timeZone, yearOf(at, timeZone) === year ? BRIEF : DAY);
  written.set(at, { setting, html });
  return html;
}

/**
 * "Monday 30 November at 20:32": when something of ours was made or began, to the minute. A page says so wherever it is served from,
 * also by a proxy that knows nothing of us.
 */
export function madeTime(at: Date, timeZone: string): SafeHtml {
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  return timeElement(minute, timeZone, MADE);
}

/** "2026", in the site's zone. */
export function yearOf(at: Date, timeZone: string): string {
  return timeText(at, timeZone, { year: 'numeric' });
}

/** "Sunday 29 November 2026": the line under the masthead. */
export function dateLine(at: Date, timeZone: string): string {
  return timeText(at, timeZone, { ...DAY, month: 'long', weekday: 'long' });
}
