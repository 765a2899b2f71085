import type { Clock } from '../../src/clock.ts';
import type { Hit } from '../../src/hit.ts';
import type { LoadContext, Loaded } from '../../src/loads.ts';
import { aBox, aCacheOf, aPolicy } from '../cache-kit.ts';
import { mapLayer } from '../chaos.ts';
import { type ManualClock, manualClock, settle } from '../manual-clock.ts';
import { aPurgeLog, sayings, textOf } from './purge-log.ts';
import { BOXES, KEYS, type Step } from './steps.ts';

const policy = aPolicy({ fresh: 10, stale: 20, error: 40, softLimit: 50, hardLimit: 400 });
// A page waits for its parts, and these perhaps twice.
const pagePolicy = { ...policy, hardLimit: 1600 };
const LIFE = 50;

interface RunningLoad {
  keys: readonly string[];
  box: Box;
  since: number;
  /** What its query saw: the log as of this sequence number. Unset until the query ran. */
  asOf?: number;
  resolve(asOf: number): void;
  reject(error: Error): void;
}

type Box = ReturnType<typeof newBox>;

/** Boxes over one shared layer, each with a cache of parts and one of pages made of them, and its own clock. */
function newBox(name: number, { time, shared }: { time: ManualClock; shared: ReturnType<typeof mapLayer> }) {
  let leapt = 0;
  const clock: Clock = { now: () => time.now() + leapt, after: time.after };
  // Few loads at once, so that some wait while purges come.
  const parts = aBox({ shared, clock, synced: false, maxLoads: 2 });
  return {
    name,
    ...parts,
    pages: aCacheOf({ clock, tagClock: parts.tagClock }),
    applied: 0,
    /** What `peek` last found under each key: it must not grow older. */
    seen: new Map<string, number>(),
    leap: (ms: number) => {
      leapt += ms;
    },
  };
}

/** A newspaper that does what steps say, and tells what went wrong. */
export function aPaper() {
  const time = manualClock();
  const server = mapLayer(time);
  const log = aPurgeLog();
  let loads: RunningLoad[] = [];
  let sharedWorks = true;
  const problems: string[] = [];
  const open = new Set<Promise<void>>();
  const shared = new Proxy(server, {
    get: (layer, name: keyof typeof server) =>
      sharedWorks || name === 'entries' ? layer[name] : () => Promise.reject(new Error('down')),
  });
  const boxes = Array.from({ length: BOXES }, (_, name) => newBox(name, { time, shared }));
  for (const box of boxes) follow(box, 0);

  return { run, finish };

  async function run(next: Step): Promise<void> {
    await perform(next);
    await settle();
    for (const box of boxes) for (const key of KEYS) watch(box, key);
  }

  function perform(next: Step): Promise<void> | void {
    switch (next.do) {
      case 'write':
        return log.write(KEYS[next.key]!, next.hard);
      case 'read':
        for (let i = 0; i < next.readers; i += 1) read(boxes[next.box]!, KEYS[next.key]!);
        return;
      case 'readMany':
        return readMany(
          boxes[next.box]!,
          next.keys.map((key) => KEYS[key]!),
        );
      case 'page':
        return readPage(boxes[next.box]!);
      case 'warm':
        return warm(boxes[next.box]!, next);
      case 'query':
        return query(loads[next.load % loads.length], next.lag);
      case 'end':
        return end(loads[next.load % loads.length], next.fails);
      case 'follow':
        return follow(boxes[next.box]!, next.lag);
      case 'trim':
        return log.trim();
      case 'crash':
        return crash(next.box, next.synced);
      case 'shared':
        return switchShared(next.works);
      case 'leap':
        return boxes[next.box]!.leap(next.ms);
      case 'pass':
        return time.pass(next.ms);
    }
  }

  function switchShared(works: boolean): void {
    sharedWorks = works;
  }

  function read(box: Box, key: string): void {
    const arrival = box.applied;
    const reading = box.cache.get(key, policy, loadPart(box, key));
    watchReading(reading.then((hit) => check(hit, { keys: [key], arrival, box })));
  }

  function readMany(box: Box, keys: string[]): void {
    const arrival = box.applied;
    const reading = box.cache.getMany(keys, policy, loadParts(box));
    watchReading(
      reading.then((hits) => {
        for (const [key, hit] of hits) check(hit, { keys: [key], arrival, box });
      }),
    );
  }

  function readPage(box: Box): void {
    const arrival = box.applied;
    const load = async (): Promise<Loaded<string>> => {
      const parts = await Promise.all([
        box.cache.get('a', policy, loadPart(box, 'a')),
        box.cache.getMany(['b'], policy, loadParts(box)).then((hits) => hits.get('b')!),
      ]);
      return {
        value: parts.map(({ value }) => value).join(' + '),
        tags: parts.flatMap(({ tags }) => tags),
        asOf: Math.min(...parts.map(({ asOf }) => asOf)),
      };
    };
    const reading = box.pages.get('page', pagePolicy, load);
    watchReading(reading.then((hit) => check(hit, { keys: ['a', 'b'], arrival, box })));
  }

  function watchReading(reading: Promise<void>): void {
    const settled = reading.catch(() => {});
    open.add(settled);
    settled.finally(() => open.delete(settled));
  }

  function warm(box: Box, { key: index, lag, age }: { key: number; lag: number; age: number }): void {
    const key = KEYS[index]!;
    const asOf = Math.max(0, log.latest - lag);
    box.cache.warm(key, policy, { value: textOf(key, asOf), tags: [key], asOf, age });
  }

  function loadPart(box: Box, key: string) {
    return async ({ held }: LoadContext<string>): Promise<Loaded<string>> => {
      const handed = held === undefined ? undefined : sayings(held)[0]!;
      if (handed && (handed.key !== key || log.wasTakenDown(handed, box.applied)))
        problems.push(`a loader of ${key} was handed ${held}`);
      return partAsOf(key, await begin(box, [key]));
    };
  }

  function loadParts(box: Box) {
    return async (keys: readonly string[]): Promise<Map<string, Loaded<string>>> => {
      const asOf = await begin(box, keys);
      return new Map(keys.map((key) => [key, partAsOf(key, asOf)]));
    };
  }

  function partAsOf(key: string, asOf: number): Loaded<string> {
    return { value: textOf(key, asOf), tags: [key], asOf };
  }

  function begin(box: Box, keys: readonly string[]): Promise<number> {
    const beside = loads.filter((load) => {
      const abandoned = time.now() - load.since >= 4 * policy.hardLimit;
      return load.box === box && !abandoned && load.keys.some((key) => keys.includes(key));
    });
    if (beside.length > 0) problems.push(`two loads of one of ${keys} at once on box ${box.name}`);
    return new Promise<number>((resolve, reject) => {
      loads.push({ keys, box, since: time.now(), resolve, reject });
    });
  }

  function check(
    hit: Hit<string>,
    { keys, arrival, box }: { keys: readonly string[]; arrival: number; box: Box },
  ): void {
    const said = sayings(hit.value).map(({ key }) => key);
    const faults = log.faultsOf(hit, { arrival, applied: box.applied });
    if (said.join() !== keys.join()) faults.push('another key');
    // What was just loaded may be older than that: the load was slow, or the clock leapt meanwhile.
    if (hit.layer !== 'live') {
      if (hit.age > LIFE) faults.push('outlived its bounds');
      if (hit.state === 'fresh' && hit.age >= 10) faults.push('fresh for too long');
    }
    for (const fault of faults) {
      problems.push(`${fault}: ${JSON.stringify(hit)}, box ${box.name}, arrival ${arrival}, log ${log}`);
    }
  }

  // Invariant 3: what a box holds never grows older, unless it was dropped in between.
  function watch(box: Box, key: string): void {
    const hit = box.cache.peek(key, policy);
    if (hit === undefined) {
      box.seen.delete(key);
      return;
    }
    const { asOf } = sayings(hit.value)[0]!;
    if (asOf < (box.seen.get(key) ?? 0)) problems.push(`${key} went back to ${asOf} on box ${box.name}`);
    box.seen.set(key, asOf);
  }

  function query(load: RunningLoad | undefined, lag: number): void {
    if (load) load.asOf ??= Math.max(0, log.latest - lag);
  }

  function end(load: RunningLoad | undefined, fails: boolean): void {
    if (load === undefined) return;
    loads = loads.filter((other) => other !== load);
    if (fails) load.reject(Object.assign(new Error('database is away'), { statusCode: 503 }));
    else load.resolve(load.asOf ?? log.latest);
  }

  function follow(box: Box, lag: number): void {
    const to = Math.max(box.applied, log.latest - lag);
    for (const { seq, key, hard } of log.between(box.applied, to)) {
      box.tagClock.apply({ seq, tag: key, hard });
    }
    box.tagClock.loseHistoryBefore(box.applied < log.trimmedTo ? log.trimmedTo : 0);
    box.tagClock.advance(to);
    box.applied = to;
  }

  function crash(at: number, synced: boolean): void {
    loads = loads.filter((load) => load.box !== boxes[at]);
    boxes[at] = newBox(at, { time, shared });
    if (synced) follow(boxes[at], 0);
  }

  async function finish(): Promise<string[]> {
    for (let i = 0; i < 50 && open.size > 0; i += 1) {
      for (const load of loads) end(load, false);
      await time.pass(policy.hardLimit * 3);
      await settle();
    }
    // Readers of a box that crashed in the middle went with it.
    return open.size > 0 && problems.length === 0 ? [`${open.size} readers wait for ever`] : problems;
  }
}
