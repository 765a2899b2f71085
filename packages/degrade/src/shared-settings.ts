import { type ModeSetting, modeSettingFrom } from './mode.ts';
import { rulesFrom, type ScopedRule } from './scoped-rule.ts';

/** What the shared database says: for the whole site, and for one box. Each may be unset. */
export interface SharedSettings {
  global?: ModeSetting;
  box?: ModeSetting;
  /** Those that hold on this box: of the whole site, and of its own. */
  rules?: ScopedRule[];
}

/** Reads what `last-known.json` holds. Throws a `SyntaxError`; a single rule that makes no sense is passed over. */
export function parseSharedSettings(text: string, writtenAt: Date): SharedSettings {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object');
  const { global, box, rules } = value as Record<string, unknown>;
  return {
    ...(global === undefined ? {} : { global: modeSettingFrom(global, writtenAt) }),
    ...(box === undefined ? {} : { box: modeSettingFrom(box, writtenAt) }),
    ...(Array.isArray(rules) ? { rules: rulesFrom(rules, writtenAt).rules } : {}),
  };
}
