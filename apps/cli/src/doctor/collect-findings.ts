import { findSharedServerFacts } from '@nightdesk/cache';
import { findPairReport, openPair, openStore, type PairReport } from '@nightdesk/store';
import { type CliConfig, isDatabaseUrl, wrongDatabaseUrls } from '../config.ts';
import { type BoxFacts, type DiskFacts, findBoxes, findDisk } from './box-facts.ts';
import { findDatabaseFacts } from './database-queries.ts';
import { type Finding, rankFindings } from './finding.ts';
import { judgeBox, judgeDisk } from './judge-box.ts';
import { type DatabaseAnswer, judgeDatabase } from './judge-database.ts';
import { judgeSetup } from './judge-setup.ts';
import { judgeSharedCache } from './judge-shared-cache.ts';

/** The newsroom, the desk and the ops process say nothing of their pools: eight and eight, two and two, two and two. */
const SILENT_POOLS = 24;
const LIMITS = { size: 1, connectMs: 2000, waitMs: 2500, queryMs: 5000 };

/** Asks all there is to ask, at once. What does not answer is a finding, never a fault. */
export async function collectFindings(config: CliConfig): Promise<Finding[]> {
  const [boxes, servers, pair, shared, disk] = await Promise.all([
    findBoxes(config.dataDir),
    askServers(config),
    askPair(config),
    findSharedServerFacts(config.cacheUrl ?? 'none'),
    findDisk(config.dataDir),
  ]);
  const evidence = { servers, pair, poolsHere: poolsOf(boxes) + SILENT_POOLS };
  const disks = [disk, ...(await databaseDisks(config, servers))].filter((one) => one !== undefined);
  return rankFindings([
    ...judgeSetup(setupOf(config, servers)),
    ...judgeDatabase(evidence),
    ...judgeSharedCache(shared),
    ...boxes.flatMap(judgeBox),
    ...disks.flatMap(judgeDisk),
  ]);
}

/** Of the two servers; what is no address is told of as such. */
function urlsOf({ databaseUrl, databaseReplicaUrl }: CliConfig): string[] {
  return [databaseUrl, databaseReplicaUrl].flatMap((url) =>
    url !== undefined && isDatabaseUrl(url) ? [url] : [],
  );
}

function askServers(config: CliConfig): Promise<DatabaseAnswer[]> {
  return Promise.all(urlsOf(config).map(askServer));
}

async function askServer(url: string): Promise<DatabaseAnswer> {
  const name = nameOf(url);
  try {
    const store = openStore({ url, ...LIMITS });
    return await store
      .write(findDatabaseFacts)
      .then((facts) => ({ name, facts }))
      .finally(() => store.close());
  } catch (error) {
    return { name, fault: error instanceof Error ? error.message : String(error) };
  }
}

async function askPair(config: CliConfig): Promise<PairReport | undefined> {
  const [url, replicaUrl] = urlsOf(config);
  if (url === undefined || replicaUrl === undefined || wrongDatabaseUrls(config).length > 0) return undefined;
  const admin = { adminUrl: config.databaseAdminUrl, replicaAdminUrl: config.databaseReplicaAdminUrl };
  const pair = openPair({ url, replicaUrl, ...admin });
  try {
    const report = await findPairReport(pair);
    // Who does not answer is told of already; and without the right to ask how it replicates nothing is known.
    return report.servers.some((server) => 'fault' in server) ? undefined : report;
  } finally {
    await pair.close();
  }
}

// That of the server's data, when it is on this machine and no part of the data folder.
async function databaseDisks(
  config: CliConfig,
  servers: readonly DatabaseAnswer[],
): Promise<(DiskFacts | undefined)[]> {
  const folders = servers.flatMap((server) =>
    'facts' in server && /^(127\.|localhost|\[::1\])/.test(server.name) ? [server.facts.dataFolder] : [],
  );
  return Promise.all(folders.filter((folder) => !folder.startsWith(config.dataDir)).map(findDisk));
}

function poolsOf(boxes: readonly BoxFacts[]): number {
  const pools = boxes.flatMap(({ processes }) =>
    processes.flatMap(({ figures }) => Object.values(figures.pools)),
  );
  return pools.reduce((total, { size = 0 }) => total + size, 0);
}

function setupOf(config: CliConfig, servers: readonly DatabaseAnswer[]) {
  const machines = servers.map((server) => ('facts' in server ? server.facts.machines : 0));
  return {
    siteUrl: config.siteUrl,
    machines: Math.max(0, ...machines),
    hasSessionKey: config.hasSessionKey,
    peers: config.opsPeers.length,
    hasOpsKey: config.hasOpsKey,
    proxies: config.trustedProxies,
    databaseUrl: config.databaseUrl,
    wrongUrls: wrongDatabaseUrls(config),
    hasReplica: config.databaseReplicaUrl !== undefined,
    hasAdminUrls: config.databaseAdminUrl !== undefined && config.databaseReplicaAdminUrl !== undefined,
  };
}

function nameOf(url: string): string {
  if (!URL.canParse(url)) return url.replace(/\/\/[^@]*@/, '//…@');
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 3306}`;
}
