import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPurgeNudge } from '@nightdesk/cache';
import { openStore, type Store } from '@nightdesk/store';
import {
  aDatabase,
  SMALL_PAPER_ZONE,
  type SmallPaper,
  seedSmallPaper,
  testServers,
} from '@nightdesk/testing';

/** The small paper with all that the processes of a site need. They are the test's to start, and to stop before `drop`. */
export interface SmallSite {
  paper: SmallPaper;
  /** Publishes as the newsroom does: its own pools, and a nudge after each commit. */
  newsroom: Store;
  dataDir: string;
  /** For each process, beside the name of its box. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

export async function aSmallSite(amount: Parameters<typeof seedSmallPaper>[1]): Promise<SmallSite> {
  const database = await aDatabase();
  const { redis } = testServers();
  const nudge = openPurgeNudge(redis, database.url);
  const newsroom = openStore({ url: database.url, onPurged: nudge.publish });
  const paper = await seedSmallPaper(newsroom, amount);
  const dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-site-'));
  const env = {
    DATABASE_URL: database.url,
    CACHE_URL: redis,
    DATA_DIR: dataDir,
    SITE_URL: `http://${randomBytes(4).toString('hex')}.test`,
    SITE_TIME_ZONE: SMALL_PAPER_ZONE,
  };
  const drop = async () => {
    nudge.close();
    await newsroom.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { paper, newsroom, dataDir, env, drop };
}
