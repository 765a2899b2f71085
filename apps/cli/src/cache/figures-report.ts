import type { Counters, ProcessFigures } from '@nightdesk/figures';

interface BoxFigures {
  box: string;
  processes: readonly ProcessFigures[];
  now: Date;
}

/** The figures of a box's processes for a tired person: one block a process, what matters most first. */
export function describeFigures({ box, processes, now }: BoxFigures): string {
  if (processes.length === 0)
    return `No reader and no press of ${box} has said anything for ten seconds: none runs here, or it hangs.`;
  return processes.map((figures) => describeProcess(figures, now).join('\n')).join('\n\n');
}

function describeProcess(figures: ProcessFigures, now: Date): string[] {
  const { memory, loopDelay } = figures;
  const state = figures.unready === undefined ? 'ready' : `not ready: ${figures.unready}`;
  const rows: [string, string][] = [
    ['up', `${spanOf((now.getTime() - figures.startedAt) / 1000)}, ${figures.mode}, ${state}`],
    ['memory', `${megabytes(memory.resident)}, heap ${megabytes(memory.heap)}`],
    ['event loop', `p99 ${loopDelay.p99} ms late, worst of a minute ${loopDelay.max} ms`],
    ['purge log', purgeLogWords(figures)],
    ...Object.entries(figures.caches).map(([name, cache]): [string, string] => [name, cacheWords(cache)]),
    ...figures.sharedServers.map(({ name, breaker, counters }): [string, string] => [
      name,
      serverWords(breaker, counters),
    ]),
    ...requestRows(figures),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    `${figures.name} (pid ${figures.pid})`,
    ...rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`),
  ];
}

function purgeLogWords({ purgeLog: { appliedSeq, lagMs, purges } }: ProcessFigures): string {
  if (lagMs === undefined) return 'never read yet: everything counts as stale';
  return `at ${appliedSeq}, read ${seconds(lagMs)} ago, ${purges} purges since the start`;
}

function cacheWords({ source, counters }: ProcessFigures['caches'][string]): string {
  const {
    entries = 0,
    bytes = 0,
    memory,
    shared = 0,
    live = 0,
    stale = 0,
    errorStale = 0,
    failed = 0,
  } = counters;
  const held = `${entries} held in ${megabytes(bytes)}`;
  if (memory === undefined) return held;
  const reads = memory + shared + live + stale + errorStale + failed;
  const shares = [
    ['memory', memory],
    ['shared', shared],
    ['live', live],
    ['stale', stale + errorStale],
    ['failed', failed],
  ] as const;
  const { loads = 0, loadFailures = 0, waits = 0 } = counters;
  const layers = shares.map(([name, count]) => `${name} ${percent(count, reads)}`).join(', ');
  const trouble = source === undefined || source === 'closed' ? '' : `; its source fails, breaker ${source}`;
  return `${held}; ${reads} reads: ${layers}; ${loads} loads (${loadFailures} failed), ${waits} waited for one${trouble}`;
}

function serverWords(breaker: string, { calls = 0, late = 0, failed = 0, spentMs = 0 }: Counters): string {
  const each = calls === 0 ? 0 : Math.round((spentMs / calls) * 100) / 100;
  return `breaker ${breaker}; ${calls} calls of ${each} ms, ${late} late, ${failed} failed`;
}

function requestRows({ requests }: ProcessFigures): [string, string][] {
  const pages = Map.groupBy(requests, ({ page }) => page);
  return [...pages].map(([page, layers]) => {
    const counts = layers.map(({ layer, buckets }) => ({ layer, count: sum(buckets) }));
    const total = sum(counts.map(({ count }) => count));
    const ms = sum(layers.map((each) => each.ms)) / Math.max(1, total);
    const words = counts.map(({ layer, count }) => `${layer} ${percent(count, total)}`).join(', ');
    return [`page ${page}`, `${total} sent, ${Math.round(ms * 100) / 100} ms each: ${words}`];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10} %`;

function spanOf(total: number): string {
  const minutes = Math.floor(total / 60);
  if (minutes < 1) return `${Math.max(0, Math.round(total))} s`;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2880
    ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    : `${Math.floor(minutes / 1440)} days`;
}
