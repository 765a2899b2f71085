import { join } from 'node:path';
import { boxDir, type Mode, modeFile } from '@nightdesk/degrade';
import { openPressStore } from '@nightdesk/press';
import { type AppProcess, until } from '@nightdesk/testing';
import { aCluster, type Cluster } from '../../test/cluster/a-cluster.ts';
import type { Box } from '../../test/cluster/boxes.ts';
import { pagesOf } from '../../test/cluster/crowd.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { startPress } from './start-press.ts';
import { layWire, type Wire } from './wire.ts';

export interface NightOptions {
  cache?: 'redis' | 'memcached';
  /** MariaDB has a replica, where readers' pages are read from. */
  hasReplica?: boolean;
  /** The boxes reach MariaDB by a wire that can be made slow. */
  hasWire?: boolean;
  /** The boxes keep their data on a disk of so many megabytes. */
  diskMegabytes?: number;
}

/** A box and the press beside it. */
export interface PressedBox {
  box: Box;
  press: AppProcess;
}

/** Two boxes with a press each, on a MariaDB and a cache of their own, and a newsroom that publishes into it. */
export interface Night extends Cluster {
  boxes: readonly PressedBox[];
  /** Every page that there is, the most read first; all of them are on the disk of each box. */
  pages: readonly string[];
  wire: Wire | undefined;
  disk: SmallDisk | undefined;
  /** By the box's own file, which needs no server. */
  setMode(box: Box, mode: Mode): Promise<void>;
  startPress(boxes: PressedBox): Promise<void>;
  close(): Promise<void>;
}

const BOXES = 2;
/** As many as the front has room for: whoever reads it is to see each of them. */
const STORIES = 12;
const PRESS_MS = 60_000;

/** Starts all of it and waits until every page is pressed. */
export async function openNight(options: NightOptions = {}): Promise<Night> {
  const disk =
    options.diskMegabytes === undefined ? undefined : mountSmallDisk({ megabytes: options.diskMegabytes });
  const closing: (() => Promise<unknown> | unknown)[] = [() => disk?.close()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const cluster = await aCluster({
      stories: STORIES,
      memcached: options.cache === 'memcached' ? 1 : 0,
      hasReplica: options.hasReplica ?? false,
    });
    closing.push(cluster.close);
    const wire = options.hasWire ? await layWire(cluster.database.url) : undefined;
    closing.push(() => wire?.close());
    const { redis, memcached } = cluster.servers;
    const cacheUrl = options.cache === 'memcached' ? `memcached://${memcached[0]}` : redis;
    const { all } = await cluster.start(
      Array.from({ length: BOXES }, () => cacheUrl),
      {
        ...(wire === undefined ? {} : { databaseUrl: wire.url }),
        ...(disk === undefined ? {} : { dataDir: disk.path }),
      },
    );
    const boxes = await Promise.all(all.map(async (box) => ({ box, press: await startPress(box) })));
    closing.push(() => Promise.all(boxes.map(({ press }) => press.stop())));
    const pages = pagesOf(cluster.newsroom);
    await Promise.all(all.map((box) => untilPressed(box, pages)));
    return {
      ...cluster,
      boxes,
      pages,
      wire,
      disk,
      setMode: async (box, mode) => {
        await modeFile(folderOf(box), () => {}).write({ mode, at: new Date() });
      },
      startPress: async (pressed) => {
        pressed.press = await startPress(pressed.box);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const folderOf = ({ env, name }: Box): string => boxDir(env.DATA_DIR!, name);

async function untilPressed(box: Box, pages: readonly string[]): Promise<void> {
  const press = openPressStore({ dir: join(folderOf(box), 'press') });
  try {
    for (const path of pages) {
      const isThere = async () => (await press.get(path)) !== undefined;
      await until(isThere, { within: PRESS_MS, what: `${path} to be pressed on ${box.name}` });
    }
  } finally {
    await press.close();
  }
}
