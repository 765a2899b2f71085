import { expect, test } from 'vitest';
import { drawChart } from './chart.ts';

const chart = { title: 'Pages', unit: 'a second', phases: [{ name: 'fault', from: 1 }] };

test('a chart shows the highest value below its top line and the lowest on its ground', () => {
  const svg = drawChart({ ...chart, series: [{ name: 'all', values: [0, 90, 45] }] });
  // The scale ends at 100; 44 pixels above it, 26 below.
  const [, points] = /<polyline points="([^"]+)"/.exec(svg)!;
  expect(points).toBe('56,204 402,60 748,132');
});

test('bands of a stack lie on each other, so that the top is their sum', () => {
  const series = [
    { name: 'memory', values: [10, 10] },
    { name: 'stale', values: [30, 0] },
  ];
  const [first, second] = [
    ...drawChart({ ...chart, series, isStack: true }).matchAll(/<polygon points="([^"]+)"/g),
  ];
  expect(first![1]).toBe('56,164 748,164 748,204 56,204');
  expect(second![1]).toBe('56,44 748,164 748,164 56,164');
});

test('a chart of nothing is a chart, and what is named with markup stays text', () => {
  const svg = drawChart({ ...chart, title: 'a <b> & c', series: [{ name: 'none', values: [] }] });
  expect(svg).not.toContain('NaN');
  expect(svg).toContain('a &lt;b&gt; &amp; c');
});
