import { openOpsPassword } from '@nightdesk/accounts';
import { openSharedLayer } from '@nightdesk/cache';
import { boxDir, findSharedSettings, watchMode } from '@nightdesk/degrade';
import { openStore, roleFile, watchRoles } from '@nightdesk/store';
import { findSwitchStates, openBoxSwitches } from '@nightdesk/switchboard';
import { createLogger, runMain, stopOnSignals } from '@nightdesk/web';
import { openOwnBoxes } from './boxes/own-boxes.ts';
import { openPeerBoxes } from './boxes/peer-boxes.ts';
import { watchServers } from './boxes/server-reach.ts';
import { watchSite } from './boxes/site-watch.ts';
import { pairUrlsOf, readOpsConfig } from './config.ts';
import { openDatabaseMove } from './database/database-move.ts';
import type { GuardPower } from './guard/guard.ts';
import { keepBox } from './guard/keep-box.ts';
import { openHistory } from './live/history.ts';
import { openChangesLog } from './log/changes-log.ts';
import { openRecord } from './log/record.ts';
import { buildOps } from './ops.ts';
import { openPages } from './pages.ts';
import { openPeer } from './peers/peer.ts';
import { openRuleOrders } from './rules/rule-orders.ts';
import { openOpsSessions } from './session/ops-session.ts';
import { openBoxOrders } from './switch/box-orders.ts';
import { keepTakedowns } from './takedowns/keep-takedowns.ts';

await runMain(async () => {
  const config = readOpsConfig();
  const { DATA_DIR: dataDir, BOX_NAME: box, OPS_KEY: key, OPS_URL: url } = config;
  const now = () => new Date();
  const logger = createLogger('ops', config.LOG_LEVEL);
  const report = (message: string, cause?: unknown) => logger.warn({ err: cause }, message);
  const reportFault = ({ path, problem }: { path: string; problem: string }) => report(`${path}: ${problem}`);
  const { password, firstSignIn, isNew } = await openOpsPassword(dataDir);
  if (isNew) logger.info(`the console has got a password: it is in ${firstSignIn}, for its owner alone`);
  const store = openStore({
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    readsFrom: 'writer',
    roleFile: roleFile(dataDir),
    size: 3,
    waitMs: 600,
    connectMs: 600,
    queryMs: 1000,
  });
  const pair = pairUrlsOf(config);
  const roles = watchRoles({ store, urls: pair, report });
  const shared = await openSharedLayer(config.CACHE_URL, { report });
  const dir = boxDir(dataDir, box);
  const switches = openBoxSwitches({ dir, report: reportFault, now });
  const readSettings = (name: string) => store.write((conn) => findSharedSettings(conn, name));
  const mode = watchMode({
    dir,
    readSettings: async () => {
      const { settings, states } = await store.write(async (conn) => ({
        settings: await findSharedSettings(conn, box),
        states: await findSwitchStates(conn),
      }));
      await switches.take(states);
      return settings;
    },
    report: reportFault,
  });
  const own = openOwnBoxes({ dataDir, box, mode, readSettings, now, report: reportFault });
  const peers = openPeerBoxes({ peers: config.OPS_PEERS.map((peer) => openPeer(peer, key!)), now });
  const servers = watchServers(
    {
      database: () => store.ping(),
      cache: shared && (() => shared.get('ops-probe', { deadlineMs: 300 })),
    },
    now,
  );
  const site = await watchSite({ own, peers, servers, now, report });
  const orders = openBoxOrders({ boxes: own, now, report });
  const ruleOrders = openRuleOrders({ boxes: own, now, report });
  const record = openRecord({ dir, now, report });
  const databaseMove = pair && openDatabaseMove({ urls: pair, roleFile: roleFile(dataDir), record, now });
  const changes = openChangesLog({ own, peers });
  // The environment's word is for this box, and wins when it is stricter than the switch for the whole site.
  const power = () => strictest(config.AUTOMATIC, switches.valueOf('automatic-degrade'));
  const guard = keepBox({ box, dir, mode, power, report });
  const endTakedowns = keepTakedowns({ dir, store, report });
  const ownStates = () => site.view().boxes.filter(({ peer }) => peer === undefined);

  let draining = false;
  const server = await buildOps({
    ...(await openPages({ timeZone: config.SITE_TIME_ZONE, now })),
    url,
    trustedProxies: config.TRUSTED_PROXIES,
    sessions: await openOpsSessions({ dataDir, password, url, now }),
    site,
    history: openHistory(),
    switching: { store, servers, orders, peers, now, record },
    ruling: { store, servers, ruleOrders, peers, record },
    switches,
    door: { store, servers },
    record,
    databaseMove,
    changes,
    peerFace: key === undefined ? undefined : { key, ownStates, ownChanges: changes.own, orders, ruleOrders },
    boxes: own.all,
    logger,
    ready: () => !draining,
  });
  stopOnSignals(logger, async () => {
    draining = true;
    await server.close();
    await databaseMove?.close();
    await guard.stop();
    await endTakedowns();
    own.close();
    mode.close();
    await roles.stop();
    await Promise.allSettled([site.close(), shared?.close(), store.close()]);
  });
  await server.listen({ port: config.OPS_PORT, host: config.HOST });
});

function strictest(own: GuardPower, site: GuardPower): GuardPower {
  const order: readonly GuardPower[] = ['off', 'watch', 'on'];
  return order[Math.min(order.indexOf(own), order.indexOf(site))]!;
}
