import { until } from '@nightdesk/testing';
import { keepCorrecting, untilShown } from '../../test/cluster/publishing.ts';
import { type LoadRecord, openRecord } from '../record.ts';
import { type Night, openNight } from '../stand/night.ts';
import { type StatementRate, watchStatements } from '../stand/statement-rate.ts';
import { atMost, none, type Verdict } from '../verdict.ts';
import type { Drill, Tell } from './drill.ts';
import { type Readers, startReaders } from './readers.ts';
import { startWriters, type Writers } from './writers.ts';

export interface DrillTimes {
  /** Seconds of each phase. */
  before: number;
  fault: number;
  after: number;
  /** Anonymous pages. */
  perSecond: number;
}

/** How a drill went. */
export interface DrillOutcome {
  drill: Drill;
  verdicts: readonly Verdict[];
  record: LoadRecord;
  /** Selects a second at most, before the fault and after it. */
  selects: { before: number; after: number };
}

const TAKEDOWN_MS = 2500;
const SIGNED_IN_PER_SECOND = 5;
const COMMENTS_PER_SECOND = 2;
const PUBLISHED_PER_SECOND = 1;
/** A database that comes back takes its time, which is no part of what is judged. */
const DATABASE_BACK_MS = 60_000;

/** Plays one drill on servers of its own: a quiet while, the fault, and the way back. */
export async function runDrill(drill: Drill, times: DrillTimes): Promise<DrillOutcome> {
  const night = await openNight(drill.stand);
  try {
    await drill.prepare?.(night);
    return await play(drill, night, times);
  } finally {
    await night.close();
  }
}

/** What was found out while it went on. */
interface Course {
  night: Night;
  readers: Readers;
  writers: Writers;
  statements: StatementRate;
  record: LoadRecord;
}

async function play(drill: Drill, night: Night, times: DrillTimes): Promise<DrillOutcome> {
  const record = openRecord();
  const { perSecond } = times;
  const takedownMs = drill.limits.takedownMs ?? TAKEDOWN_MS;
  const course: Course = {
    night,
    record,
    // The replica's, if there is one: where pages are read from, and where the writes go in the end.
    statements: watchStatements(night.pair?.urls.replicaAdminUrl ?? night.database.url),
    readers: startReaders(night, { record, perSecond, takedownMs }),
    writers: startWriters(night, {
      record,
      commentsPerSecond: COMMENTS_PER_SECOND,
      signedInPerSecond: SIGNED_IN_PER_SECOND,
    }),
  };
  const correcting = keepCorrecting(night.newsroom, { perSecond: PUBLISHED_PER_SECOND });
  const marks = await passThrough(drill, course, times).finally(async () => {
    await Promise.all([correcting.stop(), course.readers.stop(), course.writers.stop()]);
    record.end();
    await course.statements.stop();
  });
  const { mostBetween } = course.statements;
  return {
    drill,
    verdicts: [...(await judge(drill, course, marks)), ...marks.found],
    record,
    selects: {
      before: mostBetween(marks.began, marks.struck),
      after: mostBetween(marks.mended, marks.ended),
    },
  };
}

/** When what happened, by `performance.now()`. */
interface Marks {
  began: number;
  struck: number;
  mended: number;
  caughtUp: number;
  ended: number;
  /** By the drill itself. */
  found: readonly Verdict[];
}

async function passThrough(drill: Drill, course: Course, times: DrillTimes): Promise<Marks> {
  const { night, readers, record } = course;
  const marks = { began: performance.now() } as Marks;
  const found: Verdict[] = [];
  const tell: Tell = (...verdicts) => void found.push(...verdicts);
  record.begin('before');
  // Long enough before the fault that every box has heard of it.
  await night.newsroom.takeDown(1);
  await pause(times.before);

  record.begin('fault');
  if (drill.publishing !== 'as ever') readers.setDeaf(true);
  await drill.strike(night, tell);
  marks.struck = performance.now();
  if (drill.publishing !== 'impossible') await night.newsroom.takeDown(2);
  await pause(times.fault);
  await drill.mend(night, tell);
  const isBack = () =>
    night.desk.ping().then(
      () => true,
      () => false,
    );
  await until(isBack, { within: DATABASE_BACK_MS, what: 'the database to be back' });

  marks.mended = performance.now();
  record.begin('after');
  readers.setDeaf(false);
  await untilAllShowNewest(night, drill.limits.caughtUpMs);
  marks.caughtUp = performance.now();
  await night.newsroom.takeDown(3);
  await pause(times.after);
  return { ...marks, ended: performance.now(), found };
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

// Somewhat longer than the limit: how long it took is told then.
async function untilAllShowNewest({ newsroom, boxes }: Night, limitMs: number): Promise<void> {
  const { number, path } = newsroom.stories.at(-1)!;
  const edition = await newsroom.correct(number);
  const shown = { number, edition, within: 3 * limitMs };
  await untilShown(
    boxes.map(({ box }) => box),
    ['/', path, '/feed.xml'],
    shown,
  ).catch(() => {});
}

async function judge(
  { limits }: Drill,
  { readers, writers, record, statements }: Course,
  { struck, mended, caughtUp, ended }: Marks,
): Promise<Verdict[]> {
  const pages = record.phases()[1]!.kinds.get('page')!;
  return [
    none('wrong pages', [...readers.faults, ...writers.faults]),
    none('pressed pages answered by 5xx', readers.denied),
    none('pages that show what was taken down', readers.takedownsShown),
    none('comments acknowledged and lost', await writers.lost()),
    atMost('readers turned away', readers.turnedAway(), 0),
    atMost('oldest page, meanwhile', readers.oldestBetween(struck, mended), limits.oldMs.meanwhile, 'ms'),
    atMost('oldest page, afterwards', readers.oldestBetween(caughtUp, ended), limits.oldMs.after, 'ms'),
    atMost('p99 of pages, meanwhile', pages.p99, limits.p99Ms, 'ms'),
    atMost('every box shows the newest', caughtUp - mended, limits.caughtUpMs, 'ms'),
    atMost('selects, afterwards', statements.mostBetween(mended, ended), limits.selectsPerSecond, 'a second'),
  ];
}
