import { type Finding, whenever } from './finding.ts';

export interface SetupFacts {
  siteUrl: string | undefined;
  /** Machines that are connected to the database. */
  machines: number;
  hasSessionKey: boolean;
  peers: number;
  hasOpsKey: boolean;
  proxies: string | undefined;
  databaseUrl: string | undefined;
  /** Variables that are given and are no address of a database. */
  wrongUrls: readonly string[];
  /** Accounts with more rights are given where there are two servers. */
  hasReplica: boolean;
  hasAdminUrls: boolean;
}

/** What is set wrongly, as far as this machine's environment tells. */
export function judgeSetup(facts: SetupFacts): Finding[] {
  const isPublic = facts.siteUrl !== undefined && !/\/\/(localhost|127\.)/.test(facts.siteUrl);
  const isCluster = facts.machines > 1;
  return [
    ...whenever(facts.databaseUrl === undefined, 'critical', {
      what: 'DATABASE_URL',
      how: 'is not set, and no site runs here',
      todo: 'run it where the site runs, with the environment of its processes',
    }),
    ...facts.wrongUrls.flatMap((name) =>
      whenever(true, 'critical', {
        what: name,
        how: 'is no address of a database',
        todo: 'write it like mysql://user:password@host:3306/database',
      }),
    ),
    ...whenever(isCluster && !facts.hasSessionKey, 'warning', {
      what: 'SESSION_KEY',
      how: `is not set here, and ${facts.machines} machines use the database`,
      todo: 'set the same on all boxes, or a reader is a stranger on every second one',
    }),
    ...whenever(isCluster && facts.siteUrl === undefined, 'warning', {
      what: 'SITE_URL',
      how: 'is not set here: pages would name localhost',
      todo: 'set the same on all boxes',
    }),
    ...whenever(facts.peers > 0 && !facts.hasOpsKey, 'critical', {
      what: 'OPS_KEY',
      how: `is not set, and there are ${facts.peers} OPS_PEERS`,
      todo: 'set the same secret on all boxes: without it the console cannot switch the others',
    }),
    ...whenever(isPublic && facts.proxies === undefined, 'warning', {
      what: 'TRUSTED_PROXIES',
      how: 'is not set here: only a proxy on this machine counts',
      todo: 'name the balancer, or all its readers look like one and share eight comments a minute',
    }),
    ...whenever(facts.hasReplica && !facts.hasAdminUrls, 'warning', {
      what: 'DATABASE_ADMIN_URL and DATABASE_REPLICA_ADMIN_URL',
      how: 'are not set here: the writes cannot be moved from this machine',
      todo: 'give them here: npx nightdesk database --help lists the rights',
    }),
  ];
}
