import type { ProcessFigures } from '@nightdesk/figures';
import type { BoxFacts, DiskFacts, ProcessFacts } from './box-facts.ts';
import { type Finding, gigabytes, nearLimit, whenever } from './finding.ts';

/** Below this a reader cannot hold the ten thousand connections of a busy night. */
const FILES_WANTED = 20_000;
const LAG_MS = 5000;
const PRESS_LATE_MS = 60_000;
const LOOP_LATE_MS = 100;
const RESERVE_BYTES = 2e9;

/** What the processes of one box say of themselves. */
export function judgeBox({ name, processes }: BoxFacts): Finding[] {
  if (processes.length === 0) {
    return [
      {
        level: 'warning',
        nearness: 0.5,
        what: `box ${name}`,
        how: 'no reader and no press of it runs, or they hang',
        todo: `start it, or remove boxes/${name} from the data folder when it is no more`,
      },
    ];
  }
  const press = processes.find(({ figures }) => figures.press !== undefined);
  return [
    ...processes.flatMap((process) => judgeProcess(name, process)),
    ...(press === undefined ? [] : judgePress(name, press.figures.press!)),
    ...whenever(press === undefined, 'warning', {
      what: `the press of ${name}`,
      how: 'does not run: in pressed and frozen, changes do not go live there',
      todo: 'start apps/reader/src/press-main.ts',
    }),
  ];
}

function judgeProcess(box: string, { figures, files }: ProcessFacts): Finding[] {
  const who = `${figures.name} of ${box}`;
  const lag = figures.purgeLog.lagMs;
  return [
    ...(files === undefined ? [] : judgeFiles(who, files)),
    ...Object.entries(figures.pools).map(([pool, counters]) => judgePool(who, pool, counters)),
    ...whenever(lag !== undefined && lag > LAG_MS, 'critical', {
      what: `${who} does not hear of changes`,
      how: `it read the purge log ${Math.round((lag ?? 0) / 1000)} s ago`,
      todo: 'see whether MySQL answers it; it drops what was taken down once it does',
    }),
    ...whenever(figures.loopDelay.p99 > LOOP_LATE_MS, 'warning', {
      what: `${who} has too much to do`,
      how: `its event loop is ${figures.loopDelay.p99} ms late (p99)`,
      todo: 'npx nightdesk degrade lean, or pressed; then more WORKERS or another box',
    }),
    ...whenever(figures.unready !== undefined, 'warning', {
      what: `${who} is not ready`,
      how: figures.unready ?? '',
      todo: 'wait; when it stays so, read its log',
    }),
  ];
}

function judgeFiles(who: string, { open, limit }: { open: number; limit: number }): Finding[] {
  return [
    nearLimit(
      { used: open, limit },
      {
        what: `files and connections of ${who}`,
        how: `${open} open of ${limit}`,
        todo: 'raise LimitNOFILE (ulimit -n)',
      },
    ),
    ...whenever(limit < FILES_WANTED && who.startsWith('reader'), 'warning', {
      what: `connections that ${who} can hold`,
      how: `its limit of open files is ${limit}`,
      todo: `raise LimitNOFILE (ulimit -n) to ${FILES_WANTED} or more: each reader who is connected takes one`,
    }),
  ];
}

function judgePool(who: string, pool: string, counters: Readonly<Record<string, number>>): Finding {
  const { inUse = 0, waiting = 0, size = 0, timedOut = 0, refused = 0 } = counters;
  return nearLimit(
    // Those who wait have a limit of their own: with some waiting the pool is full, and it is a question of minutes.
    { used: waiting > 0 ? size : inUse * 0.7, limit: size },
    {
      what: `the ${pool} pool of ${who}`,
      how: `${inUse} of ${size} in use, ${waiting} waiting; since its start ${timedOut} waited in vain, ${refused} were refused`,
      todo: 'is MySQL there? Then look for slow statements (SHOW PROCESSLIST); npx nightdesk degrade lean',
    },
  );
}

function judgePress(box: string, press: NonNullable<ProcessFigures['press']>): Finding[] {
  return [
    nearLimit(
      { used: press.oldestWaitingMs, limit: PRESS_LATE_MS },
      {
        what: `how late the press of ${box} is`,
        how: `${press.queued} pages wait, the oldest for ${Math.round(press.oldestWaitingMs / 1000)} s`,
        todo: 'see its log; npx nightdesk press --all shows what fails',
      },
    ),
    nearLimit(
      { used: press.bytes, limit: press.budgetBytes },
      {
        what: `the disk budget of the press of ${box}`,
        how: `${press.pages} pages, ${gigabytes(press.bytes)} of ${gigabytes(press.budgetBytes)}`,
        todo: 'give the press more room: at its budget it adds only what matters most',
      },
    ),
    ...whenever(press.failingPages > 0, 'warning', {
      what: `pages that the press of ${box} cannot make`,
      how: `${press.failingPages}: ${press.failing
        .slice(0, 3)
        .map(({ path, problem }) => `${path} (${problem})`)
        .join(', ')}`,
      todo: 'their last good copies stay; npx nightdesk press ADDRESS says why',
    }),
  ];
}

export function judgeDisk({ folder, freeBytes, totalBytes, freeFiles, totalFiles }: DiskFacts): Finding[] {
  const how = `${gigabytes(freeBytes)} free of ${gigabytes(totalBytes)}`;
  const todo = 'make room: old logs and backups first; pages on the disk stay as they are when it is full';
  const full = nearLimit(
    { used: totalBytes - freeBytes, limit: totalBytes },
    { what: `the disk of ${folder}`, how, todo },
  );
  // Nine tenths of a large disk leave plenty.
  const isRoomy = freeBytes > RESERVE_BYTES && full.level === 'warning';
  return [
    isRoomy ? { ...full, level: 'ok', todo: '' } : full,
    ...(totalFiles === 0
      ? []
      : [
          nearLimit(
            { used: totalFiles - freeFiles, limit: totalFiles },
            {
              what: `the number of files on the disk of ${folder}`,
              how: `${freeFiles} of ${totalFiles} free`,
              todo: 'remove small files, or move the data folder',
            },
          ),
        ]),
  ];
}
