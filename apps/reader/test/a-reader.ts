import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aDatabase,
  SMALL_PAPER_ZONE,
  type SmallPaper,
  seedSmallPaper,
  type TestDatabase,
} from '@nightdesk/testing';
import { createLogger } from '@nightdesk/web';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ReaderConfig } from '../src/config.ts';
import { openReading, type Reading } from '../src/open-reading.ts';
import { buildReader, type ReaderDeps } from '../src/reader.ts';

export interface TestReader {
  server: FastifyInstance;
  reading: Reading;
  config: ReaderConfig;
  /** Another server on the same box, in this process, that stands on something else. */
  serverOn(other: Partial<ReaderDeps>): Promise<FastifyInstance>;
  database: TestDatabase;
  paper: SmallPaper;
  logger: FastifyBaseLogger;
  mediaDir: string;
  /** The headers of a reader whose name is kept. */
  signedIn(name: string): { cookie: string };
  close(): Promise<void>;
}

/** A reader in this process on a small paper, without a shared cache unless one is named. */
export async function aReader({ stories = 24, comments = 0, cacheUrl = 'none' } = {}): Promise<TestReader> {
  const database = await aDatabase();
  const paper = await seedSmallPaper(database.store, { stories, comments });
  const dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-reader-'));
  const logger = createLogger('reader', 'silent');
  const config = {
    SITE_URL: 'http://paper.test',
    READER_PORT: 8080,
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: undefined,
    CACHE_URL: cacheUrl,
    DATA_DIR: dataDir,
    BOX_NAME: 'test',
    SITE_TIME_ZONE: SMALL_PAPER_ZONE,
    TRUSTED_PROXIES: 'loopback',
    SEARCH_EXTERNAL_URL: 'https://search.test/?q={query}+site:{site}',
    WORKERS: 1,
    WORKER_MEMORY_MB: 1024,
    DRAIN_MS: 0,
    PRESS_BYTES: 1e9,
    PRESS_FREE_BYTES: 0,
    LOG_LEVEL: 'silent' as const,
  };
  const reading = await openReading(config, { logger, memoryBytes: 16 * 1024 * 1024 });
  await reading.follower.ready;
  const mediaDir = join(dataDir, 'media');
  const serverOn = (other: Partial<ReaderDeps>) =>
    buildReader({
      ...reading,
      mode: () => 'normal',
      logger,
      mediaDir,
      assetsDir: join(dataDir, 'assets'),
      ready: () => true,
      ...other,
    });
  const server = await serverOn({});
  const close = async () => {
    await server.close();
    await reading.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const signedIn = (name: string) => ({ cookie: reading.sessions.keep(name).split(';')[0]! });
  return { server, reading, config, serverOn, database, paper, logger, mediaDir, signedIn, close };
}
