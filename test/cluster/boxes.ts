import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { figuresDir, readFigures } from '@nightdesk/figures';
import { type AppProcess, SMALL_PAPER_ZONE, startApp, until } from '@nightdesk/testing';

export const SITE_URL = 'http://paper.test';

/** A machine that serves readers: one reader process after another. */
export interface Box {
  name: string;
  /** Changes with each start; what one process has shown binds no other. */
  process: AppProcess;
  /** Nobody reads here for now. */
  away: boolean;
  /** What processes of this box are started with. */
  env: Record<string, string>;
  /** Resolves once its process has applied this purge. */
  untilHeardOf(seq: number): Promise<void>;
  /** kill -9; nobody reads here until it is started again. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** kill -9, and a new process. */
  startAnew(): Promise<void>;
}

export interface Boxes {
  all: readonly Box[];
  close(): Promise<void>;
}

export interface BoxesOptions {
  /** The one core of the machine that they run on. */
  core?: number;
  /** What their processes are told besides. */
  env?: Record<string, string>;
  /** The folder of their data; by default one of their own, which is removed with them. */
  dataDir?: string;
}

/** Starts a box for each cache URL, all on one database. */
export async function startBoxes(
  databaseUrl: string,
  cacheUrls: readonly string[],
  { dataDir: given, env: more = {}, ...pinned }: BoxesOptions = {},
): Promise<Boxes> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'nightdesk-cluster-'));
  const start = (env: Record<string, string>) =>
    startApp('apps/reader/src/main.ts', { portName: 'READER_PORT', env, ...pinned });
  const open = async (cacheUrl: string, index: number): Promise<Box> => {
    const name = `box-${index + 1}`;
    const env = {
      DATABASE_URL: databaseUrl,
      CACHE_URL: cacheUrl,
      DATA_DIR: dataDir,
      BOX_NAME: name,
      SITE_URL,
      SITE_TIME_ZONE: SMALL_PAPER_ZONE,
      LOG_LEVEL: 'warn',
      ...more,
    };
    const box: Box = {
      name,
      process: await start(env),
      away: false,
      env,
      untilHeardOf: (seq) => until(async () => (await appliedSeq(dataDir, box)) >= seq, heardOf(seq)),
      kill: async () => {
        box.away = true;
        await box.process.stop('SIGKILL');
      },
      start: async () => {
        box.process = await start(env);
        box.away = false;
      },
      startAnew: async () => {
        await box.kill();
        await box.start();
      },
    };
    return box;
  };
  const opened = await Promise.allSettled(cacheUrls.map(open));
  const all = opened.flatMap((box) => (box.status === 'fulfilled' ? [box.value] : []));
  const close = async () => {
    await Promise.all(
      all.map(({ process }) => {
        process.thaw();
        return process.stop();
      }),
    );
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const failed = opened.find((box) => box.status === 'rejected');
  if (failed === undefined) return { all, close };
  await close();
  throw failed.reason;
}

const heardOf = (seq: number) => ({ within: 15_000, what: `purge ${seq} to be heard of` });

async function appliedSeq(dataDir: string, { name, process }: Box): Promise<number> {
  const figures = await readFigures(figuresDir(boxDir(dataDir, name)));
  return figures.find(({ pid }) => pid === process.pid)?.purgeLog.appliedSeq ?? 0;
}
