import { type Store, StoreUnavailable } from '@nightdesk/store';
import { ImportRecords } from './import-records.ts';
import { importStory } from './import-story.ts';
import { importThread } from './import-thread.ts';
import type { ImportedStory, ImportedThread, ImportItem, ImportWarning } from './imported.ts';
import { type PictureFiles, storyPictures } from './pictures.ts';
import { addWarning, countSkipped, type ImportReport, newReport, type Outcome } from './report.ts';

export interface ImportRunDeps {
  store: Store;
  /** The site's zone. */
  timeZone: string;
  now: () => Date;
  /** Finds and stores the files behind picture addresses; without it pictures stay where they are. */
  pictures?: PictureFiles | undefined;
  /** Called after each item, with what is counted so far. */
  onItem?: (report: ImportReport) => void;
  /** Ends the run after the item at hand. */
  signal?: AbortSignal;
}

/** The run ended early (the database went away, Ctrl-C): what is in stays, and the same command goes on from there. */
export class ImportStopped extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.report = report;
  }
}

/**
 * Brings everything of one source in, each story in a transaction of its own with its comments, redirects and import
 * records: killed at any point and run again, the result is that of one run. An item that fails is in the report.
 * @throws ImportStopped when the database cannot be used any more, or `signal` says so
 */
export async function runImport(
  source: string,
  items: AsyncIterable<ImportItem> | Iterable<ImportItem>,
  deps: ImportRunDeps,
): Promise<ImportReport> {
  const report = newReport(source);
  const records = new ImportRecords(source, deps.now());
  for await (const item of items) {
    if (item.type === 'skipped') countSkipped(report, item.reason, item.count);
    else if (item.type === 'warning') addWarning(report, item.where, item);
    else if (item.type === 'failed') report.failed.push({ where: item.where, reason: item.reason });
    else await runItem(item, { report, records, deps });
    deps.onItem?.(report);
    if (deps.signal?.aborted) throw new ImportStopped(report, new Error('Interrupted.'));
  }
  return report;
}

interface Running {
  report: ImportReport;
  records: ImportRecords;
  deps: ImportRunDeps;
}

async function runItem(item: ImportItem & { type: 'story' | 'thread' }, running: Running): Promise<void> {
  const { report } = running;
  try {
    const warnings = await (item.type === 'story'
      ? bringIn(item.build(), running)
      : bringThreadIn(item.build(), running));
    for (const warning of warnings) addWarning(report, item.where, warning);
  } catch (error) {
    running.records.forget();
    if (error instanceof StoreUnavailable) throw new ImportStopped(report, error);
    report.failed.push({ where: item.where, reason: reasonOf(error) });
  }
}

// Picture files are made before the transaction opens: they take long, and their names tell their content.
async function bringIn(
  story: ImportedStory,
  { report, records, deps }: Running,
): Promise<readonly ImportWarning[]> {
  const pictures = await storyPictures(story, deps.pictures);
  const done = await deps.store.transaction((tx) => {
    records.forget();
    return importStory(tx, { story, pictures }, { records, timeZone: deps.timeZone, now: deps.now() });
  });
  records.keep();
  const tally = story.kind === 'page' ? report.pages : report.stories;
  tally[done.outcome] += 1;
  countComments(report, done.comments);
  report.pictures.stored += done.pictures.stored;
  report.pictures.elsewhere += done.pictures.elsewhere;
  return [...story.warnings, ...done.warnings];
}

async function bringThreadIn(thread: ImportedThread, running: Running): Promise<readonly ImportWarning[]> {
  const { report, records, deps } = running;
  const done = await deps.store.transaction((tx) => {
    records.forget();
    return importThread(tx, thread, records);
  });
  records.keep();
  if (done !== undefined) {
    countComments(report, done);
    return thread.warnings;
  }
  if (thread.otherwise === undefined) throw new Error('there is no such story here');
  const warnings = await bringIn({ ...thread.otherwise, comments: thread.comments }, running);
  return [...thread.warnings, ...warnings];
}

function countComments(report: ImportReport, comments: Record<Outcome, number>): void {
  for (const outcome of ['imported', 'updated', 'unchanged'] as const) {
    report.comments[outcome] += comments[outcome];
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim().slice(0, 300) || 'unknown reason';
}
