import { type Counters, type ProcessFigures, requestBounds } from '@nightdesk/figures';
import { addPress } from './press-samples.ts';
import { counter, gauge, type Kind, type SampleSet } from './sample-set.ts';

type Labels = Record<string, string>;

const UP = gauge(
  'process_up',
  '1 for each process of the box that has written its figures within ten seconds',
);
const READY = gauge('process_ready', '1 when the process may get traffic, as its /readyz says');
const MODE = gauge('process_mode', '1 for the mode in which the process serves');
const STARTED = gauge('process_start_seconds', 'Unix time at which the process started');
const MEMORY = gauge('process_memory_bytes', 'Memory by kind: resident, heap, external');
const CPU = counter('process_cpu_seconds_total', 'CPU time, user and system');
const LOOP = gauge(
  'event_loop_delay_seconds',
  'How late turns of the event loop come: p50, p99 of two seconds, max of a minute',
);
const QUEUE = gauge(
  'queue_seconds',
  'How long requests were on their way from the proxy in front, p99 of two seconds',
);
const SEQ = gauge('purge_log_applied', 'Sequence number up to which purges are applied');
const LAG = gauge('purge_log_lag_seconds', 'Since the purge log was last read to its end');
const PURGES = counter('purges_total', 'Purges that were applied, one for each tag');
const READS = counter('cache_reads_total', 'Reads by the layer that answered');
const WAITS = counter(
  'cache_waits_total',
  'Reads that waited: for a load of this process, or for another process',
);
const SOURCE_BREAKER = gauge(
  'cache_source_breaker',
  '1 for the state of the breaker before what the cache loads from',
);
const SHARED_BREAKER = gauge('shared_cache_breaker', '1 for the state of the breaker of this shared server');
const REQUESTS: Kind = {
  name: 'nightdesk_request_seconds',
  help: 'Pages sent, by class of route and the layer that answered',
  type: 'histogram',
};

const LAYERS: Labels = {
  memory: 'memory',
  shared: 'shared',
  live: 'live',
  stale: 'stale',
  errorStale: 'error-stale',
  failed: 'failed',
};
const WAITED_FOR: Labels = { waits: 'load', leaseWaits: 'lease' };
// What can fall; every other number of a cache or a pool only grows.
const STANDS = new Set(['entries', 'bytes', 'flying', 'size', 'inUse', 'waiting']);

/** Adds all that one process knows of itself. */
export function addProcess(samples: SampleSet, box: string, figures: ProcessFigures): void {
  const labels = { box, process: figures.name };
  addVitals(samples, figures, labels);
  if (figures.press !== undefined) addPress(samples, figures.press, labels);
  for (const [name, cache] of Object.entries(figures.caches))
    addCache(samples, cache, { ...labels, cache: name });
  for (const { name, breaker, counters } of figures.sharedServers) {
    const own = { ...labels, server: name };
    addBreaker(samples, SHARED_BREAKER, { breaker, labels: own });
    addCounters(samples, 'shared_cache', { counters, labels: own });
  }
  for (const [pool, counters] of Object.entries(figures.pools))
    addCounters(samples, 'database_connections', { counters, labels: { ...labels, pool } });
  for (const request of figures.requests) addRequests(samples, request, labels);
}

function addVitals(samples: SampleSet, figures: ProcessFigures, labels: Labels): void {
  const { memory, loopDelay, purgeLog } = figures;
  samples.add(UP, labels, 1);
  samples.add(READY, labels, figures.unready === undefined ? 1 : 0);
  samples.add(MODE, { ...labels, mode: figures.mode }, 1);
  samples.add(STARTED, labels, figures.startedAt / 1000);
  samples.add(CPU, labels, figures.cpuSeconds);
  for (const [kind, bytes] of Object.entries(memory)) samples.add(MEMORY, { ...labels, kind }, bytes);
  for (const [of, ms] of Object.entries(loopDelay)) samples.add(LOOP, { ...labels, of }, ms / 1000);
  if (figures.queueMs !== undefined) samples.add(QUEUE, labels, figures.queueMs / 1000);
  samples.add(SEQ, labels, purgeLog.appliedSeq);
  samples.add(LAG, labels, purgeLog.lagMs === undefined ? Number.POSITIVE_INFINITY : purgeLog.lagMs / 1000);
  samples.add(PURGES, labels, purgeLog.purges);
}

function addBreaker(
  samples: SampleSet,
  kind: Kind,
  { breaker, labels }: { breaker: string; labels: Labels },
): void {
  for (const state of ['closed', 'half-open', 'open'])
    samples.add(kind, { ...labels, state }, state === breaker ? 1 : 0);
}

function addCache(
  samples: SampleSet,
  { source, counters }: ProcessFigures['caches'][string],
  labels: Labels,
): void {
  if (source !== undefined) addBreaker(samples, SOURCE_BREAKER, { breaker: source, labels });
  const rest: Counters = {};
  for (const [name, value] of Object.entries(counters)) {
    const layer = LAYERS[name];
    const awaited = WAITED_FOR[name];
    if (layer !== undefined) samples.add(READS, { ...labels, layer }, value);
    else if (awaited !== undefined) samples.add(WAITS, { ...labels, for: awaited }, value);
    else rest[name] = value;
  }
  addCounters(samples, 'cache', { counters: rest, labels });
}

function addCounters(
  samples: SampleSet,
  what: string,
  { counters, labels }: { counters: Counters; labels: Labels },
): void {
  for (const [name, value] of Object.entries(counters)) {
    const isTime = name.endsWith('Ms');
    const snake = (isTime ? `${name.slice(0, -2)}Seconds` : name).replace(
      /[A-Z]/g,
      (letter) => `_${letter.toLowerCase()}`,
    );
    const help = `${what} ${snake}`.replaceAll('_', ' ');
    const kind = STANDS.has(name) ? gauge(`${what}_${snake}`, help) : counter(`${what}_${snake}_total`, help);
    samples.add(kind, labels, isTime ? value / 1000 : value);
  }
}

function addRequests(
  samples: SampleSet,
  { page, layer, ms, buckets }: ProcessFigures['requests'][number],
  labels: Labels,
): void {
  const own = { ...labels, page, layer };
  let count = 0;
  buckets.forEach((inBucket, place) => {
    count += inBucket;
    const bound = requestBounds[place];
    const le = bound === undefined ? '+Inf' : String(bound / 1000);
    samples.add(REQUESTS, { ...own, le }, count, `${REQUESTS.name}_bucket`);
  });
  samples.add(REQUESTS, own, ms / 1000, `${REQUESTS.name}_sum`);
  samples.add(REQUESTS, own, count, `${REQUESTS.name}_count`);
}
