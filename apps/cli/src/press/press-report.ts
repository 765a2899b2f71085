/** What `press-main.ts --once` says at its end. */
export interface PressCard {
  /** Pages that show what they should. */
  pressed: number;
  /** Pages that say 404 or 410, pressed so. */
  gone: number;
  skipped: number;
  /** Pages for which the disk has no room. */
  leftOut?: number;
  failed: readonly { path: string; problem: string }[];
}

/** The card for people: a line of counts, then one for each page that failed. */
export function describePress({ pressed, gone, skipped, leftOut = 0, failed }: PressCard): string {
  const counts = [
    `Pressed ${pagesOf(pressed + gone)}${gone === 0 ? '' : `, ${gone} of them as "not found" or "gone"`}.`,
    ...(skipped === 0 ? [] : [`Newer already: ${skipped}.`]),
    ...(leftOut === 0 ? [] : [`No room within PRESS_BYTES, or on the disk, for: ${leftOut}.`]),
    ...(failed.length === 0 ? [] : [`Failed, with their last good copy kept: ${failed.length}.`]),
  ];
  return [counts.join(' '), ...failed.map(({ path, problem }) => `  ${path}: ${problem}`)].join('\n');
}

const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
