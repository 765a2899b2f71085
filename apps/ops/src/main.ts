import { join } from 'node:path';
import { openSharedLayer } from '@nightdesk/cache';
import { boxDir, findSharedSettings, watchMode } from '@nightdesk/degrade';
import { figuresDir } from '@nightdesk/figures';
import { openPressStore } from '@nightdesk/press';
import { openStore, roleFile, watchRoles } from '@nightdesk/store';
import { createLogger, openTemplates, readAssets, runMain, stopOnSignals } from '@nightdesk/web';
import { pairUrlsOf, readOpsConfig } from './config.ts';
import { buildOps } from './ops.ts';

await runMain(async () => {
  const config = readOpsConfig();
  const logger = createLogger('ops', config.LOG_LEVEL);
  const report = (message: string, cause?: unknown) => logger.warn({ err: cause }, message);
  const reportFault = ({ path, problem }: { path: string; problem: string }) => report(`${path}: ${problem}`);
  const dir = boxDir(config.DATA_DIR, config.BOX_NAME);
  const store = openStore({
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    readsFrom: 'writer',
    roleFile: roleFile(config.DATA_DIR),
    size: 2,
    waitMs: 1000,
    connectMs: 1000,
  });
  const roles = watchRoles({ store, urls: pairUrlsOf(config), report });
  const shared = await openSharedLayer(config.CACHE_URL, { report });
  const press = openPressStore({ dir: join(dir, 'press'), report: reportFault });
  const readSettings = () => store.write((conn) => findSharedSettings(conn, config.BOX_NAME));
  const mode = watchMode({ dir, readSettings, report: reportFault });
  const assets = await readAssets([join(import.meta.dirname, 'assets/ops.css')]);
  let draining = false;
  const server = await buildOps({
    box: config.BOX_NAME,
    figuresDir: figuresDir(dir),
    timeZone: config.SITE_TIME_ZONE,
    mode,
    press,
    store,
    shared,
    assets,
    stylesheet: assets.urlOf('ops.css'),
    templates: openTemplates(import.meta.dirname, {}),
    logger,
    ready: () => !draining,
  });
  stopOnSignals(logger, async () => {
    draining = true;
    await server.close();
    mode.close();
    await roles.stop();
    await Promise.allSettled([shared?.close(), press.close(), store.close()]);
  });
  await server.listen({ port: config.OPS_PORT, host: config.HOST });
});
