import { type ProcessFigures, requestBounds } from '@nightdesk/figures';
import type { Traffic } from './box-state.ts';

/** What was answered between two looks at the figures of a box's processes. */
export function measureTraffic(before: readonly ProcessFigures[], after: readonly ProcessFigures[]): Traffic {
  const rates: Record<string, number> = {};
  const buckets = new Array<number>(requestBounds.length + 1).fill(0);
  for (const now of after) {
    const then = before.find((one) => isSameRun(one, now));
    // Without an earlier look nobody can say in what time it counted what it has.
    const seconds = then === undefined ? 0 : (now.at - then.at) / 1000;
    if (then === undefined || seconds <= 0) continue;
    for (const { page, layer, buckets: counts } of now.requests) {
      const earlier = then.requests.find((one) => one.page === page && one.layer === layer)?.buckets;
      counts.forEach((count, place) => {
        const more = count - (earlier?.[place] ?? 0);
        buckets[place]! += more;
        rates[layer] = (rates[layer] ?? 0) + more / seconds;
      });
    }
  }
  return { rates, ...quantiles(buckets) };
}

/** The share of a process's time on a core between two looks. */
export function measureCpu(before: readonly ProcessFigures[], now: ProcessFigures): number {
  const then = before.find((one) => isSameRun(one, now));
  if (then === undefined || now.at <= then.at) return 0;
  return Math.max(0, (now.cpuSeconds - then.cpuSeconds) / ((now.at - then.at) / 1000));
}

function isSameRun(one: ProcessFigures, other: ProcessFigures): boolean {
  return one.name === other.name && one.pid === other.pid && one.startedAt === other.startedAt;
}

function quantiles(buckets: readonly number[]): Pick<Traffic, 'p50' | 'p99'> {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return {};
  return { p50: quantile(buckets, total * 0.5), p99: quantile(buckets, total * 0.99) };
}

// Within a class the answers count as spread evenly; beyond the last bound nobody knows, so the bound it is.
function quantile(buckets: readonly number[], rank: number): number {
  let seen = 0;
  for (const [place, count] of buckets.entries()) {
    if (count > 0 && seen + count >= rank) {
      const low = place === 0 ? 0 : requestBounds[place - 1]!;
      const high = requestBounds[place] ?? low;
      return low + ((high - low) * (rank - seen)) / count;
    }
    seen += count;
  }
  return requestBounds.at(-1)!;
}
