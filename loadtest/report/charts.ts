import type { LoadRecord } from '../record.ts';
import { drawChart, type Series } from './chart.ts';

/** The rate by layer and the times of one kind of request, each as an SVG by the end of its name. */
export function chartsOf(record: LoadRecord, kind: string): Record<string, string> {
  const seconds = record.seconds(kind);
  const phases = record.phases();
  const layers = [...new Set(seconds.flatMap((second) => [...second.layers.keys()]))].sort();
  const byLayer: Series[] = layers.map((name) => ({
    name,
    values: seconds.map((second) => second.layers.get(name) ?? 0),
  }));
  const errors = { name: 'errors', values: seconds.map((second) => second.errors) };
  const times = [
    { name: 'p50', values: seconds.map(({ p50 }) => p50) },
    { name: 'p99', values: seconds.map(({ p99 }) => p99) },
  ];
  return {
    rate: drawChart({
      title: `${kind}: answers by layer`,
      unit: 'a second',
      series: [...byLayer, errors],
      isStack: true,
      phases,
    }),
    times: drawChart({ title: `${kind}: how long an answer took`, unit: 'ms', series: times, phases }),
  };
}
