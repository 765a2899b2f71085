import { type Random, seededRandom } from '../../demo/seeded-random.ts';

/** Chooses the next of some things, the popular ones more often. */
export type Choice<T> = () => T;

/** The n-th most read page is read so often beside the most read one: Zipf's law, as sites that we have logs of obey it. */
export const zipf = (count: number, exponent = 1): number[] =>
  Array.from({ length: count }, (_, rank) => 1 / (rank + 1) ** exponent);

/** Chooses among these by their weights. The same seed gives the same row of choices. */
export function chooseByWeight<T>(
  things: readonly T[],
  weights: readonly number[],
  random: Random = seededRandom('load'),
): Choice<T> {
  let total = 0;
  const bounds = things.map((_thing, place) => {
    total += weights[place] ?? 0;
    return total;
  });
  if (total <= 0) throw new Error('There is nothing to choose from');
  return () => things[placeOf(bounds, random() * total)]!;
}

// The first whose bound is above the number.
function placeOf(bounds: readonly number[], number: number): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bounds[middle]! > number) high = middle;
    else low = middle + 1;
  }
  return low;
}
