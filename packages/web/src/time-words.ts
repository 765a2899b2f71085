/** `22:30` today, `Mon 30 Nov 22:30` on any other day, on the clocks of a zone. */
export function clockWords(time: Date, { timeZone, now }: { timeZone: string; now: Date }): string {
  const format = (options: Intl.DateTimeFormatOptions, date: Date): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(date);
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, time);
  return format(day, time) === format(day, now) ? clock : `${format(day, time).replace(',', '')} ${clock}`;
}

/** How long it is, as far as a person wants to know: `less than a minute`, `12 min`, `1 h 58 min`, `3 days`. */
export function spanWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}
