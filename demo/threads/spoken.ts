/** What an author is called to their face; undefined for those whose name does not lend itself to it. */
export function spokenName(author: string): string | undefined {
  const name = author.replace(/[,(].*$/, '').trim();
  return /desk|barge|Anon|Gull|cat|queue|_| .* /i.test(name) ? undefined : name;
}

/** The part of the day at a minute after half past six in the morning. */
export function partOfDay(minutes: number): string {
  const hour = (6.5 + minutes / 60) % 24;
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17.5 ? 'afternoon' : 'evening';
}
