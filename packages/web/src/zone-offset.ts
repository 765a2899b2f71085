const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format takes far longer than using it, and an import asks for thousands of times.
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-u-hc-h23', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant (milliseconds since 1970). */
export function zoneOffset(instant: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value ?? 0);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the clocks of a zone show `wall` (milliseconds since 1970 as if the clocks were UTC). In the hour
 * that a clock change skips, the time after it; of two, the first.
 */
export function instantOfWall(wall: number, timeZone: string): number {
  // The offset at the wall time read as UTC is at most one clock change off; the second look mends that.
  const guess = wall - zoneOffset(wall, timeZone);
  return wall - zoneOffset(guess, timeZone);
}
