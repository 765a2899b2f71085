import {
  type EffectiveMode,
  effectiveMode,
  type ModeSources,
  type RankedSource,
  rankSources,
} from './effective-mode.ts';
import type { SharedSettings } from './mode.ts';
import { lastKnownFile, modeFile, type Report } from './mode-file.ts';

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
  /** Every source, the strongest first, as last seen. */
  sources(): RankedSource[];
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
  const report = reportChanges(options.report ?? (() => {}));
  const files = { box: modeFile(options.dir, report), lastKnown: lastKnownFile(options.dir, report) };
  const listeners = new Set<ModeListener>();
  const seen: ModeSources = { lastKnown: files.lastKnown.read() };
  let stamp = '';
  let reading: Promise<void> | undefined;
  let overdue = false;
  let closed = false;

  readBoxFile();
  let announced = effectiveMode(seen, now());
  const fileTimer = setInterval(() => {
    readBoxFile();
    announce();
  }, options.filePollMs ?? 300);
  const settingsTimer = setInterval(() => void readShared(), options.settingsPollMs ?? 1000);
  fileTimer.unref();
  settingsTimer.unref();
  void readShared();

  return {
    current: () => effectiveMode(seen, now()),
    sources: () => rankSources(seen, now()),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      readBoxFile();
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

  function readBoxFile(): void {
    const stampNow = files.box.stamp();
    if (stampNow === stamp) return;
    stamp = stampNow;
    seen.boxFile = files.box.read();
    if (seen.boxFile) report.mended(files.box.path);
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
      seen.boxSetting = settings.box;
      seen.global = settings.global;
      await keepLastKnown(settings);
    } catch (error) {
      // The last known settings go on speaking; the person who reads the status must see that they are old.
      seen.boxSetting = undefined;
      seen.global = undefined;
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
    if (seen.lastKnown && JSON.stringify(settings) === JSON.stringify(seen.lastKnown)) return;
    seen.lastKnown = settings;
    try {
      await files.lastKnown.write(settings);
      report.mended(files.lastKnown.path);
    } catch (error) {
      report({ path: files.lastKnown.path, problem: `cannot be written: ${String(error)}` });
    }
  }

  function isFrozenByFile(): boolean {
    const { mode, source } = effectiveMode(seen, now());
    return source === 'box file' && mode === 'frozen';
  }

  function announce(): EffectiveMode {
    const before = announced;
    const current = effectiveMode(seen, now());
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

// A fault that lasts is polled every second, and said once.
function reportChanges(report: Report): Report & { mended(path: string): void } {
  const standing = new Map<string, string>();
  const changed: Report = (fault) => {
    if (standing.get(fault.path) === fault.problem) return;
    standing.set(fault.path, fault.problem);
    report(fault);
  };
  return Object.assign(changed, { mended: (path: string) => void standing.delete(path) });
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
