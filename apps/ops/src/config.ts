import { hostname } from 'node:os';
import { boxNameFromHost } from '@nightdesk/degrade';
import { cacheUrl, databaseUrl, port, readConfig, timeZone } from '@nightdesk/web';
import { z } from 'zod';

const schema = z.object({
  OPS_PORT: port(8082),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl,
  CACHE_URL: cacheUrl,
  DATA_DIR: z.string().default('.data'),
  BOX_NAME: z.string().default(boxNameFromHost(hostname())),
  SITE_TIME_ZONE: timeZone,
  AUTOMATIC: z.enum(['on', 'watch', 'off']).default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** The settings of the ops app, from the environment once at the start. Lists every fault at once. */
export function readOpsConfig(): z.output<typeof schema> {
  return readConfig(schema, process.env);
}
