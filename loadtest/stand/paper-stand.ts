import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPurgeNudge } from '@nightdesk/cache';
import { boxDir } from '@nightdesk/degrade';
import { figuresDir, readFigures } from '@nightdesk/figures';
import { openStore, type Store } from '@nightdesk/store';
import { aDatabase, type OwnServers, ownServers, runApp, SMALL_PAPER_ZONE } from '@nightdesk/testing';
import { growArchive } from '../../bench/archive.ts';
import { untilReady } from '../../bench/until-ready.ts';
import { type Box, SITE_URL, startBoxes } from '../../test/cluster/boxes.ts';
import { aStaticBox } from '../../test/deploy/a-static-box.ts';
import { startPress } from './start-press.ts';

/** A box by the address that readers use. */
export interface OpenBox {
  name: string;
  readonly origin: string;
  box: Box;
}

/** The demo paper with an archive behind it, served by boxes with a press each, on servers of its own. */
export interface PaperStand {
  servers: OwnServers;
  /** Publishes as the newsroom does: pools of its own, and a nudge after each commit. */
  desk: Store;
  boxes: readonly OpenBox[];
  archived: number;
  /** Megabytes that the reader of each box takes now. */
  memory(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** The demo's times count back from here: its pages are the same in every run. */
const AT = '2026-11-29T18:00:00Z';

/** Takes about a minute. */
export async function openPaperStand({
  boxes,
  archived,
  hasNginx = false,
}: {
  boxes: number;
  archived: number;
  /** Each box has the nginx of deploy/nginx in front. */
  hasNginx?: boolean;
}): Promise<PaperStand> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-load-'));
  const closing: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const servers = await ownServers();
    closing.push(servers.close);
    const database = await aDatabase({ server: servers.database });
    closing.push(() => database.store.close());
    await fillPaper(database, { dataDir, archived });
    const started = await startBoxes(
      database.url,
      Array.from({ length: boxes }, () => servers.redis),
      { dataDir },
    );
    closing.push(started.close);
    const presses = await Promise.all(started.all.map(startPress));
    closing.push(() => Promise.all(presses.map((press) => press.stop())));
    await Promise.all(started.all.map(({ process }) => untilReady(process)));
    const nudge = openPurgeNudge(servers.redis, database.url);
    const desk = openStore({ url: database.url, onPurged: nudge.publish });
    closing.push(nudge.close, () => desk.close());
    const open = await Promise.all(started.all.map((box) => openBox(box, hasNginx)));
    closing.push(() => Promise.all(open.map(({ close: end }) => end())));
    return { servers, desk, boxes: open, archived, memory: () => memoryOf(started.all), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillPaper(
  { url, store }: { url: string; store: Store },
  { dataDir, archived }: { dataDir: string; archived: number },
): Promise<void> {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, SITE_URL, SITE_TIME_ZONE: SMALL_PAPER_ZONE };
  await runApp('apps/cli/src/main.ts', { env, args: ['demo', 'load', '--at', AT] });
  await growArchive(store, { stories: archived });
}

async function openBox(box: Box, hasNginx: boolean): Promise<OpenBox & { close(): Promise<void> }> {
  const { name, env } = box;
  const address = { dataDir: env.DATA_DIR!, box: name, readers: [new URL(box.process.origin).host] };
  const nginx = hasNginx ? await aStaticBox(address) : undefined;
  return {
    name,
    box,
    get origin() {
      return nginx?.origin ?? box.process.origin;
    },
    close: async () => nginx?.stop(),
  };
}

async function memoryOf(boxes: readonly Box[]): Promise<Record<string, number>> {
  const readers = await Promise.all(
    boxes.map(async ({ name, env, process }) => {
      const figures = await readFigures(figuresDir(boxDir(env.DATA_DIR!, name)));
      const bytes = figures.find(({ pid }) => pid === process.pid)?.memory.resident ?? 0;
      return [name, Math.round(bytes / 2 ** 20)] as const;
    }),
  );
  return Object.fromEntries(readers);
}
