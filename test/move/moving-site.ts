import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPair, openStore, type Pair, roleFile, type Store } from '@nightdesk/store';
import {
  type AppProcess,
  aDatabase,
  type PairUrls,
  type ReplicaPair,
  replicaPair,
  SMALL_PAPER_ZONE,
  type SmallPaper,
  seedSmallPaper,
  startApp,
} from '@nightdesk/testing';

/** A site on a primary and its replica: a reader of its own, and an editor's connections. */
export interface MovingSite {
  servers: ReplicaPair;
  urls: PairUrls;
  pair: Pair;
  paper: SmallPaper;
  dataDir: string;
  roleFiles: string[];
  reader: AppProcess;
  newsroom: Store;
  /** With every right on the server. */
  admin: { first: Store; second: Store };
  /** Sends a comment from an address that nobody else has. */
  comment(text: string): Promise<Response>;
  close(): Promise<void>;
}

export async function aMovingSite(): Promise<MovingSite> {
  const servers = await replicaPair();
  const database = await aDatabase({ server: servers.primary });
  const urls = await servers.siteAccount(database.name);
  const paper = await seedSmallPaper(database.store, { stories: 3 });
  const dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-move-'));
  const reader = await startReader(urls, dataDir);
  const pair = openPair(urls);
  const newsroom = openStore({ ...urls, readsFrom: 'writer', pauseMs: 10_000 });
  const admin = {
    first: openStore({ url: urls.adminUrl }),
    second: openStore({ url: urls.replicaAdminUrl }),
  };
  let sent = 0;
  return {
    servers,
    urls,
    pair,
    paper,
    dataDir,
    roleFiles: [roleFile(dataDir)],
    reader,
    newsroom,
    admin,
    comment: (text) => {
      sent += 1;
      return fetch(`${reader.origin}/comments`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': `10.0.${Math.floor(sent / 250)}.${sent % 250}`, origin: reader.origin },
        body: new URLSearchParams({ story: String(paper.stories[0]!.id), name: 'Ann', text }),
      });
    },
    close: async () => {
      await reader.stop();
      const stores = [newsroom, database.store, admin.first, admin.second, pair];
      await Promise.all(stores.map((store) => store.close()));
      await servers.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function startReader(urls: PairUrls, dataDir: string): Promise<AppProcess> {
  return startApp('apps/reader/src/main.ts', {
    portName: 'READER_PORT',
    env: {
      DATABASE_URL: urls.url,
      DATABASE_REPLICA_URL: urls.replicaUrl,
      CACHE_URL: 'none',
      DATA_DIR: dataDir,
      BOX_NAME: 'web-1',
      SITE_TIME_ZONE: SMALL_PAPER_ZONE,
      TRUSTED_PROXIES: 'loopback',
    },
  });
}
