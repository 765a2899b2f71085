export { boxDir, boxNameFromHost, isBoxName } from './box.ts';
export { type Change, readChanges, recordChange } from './changes.ts';
export {
  type EffectiveMode,
  effectiveMode,
  type ModeSource,
  type ModeSources,
  type RankedSource,
  rankSources,
} from './effective-mode.ts';
export {
  type AutomaticMode,
  beginJudging,
  type JudgeState,
  judgeLoad,
  type LoadReading,
  type LoadSignals,
  type Step,
} from './load-judge.ts';
export type { Visit } from './match-rules.ts';
export { isAtLeast, isMode, MODES, type Mode, type ModeSetting, modeSettingFrom } from './mode.ts';
export { clearSharedMode, setSharedMode } from './mode-commands.ts';
export {
  automaticFile,
  type LastKnownFile,
  lastKnownFile,
  type ModeFile,
  modeFile,
  type Report,
  type RulesFile,
  rulesFile,
} from './mode-file.ts';
export { findBoxSettings, findSharedSettings } from './mode-queries.ts';
export { recordTurns } from './record-turns.ts';
export { reportOnce } from './report-once.ts';
export { addScopedRule, newRuleId, removeScopedRule, TooManyRules } from './rule-commands.ts';
export { findAllScopedRules } from './rule-queries.ts';
export { MOST_RULES, matchFrom, type RuleMatch, type ScopedRule } from './scoped-rule.ts';
export { keepServeFlags, serveFlagsDir, setServeFlags } from './serve-flags.ts';
export type { SharedSettings } from './shared-settings.ts';
export { parseUntil } from './until.ts';
export { type ModeWatch, type ModeWatchOptions, watchMode } from './watch-mode.ts';
