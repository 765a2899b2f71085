/** The ladder, from everything on to nothing but what lies on the disk. */
export const MODES = ['normal', 'lean', 'pressed', 'frozen'] as const;

export type Mode = (typeof MODES)[number];

/** One decision about the mode: who set it, when, why and until when. */
export interface ModeSetting {
  mode: Mode;
  at: Date;
  until?: Date;
  reason?: string;
  by?: string;
  /**
   * In a box's file: it says what MySQL could not be told for the whole site. The next word for the whole site takes it back,
   * unlike one that was meant for this box.
   */
  standsIn?: true;
}

/** True when `mode` is that step of the ladder or a higher one. */
export function isAtLeast(mode: Mode, step: Mode): boolean {
  return MODES.indexOf(mode) >= MODES.indexOf(step);
}

/** True for one of the four words. */
export function isMode(value: unknown): value is Mode {
  return MODES.some((mode) => mode === value);
}

/**
 * Reads a setting from JSON, or from a bare mode word as a hurried hand may write it into the file, in whatever case.
 * `writtenAt` stands in for a missing `at`. Throws a `SyntaxError` that says what is wrong.
 */
export function parseModeSetting(text: string, writtenAt: Date): ModeSetting {
  const word = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase();
  if (isMode(word)) return { mode: word, at: writtenAt };
  return modeSettingFrom(parseJson(text), writtenAt);
}

/** The same for a value that has been parsed already. */
export function modeSettingFrom(value: unknown, writtenAt: Date): ModeSetting {
  if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object with a "mode"');
  const { mode, until, reason, by, at, standsIn } = value as Record<string, unknown>;
  if (!isMode(mode))
    throw new SyntaxError(`"mode" is ${JSON.stringify(mode)}, not one of ${MODES.join(', ')}`);
  return {
    mode,
    at: at === undefined ? writtenAt : parseTime('at', at),
    ...(until === undefined || until === null ? {} : { until: parseTime('until', until) }),
    ...(typeof reason === 'string' && reason !== '' ? { reason } : {}),
    ...(typeof by === 'string' && by !== '' ? { by } : {}),
    ...(standsIn === true ? { standsIn } : {}),
  };
}

/**
 * What a box's automatic rules may say. Throws a `SyntaxError` above `pressed`: only a person stops what readers write.
 */
export function parseAutomaticSetting(text: string, writtenAt: Date): ModeSetting {
  const setting = parseModeSetting(text, writtenAt);
  if (setting.mode === 'frozen') throw new SyntaxError('automatic rules go up to "pressed", not "frozen"');
  return setting;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('neither a mode nor JSON');
  }
}

function parseTime(name: string, value: unknown): Date {
  const time = typeof value === 'string' || typeof value === 'number' ? new Date(value) : undefined;
  if (!time || Number.isNaN(time.getTime())) {
    throw new SyntaxError(`"${name}" is ${JSON.stringify(value)}, not a time`);
  }
  return time;
}
