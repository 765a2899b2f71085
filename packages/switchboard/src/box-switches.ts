import { type Report, switchFile } from './switch-file.ts';
import { listSwitches, nextEnd, type SwitchLine, type SwitchStates, valuesAt } from './switch-state.ts';
import type { SwitchName, SwitchValue } from './switches.ts';

export interface BoxSwitches {
  /** What counts at this very moment, from memory: it reads no file and asks no server. */
  valueOf<Name extends SwitchName>(name: Name): SwitchValue<Name>;
  list(): SwitchLine[];
  /** Told what the database says now; keeps it on the disk. Until it is told anything else, that counts. Never rejects. */
  take(states: SwitchStates): Promise<void>;
}

export interface BoxSwitchesOptions {
  /** The box's own folder. */
  dir: string;
  /** Told of what makes no sense and of a disk that fails; once per change. */
  report: Report;
  now?: () => Date;
}

/**
 * The switches as a process of this box obeys them. What the database last said is read from the disk before it returns, so
 * that a process that has just started with the database dead obeys too.
 */
export function openBoxSwitches({ dir, report, now = () => new Date() }: BoxSwitchesOptions): BoxSwitches {
  const file = switchFile(dir, report);
  let states = file.read();
  let counting = valuesNow();
  let written = JSON.stringify(states);
  const said = new Map<string, string>();
  const list = () => listSwitches(states, now());
  reportSenseless();

  return {
    valueOf: (name) => {
      // Asked for each request; most of the time nothing has an end.
      if (counting.until !== undefined && counting.until <= now()) counting = valuesNow();
      return counting.values[name];
    },
    list,
    take,
  };

  async function take(told: SwitchStates): Promise<void> {
    const text = JSON.stringify(told);
    states = told;
    counting = valuesNow();
    if (text === written) return;
    written = text;
    reportSenseless();
    try {
      await file.write(told);
    } catch (error) {
      // Tried again with the next read: a start with the database dead would go by what it was before.
      written = '';
      sayOnce({ path: file.path, problem: `cannot be written: ${reasonOf(error)}` });
    }
  }

  function valuesNow() {
    const at = now();
    return { values: valuesAt(states, at), until: nextEnd(states, at) };
  }

  function reportSenseless(): void {
    const senseless = list().filter(({ standing }) => standing === 'malformed');
    if (senseless.length === 0) return;
    const words = senseless.map(({ name, state, value }) => `${name} is "${state?.value}", ${value} counts`);
    sayOnce({ path: 'switches', problem: words.join('; ') });
  }

  function sayOnce(fault: Parameters<Report>[0]): void {
    if (said.get(fault.path) === fault.problem) return;
    said.set(fault.path, fault.problem);
    report(fault);
  }
}

// Without the name of the draft, which is another each time.
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
