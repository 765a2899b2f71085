import { readChanges, recordChange } from './changes.ts';
import type { EffectiveMode } from './effective-mode.ts';
import type { Report } from './mode-file.ts';
import type { ModeWatch } from './watch-mode.ts';

/**
 * Writes a line to the box's record whenever its mode turns, and one at once when it turned while nobody was here to see it.
 * For one process a box. Returns what ends it.
 */
export function recordTurns(
  watch: Pick<ModeWatch, 'current' | 'onChange'>,
  { dir, now = () => new Date(), report }: { dir: string; now?: () => Date; report: Report },
): () => void {
  let writing = record(async () => {
    const [last] = await readChanges(dir, { kind: 'turn', limit: 1 });
    const before = String(last?.details?.mode ?? 'normal');
    if (watch.current().mode !== before) await writeTurn(watch.current(), before);
  });
  return watch.onChange((current, before) => {
    if (current.mode === before.mode) return;
    writing = writing.then(() => record(() => writeTurn(current, before.mode)));
  });

  async function record(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      report({ path: dir, problem: `a turn of the mode is not in the record: ${String(error)}` });
    }
  }

  function writeTurn({ mode, source, setting }: EffectiveMode, before: string): Promise<void> {
    const why = [source, setting?.by && `by ${setting.by}`].filter(Boolean).join(', ');
    return recordChange(dir, {
      at: now(),
      who: 'box',
      kind: 'turn',
      what: `is ${mode}, was ${before}`,
      why: setting?.reason ? `${why}: ${setting.reason}` : why,
      details: { mode, before, source },
    });
  }
}
