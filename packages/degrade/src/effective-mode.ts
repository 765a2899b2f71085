import type { Mode, ModeSetting, SharedSettings } from './mode.ts';

export type ModeSource =
  | 'box file'
  | 'box setting'
  | 'global'
  | 'last known box setting'
  | 'last known global';

/** Everything that may decide a box's mode. A part that is absent does not speak. */
export interface ModeSources {
  boxFile?: ModeSetting | undefined;
  boxSetting?: ModeSetting | undefined;
  global?: ModeSetting | undefined;
  /** What the database said when it could last be read, kept on the box's disk. */
  lastKnown?: SharedSettings | undefined;
}

export interface EffectiveMode {
  mode: Mode;
  /** `default` when nobody has set anything: normal. */
  source: ModeSource | 'default';
  setting?: ModeSetting;
}

export interface RankedSource {
  source: ModeSource;
  setting: ModeSetting | undefined;
  /** Its end has come: it counts as not being there. */
  expired: boolean;
}

/** The mode a box obeys at `now`: the first source in order of precedence that is there and has not expired. */
export function effectiveMode(sources: ModeSources, now: Date): EffectiveMode {
  for (const { source, setting, expired } of rankSources(sources, now)) {
    if (setting && !expired) return { mode: setting.mode, source, setting };
  }
  return { mode: 'normal', source: 'default' };
}

/** All sources, the strongest first (invariant 14). */
export function rankSources(sources: ModeSources, now: Date): RankedSource[] {
  const { boxFile, boxSetting, global, lastKnown } = sources;
  const ranked: [ModeSource, ModeSetting | undefined][] = [
    ['box file', boxFile],
    ['box setting', boxSetting],
    ['global', global],
    ['last known box setting', lastKnown?.box],
    ['last known global', lastKnown?.global],
  ];
  return ranked.map(([source, setting]) => ({ source, setting, expired: hasExpired(setting, now) }));
}

function hasExpired(setting: ModeSetting | undefined, now: Date): boolean {
  return setting?.until !== undefined && setting.until.getTime() <= now.getTime();
}
