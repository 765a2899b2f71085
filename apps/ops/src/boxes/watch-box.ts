import { statfs } from 'node:fs/promises';
import { type ModeSetting, type ModeWatch, modeFile, type Report } from '@nightdesk/degrade';
import { figuresDir, type ProcessFigures, pressAlarms, readFigures } from '@nightdesk/figures';
import { type BoxState, kindOf, type ProcessState } from './box-state.ts';
import { measureCpu, measureTraffic } from './measure-traffic.ts';

export interface BoxWatch {
  box: string;
  /** The box's folder, see `boxDir`. */
  dir: string;
  mode: ModeWatch;
  /** Sets the box's own word, or takes it back. */
  file: ReturnType<typeof modeFile>;
  /** Looks at the figures of the box's processes. */
  look(): Promise<BoxState>;
}

export interface BoxWatchOptions {
  box: string;
  /** The box's folder, see `boxDir`. */
  dir: string;
  mode: ModeWatch;
  now: () => Date;
  report: Report;
}

// Rates and quantiles are those of so many looks: steady enough to read, quick enough to see what a switch does.
const LOOKS = 3;
const RESTART_MS = 15_000;

/** Watches one box through its folder: no server is asked, and no reader. */
export function watchBox({ box, dir, mode, now, report }: BoxWatchOptions): BoxWatch {
  const file = modeFile(dir, report);
  const looks: ProcessFigures[][] = [];
  const openedAt = now().getTime();
  const lastSeen = new Map<string, number>();
  let modeSince = mode.current().setting?.at.getTime() ?? now().getTime();
  mode.onChange((current, before) => {
    if (current.mode !== before.mode) modeSince = now().getTime();
  });

  return {
    box,
    dir,
    mode,
    file,
    look: async () => {
      const figures = await readFigures(figuresDir(dir), { now: now().getTime() });
      const before = looks[0] ?? [];
      looks.push(figures);
      if (looks.length > LOOKS) looks.shift();
      const { mode: word, source, setting } = mode.current();
      return {
        box,
        at: now().getTime(),
        mode: word,
        modeSince,
        source,
        setting,
        ownFile: ownFile(mode),
        automatic: mode.automatic(),
        rules: [...mode.rules()],
        press: figures.find(({ press }) => press !== undefined)?.press,
        pressAlarms: alarmsOfPress(figures),
        processes: figures.map((one) => processState(one, before)),
        missing: missingKinds(figures),
        traffic: measureTraffic(before, figures),
        disk: await diskState(dir),
      };
    },
  };

  // A press that is started anew is away for a moment, and a box on which nothing runs misses none.
  function alarmsOfPress(figures: readonly ProcessFigures[]): BoxState['pressAlarms'] {
    const at = now().getTime();
    const isAway = figures.length === 0 || at - (lastSeen.get('press') ?? openedAt) < RESTART_MS;
    return pressAlarms(figures, { now: at }).filter(({ name }) => name !== 'press-gone' || !isAway);
  }

  function missingKinds(figures: readonly ProcessFigures[]): BoxState['missing'] {
    const at = now().getTime();
    const kinds = new Set(figures.map(kindOf));
    for (const kind of kinds) lastSeen.set(kind, at);
    return [...lastSeen].filter(([kind]) => !kinds.has(kind)).map(([kind, since]) => ({ kind, since }));
  }
}

function ownFile(mode: ModeWatch): ModeSetting | undefined {
  return mode.sources().find(({ source }) => source === 'box file')?.setting;
}

function processState(figures: ProcessFigures, before: readonly ProcessFigures[]): ProcessState {
  const pools = Object.values(figures.pools);
  const sum = (name: string) => pools.reduce((total, pool) => total + (pool[name] ?? 0), 0);
  return {
    name: figures.name,
    mode: figures.mode,
    unready: figures.unready,
    upMs: figures.at - figures.startedAt,
    residentBytes: figures.memory.resident,
    cpu: measureCpu(before, figures),
    loopDelay: figures.loopDelay.p99,
    lagMs: figures.purgeLog.lagMs,
    pool: { inUse: sum('inUse'), size: sum('size'), waiting: sum('waiting') },
  };
}

async function diskState(dir: string): Promise<BoxState['disk']> {
  try {
    const { bsize, bavail, blocks } = await statfs(dir);
    return { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
  } catch {
    return undefined;
  }
}
