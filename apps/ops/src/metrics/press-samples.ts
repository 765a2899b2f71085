import type { PressFigures } from '@nightdesk/figures';
import { counter, gauge, type Kind, type SampleSet } from './sample-set.ts';

const seconds = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : ms / 1000);

/** One line a metric: what it is called, and how it is read from the figures. */
const METRICS: readonly [Kind, (press: PressFigures) => number | undefined][] = [
  [gauge('press_queued', 'Pages that wait to be pressed'), ({ queued }) => queued],
  [
    gauge(
      'press_oldest_waiting_seconds',
      'Since the oldest change that is not on the disk was told; 0 when all are',
    ),
    ({ oldestWaitingMs }) => seconds(oldestWaitingMs),
  ],
  [counter('press_pressed_total', 'Pages pressed'), ({ pressed }) => pressed],
  [counter('press_failed_total', 'Attempts to press a page that failed'), ({ failed }) => failed],
  [gauge('press_failing_pages', 'Pages that cannot be pressed'), ({ failingPages }) => failingPages],
  [gauge('press_pages', 'Pages on the disk'), ({ pages }) => pages],
  [gauge('press_bytes', 'Bytes of pages on the disk'), ({ bytes }) => bytes],
  [gauge('press_budget_bytes', 'Bytes that they may take'), ({ budgetBytes }) => budgetBytes],
  [gauge('press_free_bytes', 'Bytes free on the disk'), ({ freeBytes }) => freeBytes],
  [
    gauge('press_free_floor_bytes', 'Below so many free bytes only what matters most is pressed'),
    ({ freeFloorBytes }) => freeFloorBytes,
  ],
  [
    gauge('press_oldest_page_timestamp_seconds', 'Unix time at which the oldest page on the disk was made'),
    ({ oldestPageAt }) => seconds(oldestPageAt),
  ],
  [
    gauge('press_last_pressed_timestamp_seconds', 'Unix time at which a page was pressed last'),
    ({ lastPressedAt }) => seconds(lastPressedAt),
  ],
  [
    gauge(
      'press_last_sweep_timestamp_seconds',
      'Unix time at which the sweep was last through the whole site',
    ),
    ({ lastSweepAt }) => seconds(lastSweepAt),
  ],
];

/** Adds what the press of a box knows; what has not been yet has no line. */
export function addPress(samples: SampleSet, press: PressFigures, labels: Record<string, string>): void {
  for (const [kind, read] of METRICS) {
    const value = read(press);
    if (value !== undefined) samples.add(kind, labels, value);
  }
}
