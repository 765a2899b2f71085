import {
  boxDir,
  clearSharedMode,
  findBoxSettings,
  findSharedSettings,
  lastKnownFile,
  type ModeSetting,
  modeFile,
  type SharedSettings,
  setSharedMode,
} from '@nightdesk/degrade';
import { openStore, type Store } from '@nightdesk/store';
import type { CliConfig } from '../config.ts';

const PATIENCE_MS = 2000;

/** What was asked of MySQL, and what it said; `down` says in a few words why there is no answer. */
export type Answer<T> = { value: T } | { down: string };

export interface Shared extends SharedSettings {
  /** Settings of all boxes, this one's too. */
  boxes: Map<string, ModeSetting>;
}

/** The places where a mode can be set, of this box and in MySQL. MySQL may be dead: then it says so within 2 s. */
export function openModeDesk(config: CliConfig) {
  const faults: { path: string; problem: string }[] = [];
  const dir = boxDir(config.dataDir, config.box);
  const report = (fault: { path: string; problem: string }): void => void faults.push(fault);
  const lastKnown = lastKnownFile(dir, report);
  let store: Store | undefined;

  return {
    file: modeFile(dir, report),
    lastKnown,
    /** Files that make no sense, found while reading. */
    faults,
    readShared: () => ask((open) => open.write((conn) => readShared(conn))),
    setShared: (setting: ModeSetting, box?: string) =>
      ask(async (open) => {
        await open.write((conn) => setSharedMode(conn, setting, box === undefined ? {} : { box }));
        return keepLastKnown(await open.write(readShared));
      }),
    /** True when there was a setting to take back. */
    clearShared: (box?: string) =>
      ask(async (open) => {
        await open.write((conn) => clearSharedMode(conn, box === undefined ? {} : { box }));
        return keepLastKnown(await open.write(readShared));
      }),
    close: async () => {
      const closing = store?.close().catch(() => {});
      await Promise.race([closing, pause(200)]);
    },
  };

  async function readShared(conn: Parameters<typeof findSharedSettings>[0]): Promise<Shared> {
    return { ...(await findSharedSettings(conn, config.box)), boxes: await findBoxSettings(conn) };
  }

  // So that this box knows it even when no process of it runs now, and MySQL dies before one does.
  async function keepLastKnown(shared: Shared): Promise<Shared> {
    const { boxes: _boxes, ...settings } = shared;
    await lastKnown.write(settings).catch((error: unknown) => {
      faults.push({ path: lastKnown.path, problem: describe(error) });
    });
    return shared;
  }

  async function ask<T>(work: (open: Store) => Promise<T>): Promise<Answer<T>> {
    if (config.databaseUrl === undefined) return { down: 'DATABASE_URL is not set' };
    const late = pause(PATIENCE_MS).then(() => ({ down: 'no answer within 2 s' }));
    return Promise.race([late, answerOf(config.databaseUrl, work)]);
  }

  async function answerOf<T>(url: string, work: (open: Store) => Promise<T>): Promise<Answer<T>> {
    try {
      store ??= openStore({
        url,
        size: 1,
        connectMs: PATIENCE_MS,
        waitMs: PATIENCE_MS,
        queryMs: PATIENCE_MS,
      });
      return { value: await work(store) };
    } catch (error) {
      return { down: describe(error).replace(/^The database is not available: /, '') };
    }
  }
}

export type ModeDesk = ReturnType<typeof openModeDesk>;

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
