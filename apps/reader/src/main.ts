import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { followTakedowns } from '@nightdesk/press';
import { createLogger, keepAssets, type Readiness, runMain, stopOnSignals } from '@nightdesk/web';
import type { Logger } from 'pino';
import { followMode } from './box/follow-mode.ts';
import { keepOwnFigures } from './box/own-figures.ts';
import { type ReaderConfig, readReaderConfig } from './config.ts';
import { openReading } from './open-reading.ts';
import { recallTakedowns } from './press/recall-takedowns.ts';
import { buildReader } from './reader.ts';
import { openHotList } from './warm-up/hot-list.ts';
import { hotPagesFile } from './warm-up/hot-pages-file.ts';
import { type WarmUp, warmUp } from './warm-up/warm-up.ts';
import { letConnectionsGo, spreadConnections } from './workers/connections.ts';
import { runWorkers } from './workers/run-workers.ts';
import { openWorkerLink, type WorkerLink } from './workers/worker-link.ts';

const LOG_WITHIN_MS = 1000;
const MEMORY_BYTES = 160 * 1024 * 1024;

/** Serves readers; with `WORKERS` above 1 in as many processes, which this one then only looks after. */
await runMain(async () => {
  const { values } = parseArgs({
    options: { worker: { type: 'string' }, 'warm-first': { type: 'boolean', default: false } },
  });
  const config = readReaderConfig();
  const logger = createLogger('reader', config.LOG_LEVEL);
  if (config.WORKERS > 1 && cluster.isPrimary)
    runWorkers({ count: config.WORKERS, logger, drainMs: config.DRAIN_MS });
  else await serveReaders(config, { logger, worker: values.worker, warmFirst: values['warm-first'] });
});

interface Serving {
  logger: Logger;
  /** The number of this process among the workers, if it is one. */
  worker: string | undefined;
  /** Take connections only when warm: others serve until then. */
  warmFirst: boolean;
}

async function serveReaders(config: ReaderConfig, { logger, worker, warmFirst }: Serving): Promise<void> {
  const reading = await openReading(config, { logger, memoryBytes: MEMORY_BYTES });
  const watch = followMode(reading, { boxName: config.BOX_NAME, logger });
  const mode = () => watch.current().mode;
  followTakedowns(reading);
  const folders = { mediaDir: join(config.DATA_DIR, 'media'), assetsDir: join(config.DATA_DIR, 'assets') };
  await keepAssets(reading.assets, folders.assetsDir).catch((error) =>
    reading.report('assets cannot be kept for later', error),
  );

  let ready: Readiness = 'starting';
  const server = await buildReader({
    ...reading,
    ...folders,
    mode,
    modeOf: watch.modeOf,
    modeSince: () => watch.current().setting?.at,
    logger,
    ready: () => ready,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  if (worker !== undefined) spreadConnections(server.server);
  const endFigures = keepOwnFigures(reading, {
    name: `reader:${config.READER_PORT}${worker === undefined ? '' : `/${worker}`}`,
    mode,
    unready: () => (ready === true ? undefined : String(ready)),
  });
  const hotPages = hotPagesFile(reading.box, reading.report);
  const hotList = openHotList({ ...reading, file: hotPages });
  // Workers serve alike: if each wrote its own list, they would overwrite each other's.
  const keepsHotList = worker === undefined || worker === '1';
  if (keepsHotList) hotList.saveEachMinute();
  const link = openWorkerLink();
  const ending = new AbortController();
  const close = async () => {
    ending.abort();
    await letConnectionsGo(server.server);
    await server.close();
    await Promise.allSettled([keepsHotList && hotList.save(), endFigures()]);
    watch.close();
    await reading.close();
  };
  const drain = () => {
    ready = 'draining';
  };
  link.onReplacement(hotList.save);
  link.onDrain(drain);
  link.onEnd(stopOnSignals(logger, close, { ms: config.DRAIN_MS, begin: drain }));

  await begin({
    warming: { reading, hotPages, folders, mode, logger, signal: ending.signal },
    listen: () => server.listen({ port: config.READER_PORT, host: config.HOST }),
    warmFirst,
    memoryMb: config.WORKER_MEMORY_MB,
    link,
    say: (now) => {
      if (ready !== 'draining') ready = now;
    },
  });
}

interface Beginning {
  warming: Omit<WarmUp, 'isLogRead'>;
  listen: () => Promise<unknown>;
  warmFirst: boolean;
  memoryMb: number;
  link: WorkerLink;
  say: (ready: Readiness) => void;
}

/** From a process that can serve to one that should: it knows what was taken down, listens, is warm, and says so. */
async function begin({ warming, listen, warmFirst, memoryMb, link, say }: Beginning): Promise<void> {
  const { reading, signal } = warming;
  // Until the log has been read everything counts as stale. With the database dead this is `false` at once, and one that hangs is
  // as good as dead: to start must not take longer because of it.
  const isLogRead = await Promise.race([reading.follower.ready, pause(LOG_WITHIN_MS, false, { ref: false })]);
  if (!isLogRead) await recallTakedowns(reading);
  if (!warmFirst) await listen();
  say('warming up');
  await warmUp({ ...warming, isLogRead });
  if (signal.aborted) return;
  if (warmFirst) await listen();
  link.watchMemory(memoryMb);
  await link.warm();
  if (!signal.aborted) say(true);
}
