import {
  definitionOf,
  SWITCH_NAMES,
  type SwitchDefinition,
  type SwitchName,
  type SwitchValue,
} from './switches.ts';

/** What somebody said of a switch: who, when, why and until when. */
export interface SwitchState {
  value: string;
  at: Date;
  until?: Date;
  reason?: string;
  by?: string;
  /** Grows with each change; 0 for a switch that nobody ever set. */
  version: number;
}

/** By name; also of names that this version does not know. */
export type SwitchStates = Readonly<Record<string, SwitchState>>;

export type Standing = 'never set' | 'set' | 'over' | 'malformed';

/** A switch as it stands now, with all that is to be known of it. */
export interface SwitchLine extends Omit<SwitchDefinition, 'shows'> {
  name: SwitchName;
  /** What counts. */
  value: string;
  standing: Standing;
  /** What was last said of it. */
  state: SwitchState | undefined;
}

/** Every switch as it stands at `now`, in the order in which they are shown. */
export function listSwitches(states: SwitchStates, now: Date): SwitchLine[] {
  return SWITCH_NAMES.map((name) => {
    const { shows: _shows, ...definition } = definitionOf(name);
    const state = states[name];
    return {
      name,
      ...definition,
      value: valueAt(name, state, now),
      standing: standingAt(name, state, now),
      state,
    };
  });
}

/** What counts at `now`: what was set until its end, then what is normal; of what makes no sense, the safe value. */
export function valueAt<Name extends SwitchName>(
  name: Name,
  state: SwitchState | undefined,
  now: Date,
): SwitchValue<Name> {
  const { normal, safe } = definitionOf(name);
  const standing = standingAt(name, state, now);
  const value = standing === 'set' ? state!.value : standing === 'malformed' ? safe : normal;
  return value as SwitchValue<Name>;
}

/** What every switch is at `now`. */
export function valuesAt(states: SwitchStates, now: Date): { [Name in SwitchName]: SwitchValue<Name> } {
  const values = SWITCH_NAMES.map((name) => [name, valueAt(name, states[name], now)]);
  return Object.fromEntries(values);
}

/** When one of them may next be another without anybody's doing. */
export function nextEnd(states: SwitchStates, now: Date): Date | undefined {
  const ends = Object.values(states).flatMap((state) => (hasEnded(state, now) ? [] : (state.until ?? [])));
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

export function hasEnded({ until }: SwitchState, now: Date): boolean {
  return until !== undefined && until.getTime() <= now.getTime();
}

function standingAt(name: SwitchName, state: SwitchState | undefined, now: Date): Standing {
  if (state === undefined) return 'never set';
  if (hasEnded(state, now)) return 'over';
  return definitionOf(name).values.includes(state.value) ? 'set' : 'malformed';
}
