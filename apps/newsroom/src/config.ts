import {
  cacheUrl,
  databaseUrl,
  logLevel,
  port,
  proxies,
  readConfig,
  siteUrl,
  timeZone,
} from '@nightdesk/web';
import { z } from 'zod';

const schema = z.object({
  SITE_URL: siteUrl('http://localhost:8080'),
  NEWSROOM_URL: siteUrl('http://localhost:8081'),
  NEWSROOM_PORT: port(8081),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  CACHE_URL: cacheUrl,
  DATA_DIR: z.string().default('.data'),
  SITE_TIME_ZONE: timeZone,
  TRUSTED_PROXIES: proxies,
  LOG_LEVEL: logLevel,
});

export type NewsroomConfig = z.output<typeof schema>;

/** The newsroom's settings, from the environment once at the start. Lists every fault at once. */
export function readNewsroomConfig(): NewsroomConfig {
  return readConfig(schema, process.env);
}
