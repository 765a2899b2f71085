import { createHash } from 'node:crypto';
import type { GuardedLayer } from './guarded-layer.ts';
import type { SharedEntry } from './shared-layer.ts';

const POINTS_EACH = 160;

/**
 * Spreads keys over several servers, so that adding or losing one moves only its share. Each server has its own guard:
 * one that is down costs its keys and no others, and no key moves to a server that does not know of its newer value.
 */
export function ringLayer(servers: readonly { name: string; layer: GuardedLayer }[]): GuardedLayer {
  const points = servers
    .flatMap(({ name, layer }) =>
      Array.from({ length: POINTS_EACH }, (_, i) => ({ at: place(`${name}-${i}`), layer })),
    )
    .toSorted((a, b) => a.at - b.at);
  if (points.length === 0) throw new Error('a ring needs at least one server');
  const serverOf = (key: string) => points[firstAtOrAfter(points, place(key))]!.layer;

  return {
    get: (key, options) => serverOf(key).get(key, options),
    getMany: (keys, options) => getFromEach(Map.groupBy(keys, serverOf), options),
    put: (key, entry) => serverOf(key).put(key, entry),
    remove: (key) => serverOf(key).remove(key),
    lease: (key, lease) => serverOf(key).lease(key, lease),
    release: (key, owner) => serverOf(key).release(key, owner),
    stats: () => servers.flatMap(({ layer }) => layer.stats()),
    close: async () => {
      await Promise.all(servers.map(({ layer }) => layer.close()));
    },
  };
}

async function getFromEach(
  shares: Map<GuardedLayer, string[]>,
  options: { deadlineMs: number },
): Promise<Map<string, SharedEntry>> {
  const answers = await Promise.allSettled(
    Array.from(shares, ([layer, keys]) => layer.getMany(keys, options)),
  );
  const found = answers.filter((answer) => answer.status === 'fulfilled');
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed !== undefined && found.length === 0) throw failed.reason;
  return new Map(found.flatMap(({ value }) => [...value]));
}

function place(text: string): number {
  return createHash('md5').update(text).digest().readUInt32BE(0);
}

function firstAtOrAfter(points: readonly { at: number }[], at: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low === points.length ? 0 : low;
}
