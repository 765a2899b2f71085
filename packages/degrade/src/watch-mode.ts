import { type EffectiveMode, type RankedSource, rankSources } from './effective-mode.ts';
import { keepMode } from './kept-mode.ts';
import { findRule, sortRules, type Visit } from './match-rules.ts';
import { isAtLeast, type ModeSetting } from './mode.ts';
import { automaticFile, type BoxFile, lastKnownFile, modeFile, type Report, rulesFile } from './mode-file.ts';
import { reportOnce } from './report-once.ts';
import type { ScopedRule } from './scoped-rule.ts';
import type { SharedSettings } from './shared-settings.ts';

export interface ModeWatchOptions {
  /** The box's own folder, see `boxDir`. */
  dir: string;
  /** Reads the shared settings; may fail or hang. Without it only the box's files speak. */
  readSettings?: ReadSettings | undefined;
  /** Milliseconds between looks at the box file (default 300) and at the shared settings (default 1000). */
  filePollMs?: number;
  settingsPollMs?: number;
  /** A read of the shared settings that takes longer counts as failed (default 2000 ms). */
  settingsTimeoutMs?: number;
  now?: () => Date;
  /** Told of malformed files, a failing disk and a database that cannot be read; once per change of the fault. */
  report?: Report;
}

type ReadSettings = (signal: AbortSignal) => Promise<SharedSettings>;
type ModeListener = (now: EffectiveMode, before: EffectiveMode) => void;

export interface ModeWatch {
  /** The mode at this very moment, from memory: it reads no file and asks no server. */
  current(): EffectiveMode;
  /** The mode for one anonymous request: `current`, or the scoped rule that raises it. From memory too, and never throws. */
  modeOf(visit: Visit): EffectiveMode;
  /** What people have set, the strongest first, as last seen. */
  sources(): RankedSource[];
  /** What the automatic rules of this box ask for, as last seen. */
  automatic(): ModeSetting | undefined;
  /** The scoped rules that hold on this box, the highest mode first, as last seen. */
  rules(): readonly ScopedRule[];
  /** Called after each change of mode or of its source. Returns what stops the calls. */
  onChange(listener: ModeListener): () => void;
  /** Looks at the files and the shared settings now. Never rejects. */
  refresh(): Promise<EffectiveMode>;
  close(): void;
}

/**
 * Follows a box's mode. The files are read before it returns, so that a process that has just started obeys at once.
 * Reading the shared settings happens in the background, never in a request, and not at all while the box file says
 * `frozen`: such a box opens no connection.
 */
export function watchMode(options: ModeWatchOptions): ModeWatch {
  const now = options.now ?? (() => new Date());
  const report = reportOnce(options.report ?? (() => {}));
  const lastKnown = lastKnownFile(options.dir, report);
  const listeners = new Set<ModeListener>();
  const kept = keepMode({ lastKnown: lastKnown.read() }, now);
  let boxRules: ScopedRule[] = [];
  let rules: ScopedRule[] = [];
  const readFiles = [
    followFile(modeFile(options.dir, report), (boxFile) => kept.learn({ boxFile })),
    followFile(automaticFile(options.dir, report), (automatic) => kept.learn({ automatic })),
    followFile(rulesFile(options.dir, report), (found = []) => {
      boxRules = found;
      gatherRules();
    }),
  ];
  let reading: Promise<void> | undefined;
  let overdue = false;
  let closed = false;

  gatherRules();
  readBoxFiles();
  let announced = kept.current();
  const fileTimer = setInterval(() => {
    readBoxFiles();
    announce();
  }, options.filePollMs ?? 300);
  const settingsTimer = setInterval(() => void readShared(), options.settingsPollMs ?? 1000);
  fileTimer.unref();
  settingsTimer.unref();
  void readShared();

  return {
    current: kept.current,
    modeOf: (visit) => {
      const current = kept.current();
      if (rules.length === 0) return current;
      const rule = findRule(rules, visit, now());
      if (rule === undefined || isAtLeast(current.mode, rule.mode)) return current;
      return { mode: rule.mode, source: 'rule', setting: rule };
    },
    automatic: () => kept.sources().automatic,
    rules: () => rules,
    sources: () => rankSources(kept.sources(), now()),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      readBoxFiles();
      // A read that is under way may have begun before the change that the caller wants to see.
      await reading;
      await readShared();
      return announce();
    },
    close: () => {
      closed = true;
      clearInterval(fileTimer);
      clearInterval(settingsTimer);
      listeners.clear();
    },
  };

  function readBoxFiles(): void {
    for (const read of readFiles) read();
  }

  // What the database last said counts, whether it answers now or not: it is what is kept on the disk.
  function gatherRules(): void {
    rules = sortRules([...boxRules, ...(kept.sources().lastKnown?.rules ?? [])]);
  }

  function followFile<T>(file: BoxFile<T>, take: (content: T | undefined) => void): () => void {
    let stamp = '';
    return () => {
      const stampNow = file.stamp();
      if (stampNow === stamp) return;
      stamp = stampNow;
      // Before it is read: what is still wrong with it is said again, as for a file that was never right.
      report.mended(file.path);
      take(file.read());
    };
  }

  // One read at a time: a database that hangs holds one connection, not one more each second.
  function readShared(): Promise<void> {
    if (reading) return reading;
    if (closed || overdue || !options.readSettings || isFrozenByFile()) return Promise.resolve();
    reading = takeShared(options.readSettings).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function takeShared(readSettings: ReadSettings): Promise<void> {
    try {
      const settings = await withinTime(startRead(readSettings), options.settingsTimeoutMs ?? 2000);
      if (closed) return;
      report.mended('shared settings');
      kept.learn({ boxSetting: settings.box, global: settings.global });
      await keepLastKnown(settings);
    } catch (error) {
      // The last known settings go on speaking; the person who reads the status must see that they are old.
      kept.learn({ boxSetting: undefined, global: undefined });
      report({ path: 'shared settings', problem: error instanceof Error ? error.message : String(error) });
    }
    announce();
  }

  // A read that missed its time is waited out in the background before the next one starts.
  function startRead(readSettings: ReadSettings) {
    return (signal: AbortSignal): Promise<SharedSettings> => {
      overdue = true;
      return readSettings(signal).finally(() => {
        overdue = false;
      });
    };
  }

  async function keepLastKnown(settings: SharedSettings): Promise<void> {
    const { lastKnown: before } = kept.sources();
    if (before && JSON.stringify(settings) === JSON.stringify(before)) return;
    kept.learn({ lastKnown: settings });
    gatherRules();
    try {
      await lastKnown.write(settings);
      report.mended(lastKnown.path);
    } catch (error) {
      report({ path: lastKnown.path, problem: `cannot be written: ${String(error)}` });
    }
  }

  function isFrozenByFile(): boolean {
    const { mode, source } = kept.current();
    return source === 'box file' && mode === 'frozen';
  }

  function announce(): EffectiveMode {
    const before = announced;
    const current = kept.current();
    announced = current;
    if (before.mode !== current.mode || before.source !== current.source) {
      for (const listener of listeners) tell(listener, current, before);
    }
    return current;
  }

  // The watch outlives a listener that throws: the next change must still be seen.
  function tell(listener: ModeListener, current: EffectiveMode, before: EffectiveMode): void {
    try {
      listener(current, before);
    } catch (error) {
      report({ path: 'mode listener', problem: error instanceof Error ? error.message : String(error) });
    }
  }
}

async function withinTime<T>(read: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> {
  const late = new AbortController();
  const expiry = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`the shared settings could not be read within ${ms} ms`);
    late.abort(error);
    expiry.reject(error);
  }, ms);
  timer.unref();
  try {
    return await Promise.race([read(late.signal), expiry.promise]);
  } finally {
    clearTimeout(timer);
  }
}
