import type { SwitchState } from './switch-state.ts';
import { definitionOf, isSwitchName, SWITCH_NAMES, type SwitchName } from './switches.ts';

/** There is no such switch, or it takes no such value. The message says what there is. */
export class SwitchRefused extends Error {
  readonly code = 'SWITCH_REFUSED';
  readonly statusCode = 400;
}

/** Somebody else has set the switch since it was looked at. `state` is what it is now; nothing was changed. */
export class SwitchConflict extends Error {
  readonly code = 'SWITCH_CONFLICT';
  readonly statusCode = 409;
  readonly state: SwitchState;

  constructor(name: SwitchName, state: SwitchState) {
    const { by = 'somebody', at, value, version } = state;
    super(
      version === 0
        ? `${name} was never set (version 0), so it cannot be at the version you named.`
        : `${name} was changed meanwhile by ${by} at ${utcWords(at)}: now it is ${value} (version ${version}).`,
    );
    this.state = state;
  }
}

// Whoever shows it may be in another zone than the paper.
function utcWords(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** @throws SwitchRefused for a name that is none */
export function switchNamed(name: string): SwitchName {
  if (isSwitchName(name)) return name;
  throw new SwitchRefused(`There is no switch "${name}". There are: ${SWITCH_NAMES.join(', ')}.`);
}

/** @throws SwitchRefused for a value that the switch does not take */
export function checkValue(name: SwitchName, value: string): void {
  const { values } = definitionOf(name);
  if (!values.includes(value)) throw new SwitchRefused(`${name} takes ${values.join(', ')}; not "${value}".`);
}
