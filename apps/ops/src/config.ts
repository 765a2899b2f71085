import { hostname } from 'node:os';
import { boxNameFromHost } from '@nightdesk/degrade';
import { cacheUrl, databaseUrl, port, readConfig, timeZone } from '@nightdesk/web';
import { z } from 'zod';

const schema = z.object({
  OPS_PORT: port(8082),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_ADMIN_URL: databaseUrl.optional(),
  DATABASE_REPLICA_ADMIN_URL: databaseUrl.optional(),
  CACHE_URL: cacheUrl,
  DATA_DIR: z.string().default('.data'),
  BOX_NAME: z.string().default(boxNameFromHost(hostname())),
  SITE_TIME_ZONE: timeZone,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** The settings of the ops app, from the environment once at the start. Lists every fault at once. */
export function readOpsConfig(): z.output<typeof schema> {
  return readConfig(schema, process.env);
}

/** The two servers of the site's database; undefined when there is one. */
export function pairUrlsOf(config: ReturnType<typeof readOpsConfig>) {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl } = config;
  if (replicaUrl === undefined) return undefined;
  const admin = { adminUrl: config.DATABASE_ADMIN_URL, replicaAdminUrl: config.DATABASE_REPLICA_ADMIN_URL };
  return { url, replicaUrl, ...admin };
}
