import { type ModeSetting, modeSettingFrom } from './mode.ts';
import { plainPath } from './plain-path.ts';
import { hostOf } from './referring-host.ts';

/** Rules that count at once on a box; more are passed over. */
export const MOST_RULES = 50;

/** Which anonymous requests a rule means: those for which all that is given holds. */
export interface RuleMatch {
  /** The referring site's host, in lower case and ASCII; its subdomains too. */
  from?: string;
  /** The beginning of a path, whole segments: `/a` means `/a` and `/a/b`, never `/ab`. */
  path?: string;
  /** This many of a hundred readers, 1 to 100: always the same ones, on every box. */
  share?: number;
}

/** Raises the mode for some anonymous requests; it never lowers it. */
export interface ScopedRule extends ModeSetting {
  id: string;
  match: RuleMatch;
}

const ID = /^[A-Za-z0-9_-]{1,40}$/;
const LONGEST_PATH = 400;

/**
 * Reads what a rule is to match, as a person or a file gives it: `from` may be a whole address. Throws a `SyntaxError` that
 * says what would do.
 */
export function matchFrom(value: unknown): RuleMatch {
  if (typeof value !== 'object' || value === null) throw new SyntaxError('"match" is not an object');
  const { from, path, share } = value as Record<string, unknown>;
  const match: RuleMatch = {
    ...(from === undefined || from === null ? {} : { from: parseFrom(from) }),
    ...(path === undefined || path === null ? {} : { path: parsePath(path) }),
    ...(share === undefined || share === null ? {} : { share: parseShare(share) }),
  };
  if (Object.keys(match).length === 0) throw new SyntaxError('it says no "from", "path" or "share"');
  return match;
}

/** All rules of a list that make sense, and what is wrong with the others. */
export function rulesFrom(
  values: readonly unknown[],
  writtenAt: Date,
): { rules: ScopedRule[]; problems: string[] } {
  const rules: ScopedRule[] = [];
  const problems: string[] = [];
  for (const [place, value] of values.entries()) {
    try {
      if (rules.length >= MOST_RULES) throw new SyntaxError(`only ${MOST_RULES} rules count`);
      rules.push(ruleFrom(value, writtenAt));
    } catch (error) {
      problems.push(`rule ${place + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { rules, problems };
}

function ruleFrom(value: unknown, writtenAt: Date): ScopedRule {
  const setting = modeSettingFrom(value, writtenAt);
  const { id, match } = value as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id)) throw new SyntaxError('"id" is not 1 to 40 letters and digits');
  if (setting.mode === 'normal') throw new SyntaxError('"normal" raises nothing');
  return { id, ...setting, match: matchFrom(match) };
}

function parseFrom(value: unknown): string {
  const text = typeof value === 'string' ? value.trim().replace(/^\*\./, '') : '';
  const host = hostOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  // "com" would mean every second site there is.
  if (host === undefined || host.length > 253 || !/[.:]|^localhost$/.test(host)) {
    throw new SyntaxError(`"from" is ${JSON.stringify(value)}, not a host such as portal.example`);
  }
  return host;
}

function parsePath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/[^?#\s]*$/.test(value) || value.length > LONGEST_PATH)
    throw new SyntaxError(`"path" is ${JSON.stringify(value)}, not the beginning of a path such as /a/b`);
  const path = plainPath(value).replace(/\/+$/, '');
  if (path === '') throw new SyntaxError('"path" is "/", which is every page: leave it out');
  return path;
}

function parseShare(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 100)
    throw new SyntaxError(`"share" is ${JSON.stringify(value)}, not a whole number from 1 to 100`);
  return value;
}
