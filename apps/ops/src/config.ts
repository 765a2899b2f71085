import { hostname } from 'node:os';
import { boxNameFromHost, isBoxName } from '@nightdesk/degrade';
import {
  cacheUrl,
  databaseUrl,
  logLevel,
  oneOf,
  port,
  proxies,
  readConfig,
  siteUrl,
  timeZone,
} from '@nightdesk/web';
import { z } from 'zod';

const schema = z
  .object({
    OPS_URL: siteUrl('http://localhost:8082'),
    OPS_PORT: port(8082),
    OPS_PEERS: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim().replace(/\/+$/, '')))
      .refine(
        (urls) => urls.every(isPeerUrl),
        'is a list of addresses like http://10.0.0.2:8082,http://10.0.0.3:8082',
      )
      .refine((urls) => urls.length <= 32, 'names more than 32')
      .default([]),
    OPS_KEY: z.string().min(32, 'is a secret of 32 characters or more, the same on all boxes').optional(),
    HOST: z.string().default('127.0.0.1'),
    TRUSTED_PROXIES: proxies,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    DATABASE_ADMIN_URL: databaseUrl.optional(),
    DATABASE_REPLICA_ADMIN_URL: databaseUrl.optional(),
    CACHE_URL: cacheUrl,
    DATA_DIR: z.string().default('.data'),
    BOX_NAME: z
      .string()
      .refine(isBoxName, 'is a name for a folder: letters, digits, dot, dash and underscore')
      .default(boxNameFromHost(hostname())),
    SITE_TIME_ZONE: timeZone,
    AUTOMATIC: oneOf(['on', 'watch', 'off'], 'on'),
    LOG_LEVEL: logLevel,
  })
  .refine(({ OPS_PEERS, OPS_KEY }) => OPS_PEERS.length === 0 || OPS_KEY !== undefined, {
    path: ['OPS_KEY'],
    message: 'is needed with OPS_PEERS: a secret of 32 characters or more, the same on all boxes',
  });

/** The settings of the ops app, from the environment once at the start. Lists every fault at once. */
export function readOpsConfig(env: NodeJS.ProcessEnv = process.env): z.output<typeof schema> {
  return readConfig(schema, env);
}

function isPeerUrl(url: string): boolean {
  return /^https?:\/\/[^/?#@]+$/.test(url) && URL.canParse(url);
}

/** The two servers of the site's database; undefined when there is one. */
export function pairUrlsOf(config: ReturnType<typeof readOpsConfig>) {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl } = config;
  if (replicaUrl === undefined) return undefined;
  const admin = { adminUrl: config.DATABASE_ADMIN_URL, replicaAdminUrl: config.DATABASE_REPLICA_ADMIN_URL };
  return { url, replicaUrl, ...admin };
}
