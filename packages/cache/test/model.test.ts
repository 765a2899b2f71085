import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hit } from '../src/readers.ts';
import { aBox, aPolicy } from './cache-kit.ts';
import { mapLayer } from './chaos.ts';
import { manualClock, settle } from './manual-clock.ts';

/*
 * A newspaper of two stories, two boxes over one shared layer, and everything that may happen between them in any
 * order. The model knows only the log of purges; after every step it holds each answer against it.
 */

const RUNS = Number(process.env.MODEL_RUNS ?? 300);
const policy = aPolicy({ fresh: 10, stale: 20, error: 40, softLimit: 50, hardLimit: 400 });
const LIFE = 50;
const KEYS = ['a', 'b'] as const;
const BOXES = 2;

type Step =
  | { do: 'write'; key: number; hard: boolean }
  | { do: 'read'; box: number; key: number }
  | { do: 'query'; load: number; lag: number }
  | { do: 'end'; load: number; fails: boolean }
  | { do: 'follow'; box: number }
  | { do: 'trim' }
  | { do: 'crash'; box: number; synced: boolean }
  | { do: 'shared'; works: boolean }
  | { do: 'pass'; ms: number };

const index = (count: number) => fc.nat({ max: count - 1 });
const oneIn = (count: number) => fc.nat({ max: count - 1 }).map((n) => n === count - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('write' as const), key: index(KEYS.length), hard: oneIn(3) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('read' as const), box: index(BOXES), key: index(KEYS.length) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('query' as const), load: index(4), lag: index(4) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('end' as const), load: index(4), fails: oneIn(5) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('follow' as const), box: index(BOXES) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trim' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('crash' as const), box: index(BOXES), synced: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('shared' as const), works: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(10, 60, 60, 500, 1100, 9000, 15_000, 60_000),
    }),
  },
);

interface Purge {
  seq: number;
  key: string;
  hard: boolean;
}

interface RunningLoad {
  key: string;
  box: number;
  life: number;
  since: number;
  /** What its query saw: the log as of this sequence number. Unset until the query ran. */
  asOf?: number;
  resolve(asOf: number): void;
  reject(error: Error): void;
}

function aPaper() {
  const time = manualClock();
  const server = mapLayer(time);
  const log: Purge[] = [];
  let trimmedTo = 0;
  let loads: RunningLoad[] = [];
  let sharedWorks = true;
  let lives = 0;
  const problems: string[] = [];
  const open = new Set<Promise<void>>();
  const shared = new Proxy(server, {
    get: (layer, name: keyof typeof server) =>
      sharedWorks || name === 'entries' ? layer[name] : () => Promise.reject(new Error('down')),
  });
  const newBox = () => {
    lives += 1;
    return {
      ...aBox({ shared, clock: time, synced: false }),
      life: lives,
      applied: undefined as number | undefined,
    };
  };
  const boxes = Array.from({ length: BOXES }, newBox);
  for (const box of boxes) follow(box);

  return { run, finish };

  async function run(next: Step): Promise<void> {
    if (next.do === 'write') log.push({ seq: log.length + 1, key: KEYS[next.key]!, hard: next.hard });
    else if (next.do === 'read') read(next.box, KEYS[next.key]!);
    else if (next.do === 'query') query(loads[next.load % loads.length], next.lag);
    else if (next.do === 'end') end(loads[next.load % loads.length], next.fails);
    else if (next.do === 'follow') follow(boxes[next.box]!);
    else if (next.do === 'trim') trimmedTo = log.length;
    else if (next.do === 'crash') crash(next.box, next.synced);
    else if (next.do === 'shared') sharedWorks = next.works;
    else await time.pass(next.ms);
    await settle();
  }

  function read(at: number, key: string): void {
    const box = boxes[at]!;
    const arrival = box.applied;
    const load = () =>
      new Promise<{ value: string; tags: string[]; asOf: number }>((resolve, reject) => {
        const beside = loads.filter(({ key: other, life, since }) => {
          const abandoned = time.now() - since >= 4 * policy.hardLimit;
          return other === key && life === box.life && !abandoned;
        });
        if (beside.length > 0) problems.push(`two loads of ${key} at once on box ${at}`);
        loads.push({
          key,
          box: at,
          life: box.life,
          since: time.now(),
          resolve: (asOf) => resolve({ value: `${key} as of ${asOf}`, tags: [key], asOf }),
          reject,
        });
      });
    const reading = box.cache.get(key, policy, load).then(
      (hit) => check(hit, { key, arrival, box }),
      () => {},
    );
    open.add(reading);
    reading.finally(() => open.delete(reading));
  }

  function check(
    hit: Hit<string>,
    visit: { key: string; arrival: number | undefined; box: (typeof boxes)[number] },
  ) {
    const { key, arrival, box } = visit;
    const say = (what: string) =>
      problems.push(`${what}: ${JSON.stringify(hit)}, arrival ${arrival}, log ${JSON.stringify(log)}`);
    if (hit.value !== `${key} as of ${hit.asOf}`) say('another key');
    if (hit.age > LIFE) say('outlived its bounds');
    if (hit.state === 'fresh' && hit.age >= 10) say('fresh for too long');
    const after = log.filter((purge) => purge.key === key && purge.seq > hit.asOf);
    if (hit.state === 'fresh' && after.some(({ seq }) => seq <= (arrival ?? 0))) say('fresh after its purge');
    if (after.some(({ seq, hard }) => hard && seq <= (box.applied ?? 0))) say('served after its takedown');
  }

  function query(load: RunningLoad | undefined, lag: number): void {
    if (load) load.asOf ??= Math.max(0, log.length - lag);
  }

  function end(load: RunningLoad | undefined, fails: boolean): void {
    if (load === undefined) return;
    loads = loads.filter((other) => other !== load);
    if (fails) load.reject(new Error('database is away'));
    else load.resolve(load.asOf ?? log.length);
  }

  // What a follower does; takedowns stay in the log when the rest is trimmed.
  function follow(box: (typeof boxes)[number]): void {
    const last = box.applied ?? 0;
    for (const { seq, key, hard } of log) {
      if (seq > last && (seq > trimmedTo || hard)) box.tagClock.apply({ seq, tag: key, hard });
    }
    box.tagClock.loseHistoryBefore(last < trimmedTo ? trimmedTo : 0);
    box.tagClock.advance(log.length);
    box.applied = log.length;
  }

  function crash(at: number, synced: boolean): void {
    loads = loads.filter((load) => load.box !== at);
    boxes[at] = newBox();
    if (synced) follow(boxes[at]!);
  }

  async function finish(): Promise<string[]> {
    for (let i = 0; i < 50 && open.size > 0; i += 1) {
      for (const load of loads) end(load, false);
      await time.pass(policy.hardLimit * 3);
      await settle();
    }
    // Readers of a box that crashed in the middle went with it.
    return open.size > 0 && !problems.length ? [`${open.size} readers wait for ever`] : problems;
  }
}

test(
  `invariants 1, 2, 3, 4, 6, 8: no order of events serves a reader what he must not see (${RUNS} runs)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80 }), async (steps) => {
        const paper = aPaper();
        for (const next of steps) await paper.run(next);
        expect(await paper.finish()).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 100,
);
