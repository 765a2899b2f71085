import { MODES, type Mode, type ModeWatch } from '@nightdesk/degrade';
import { gauge, type Kind, type SampleSet } from './sample-set.ts';

const MODE = gauge('mode', '1 for the mode that the box is in, 0 for the others');
const SOURCE = gauge('mode_source', '1 for what the mode comes from; default: nobody has set anything');
const AUTOMATIC = gauge(
  'automatic_mode',
  "1 for the mode that the box's own automatic rules ask for, whether it counts or not; normal: none",
);

/** Adds the mode of a box, who set it, and what its automatic rules ask for. */
export function addMode(
  samples: SampleSet,
  box: string,
  mode: Pick<ModeWatch, 'current' | 'automatic'>,
): void {
  const { mode: current, source } = mode.current();
  addModes(samples, MODE, { box, mode: current });
  samples.add(SOURCE, { box, source }, 1);
  addModes(samples, AUTOMATIC, { box, mode: mode.automatic()?.mode ?? 'normal' });
}

// A line for each, so that a rule can be written for one that is not there now.
function addModes(samples: SampleSet, kind: Kind, { box, mode }: { box: string; mode: Mode }): void {
  for (const name of MODES) samples.add(kind, { box, mode: name }, name === mode ? 1 : 0);
}
