import { AggregatorRegistry, type Registry } from 'prom-client';

export interface Kind {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
}

export const counter = (name: string, help: string): Kind => ({
  name: `nightdesk_${name}`,
  help,
  type: 'counter',
});
export const gauge = (name: string, help: string): Kind => ({
  name: `nightdesk_${name}`,
  help,
  type: 'gauge',
});

/** Numbers that other processes have counted, on their way to Prometheus. */
export interface SampleSet {
  /** `metricName` names one of the several lines that a histogram has. */
  add(kind: Kind, labels: Record<string, string>, value: number, metricName?: string): void;
  registry(): Registry;
}

interface Samples extends Kind {
  values: { labels: Record<string, string>; value: number; metricName?: string }[];
  aggregator: 'first';
}

export function newSampleSet(): SampleSet {
  const byName = new Map<string, Samples>();
  return {
    add: (kind, labels, value, metricName) => {
      const samples = byName.get(kind.name) ?? { ...kind, values: [], aggregator: 'first' };
      byName.set(kind.name, samples);
      samples.values.push({ labels, value, ...(metricName === undefined ? {} : { metricName }) });
    },
    // prom-client's own counters only grow by what happens in their process; this is its door for those of others.
    registry: () => AggregatorRegistry.aggregate([[...byName.values()]]),
  };
}
