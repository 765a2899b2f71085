import { hostname } from 'node:os';
import { boxNameFromHost, isBoxName } from '@nightdesk/degrade';
import {
  cacheUrl,
  databaseUrl,
  logLevel,
  port,
  proxies,
  readConfig,
  siteUrl,
  timeZone,
  wholeNumber,
} from '@nightdesk/web';
import { z } from 'zod';
import { DEFAULT_EXTERNAL_SEARCH, isSearchAddress } from './search/external-search.ts';

const schema = z.object({
  SITE_URL: siteUrl('http://localhost:8080'),
  READER_PORT: port(8080),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  CACHE_URL: cacheUrl,
  DATA_DIR: z.string().default('.data'),
  BOX_NAME: z
    .string()
    .refine(isBoxName, 'is a name for a folder: letters, digits, dot, dash and underscore')
    .default(boxNameFromHost(hostname())),
  SITE_TIME_ZONE: timeZone,
  TRUSTED_PROXIES: proxies,
  WORKERS: wholeNumber('processes', { min: 1, max: 64, fallback: 1 }),
  WORKER_MEMORY_MB: wholeNumber('megabytes', { min: 64, fallback: 1024 }),
  DRAIN_MS: wholeNumber('milliseconds', { max: 600_000, fallback: 5000 }),
  PRESS_BYTES: wholeNumber('bytes', { fallback: 2_000_000_000 }),
  PRESS_FREE_BYTES: wholeNumber('bytes', { fallback: 500_000_000 }),
  SESSION_KEY: z.string().min(32, 'is a secret of 32 characters or more').optional(),
  SEARCH_EXTERNAL_URL: z
    .string()
    .refine(isSearchAddress, 'is an address like https://search.example/?q={query}+site%3A{site}')
    .default(DEFAULT_EXTERNAL_SEARCH),
  LOG_LEVEL: logLevel,
});

export type ReaderConfig = z.output<typeof schema>;

/** The reader's settings, from the environment once at the start. Lists every fault at once. */
export function readReaderConfig(): ReaderConfig {
  return readConfig(schema, process.env);
}
