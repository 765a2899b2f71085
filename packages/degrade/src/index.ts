export { boxDir, boxNameFromHost, isBoxName } from './box.ts';
export {
  type EffectiveMode,
  effectiveMode,
  type ModeSource,
  type ModeSources,
  type RankedSource,
  rankSources,
} from './effective-mode.ts';
export { isMode, MODES, type Mode, type ModeSetting, modeSettingFrom, type SharedSettings } from './mode.ts';
export { clearSharedMode, setSharedMode } from './mode-commands.ts';
export { type LastKnownFile, lastKnownFile, type ModeFile, modeFile, type Report } from './mode-file.ts';
export { findBoxSettings, findSharedSettings } from './mode-queries.ts';
export { parseUntil } from './until.ts';
export { type ModeWatch, type ModeWatchOptions, watchMode } from './watch-mode.ts';
