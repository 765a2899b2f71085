import { isAtLeast, type Mode, type ModeSetting } from './mode.ts';
import type { SharedSettings } from './shared-settings.ts';

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
  /** What the box's own automatic rules ask for. */
  automatic?: ModeSetting | undefined;
}

export interface EffectiveMode {
  mode: Mode;
  /** `default` when nobody has set anything: normal. `rule`: a scoped rule, which is then the setting. */
  source: ModeSource | 'automatic' | 'rule' | 'default';
  setting?: ModeSetting;
}

export interface RankedSource {
  source: ModeSource;
  setting: ModeSetting | undefined;
  /** Its end has come: it counts as not being there. */
  expired: boolean;
}

// The strongest first (invariant 14).
const SOURCES: readonly { source: ModeSource; of: (sources: ModeSources) => ModeSetting | undefined }[] = [
  { source: 'box file', of: ({ boxFile }) => boxFile },
  { source: 'box setting', of: ({ boxSetting }) => boxSetting },
  { source: 'global', of: ({ global }) => global },
  { source: 'last known box setting', of: ({ lastKnown }) => lastKnown?.box },
  { source: 'last known global', of: ({ lastKnown }) => lastKnown?.global },
];

// A person's word on this very box stands against automatic rules, both ways.
const OF_THE_BOX: readonly EffectiveMode['source'][] = ['box file', 'box setting', 'last known box setting'];
const NORMAL: EffectiveMode = { mode: 'normal', source: 'default' };

/**
 * The mode a box obeys at `now`: the first source in order of precedence that is there and has not expired; raised by the
 * automatic setting, unless somebody has set this box by name.
 */
export function effectiveMode(sources: ModeSources, now: Date): EffectiveMode {
  const set = firstSet(sources, now);
  const { automatic } = sources;
  if (!automatic || hasExpired(automatic, now) || isOfTheBox(set)) return set;
  if (isAtLeast(set.mode, automatic.mode)) return set;
  return { mode: automatic.mode, source: 'automatic', setting: automatic };
}

// A file may stand in for the word for the whole site, when MySQL could not be told.
function isOfTheBox({ source, setting }: EffectiveMode): boolean {
  return OF_THE_BOX.includes(source) && setting?.standsIn !== true;
}

function firstSet(sources: ModeSources, now: Date): EffectiveMode {
  for (const { source, of } of SOURCES) {
    const setting = of(sources);
    if (setting && !hasExpired(setting, now)) return { mode: setting.mode, source, setting };
  }
  return NORMAL;
}

/** When `effectiveMode` may next be another without anybody's doing. */
export function nextEnd(sources: ModeSources, now: Date): Date | undefined {
  const settings = [...SOURCES.map(({ of }) => of(sources)), sources.automatic];
  const ends = settings.flatMap((setting) => (hasExpired(setting, now) ? [] : (setting?.until ?? [])));
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/** What people have set, the strongest first. */
export function rankSources(sources: ModeSources, now: Date): RankedSource[] {
  return SOURCES.map(({ source, of }) => {
    const setting = of(sources);
    return { source, setting, expired: hasExpired(setting, now) };
  });
}

/** True when its end has come. */
export function hasExpired(setting: Pick<ModeSetting, 'until'> | undefined, now: Date): boolean {
  return setting?.until !== undefined && setting.until.getTime() <= now.getTime();
}
