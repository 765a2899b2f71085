import fc from 'fast-check';

export const KEYS = ['a', 'b', 'c'] as const;
export const BOXES = 3;

/** What may happen to a paper of three stories on three boxes, in any order. */
export type Step =
  | { do: 'write'; key: number; hard: boolean }
  /** One reader, or enough for the story to count as much read. */
  | { do: 'read'; box: number; key: number; readers: number }
  | { do: 'readMany'; box: number; keys: number[] }
  /** A page made of two parts, each cached for itself. */
  | { do: 'page'; box: number }
  /** A page from the disk, which saw the log as it was `lag` purges ago. */
  | { do: 'warm'; box: number; key: number; lag: number; age: number }
  /** A load's statement runs, on a connection that is `lag` purges behind. */
  | { do: 'query'; load: number; lag: number }
  | { do: 'end'; load: number; fails: boolean }
  /**
   * A box reads the log, perhaps on a replica that is behind. That these steps come at any time, or never, is what
   * lost messages and missed polls are to a box.
   */
  | { do: 'follow'; box: number; lag: number }
  | { do: 'trim' }
  | { do: 'crash'; box: number; synced: boolean }
  | { do: 'shared'; works: boolean }
  /** A box's clock leaps, as after a suspended virtual machine. */
  | { do: 'leap'; box: number; ms: number }
  | { do: 'pass'; ms: number };

const index = (count: number) => fc.nat({ max: count - 1 });
const oneIn = (count: number) => fc.nat({ max: count - 1 }).map((n) => n === count - 1);
const is = <Name extends Step['do']>(name: Name) => fc.constant(name);
const box = index(BOXES);
const key = index(KEYS.length);
const seldomBehind = fc.constantFrom(0, 0, 0, 1, 2);
const MS = [10, 60, 60, 500, 1100, 9000, 15_000, 60_000];

const weighted: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 4, arbitrary: fc.record({ do: is('write'), key, hard: oneIn(3) }) },
  { weight: 8, arbitrary: fc.record({ do: is('read'), box, key, readers: fc.constantFrom(1, 1, 1, 12) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('readMany'),
      box,
      keys: fc.uniqueArray(key, { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('page'), box }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('warm'), box, key, lag: index(4), age: fc.constantFrom(0, 5, 15, 45, 60) }),
  },
  { weight: 6, arbitrary: fc.record({ do: is('query'), load: index(6), lag: index(4) }) },
  { weight: 8, arbitrary: fc.record({ do: is('end'), load: index(6), fails: oneIn(5) }) },
  { weight: 5, arbitrary: fc.record({ do: is('follow'), box, lag: seldomBehind }) },
  { weight: 1, arbitrary: fc.record({ do: is('trim') }) },
  { weight: 1, arbitrary: fc.record({ do: is('crash'), box, synced: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: is('shared'), works: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: is('leap'), box, ms: fc.constantFrom(...MS) }) },
  { weight: 3, arbitrary: fc.record({ do: is('pass'), ms: fc.constantFrom(...MS) }) },
];

export const step: fc.Arbitrary<Step> = fc.oneof(...weighted);
