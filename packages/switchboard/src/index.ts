export { type BoxSwitches, type BoxSwitchesOptions, openBoxSwitches } from './box-switches.ts';
export {
  endDueSwitches,
  recordOf,
  type SwitchChange,
  type SwitchWish,
  setSwitch,
} from './switch-commands.ts';
export { type SwitchFile, switchFile } from './switch-file.ts';
export { findSwitchStates, switchesDue } from './switch-queries.ts';
export { SwitchConflict, SwitchRefused } from './switch-refused.ts';
export {
  listSwitches,
  type Standing,
  type SwitchLine,
  type SwitchState,
  type SwitchStates,
  valueAt,
} from './switch-state.ts';
export {
  definitionOf,
  SWITCH_NAMES,
  type SwitchDefinition,
  type SwitchName,
  type SwitchValue,
  switchTag,
} from './switches.ts';
