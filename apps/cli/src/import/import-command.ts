import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Store, StoreUnavailable } from '@nightdesk/store';
import { withImportLock } from './import-lock.ts';
import { ImportStopped, runImport } from './import-run.ts';
import type { Importer } from './importer.ts';
import { pictureFiles } from './pictures.ts';
import { type ProgressOutput, startProgress } from './progress.ts';
import { type ImportReport, reportDone, reportJson, reportText } from './report.ts';
import { ImportRefused } from './sniff.ts';
import { ghost } from './ghost.ts';
import { thread } from './thread.ts';
import { wxr } from './wxr.ts';

/** What `nightdesk import` reads, by the name of the sub-command. */
export const importers: Readonly<Record<string, Importer>> = { wxr, ghost, thread };

export interface ImportCommandDeps {
  openStore: () => Store;
  /** The site's zone. */
  timeZone: string;
  /** Where pictures are kept. */
  mediaDir: string;
  out: { write(text: string): unknown };
  err: ProgressOutput;
  now: () => Date;
}

const COMMON = {
  media: { type: 'string' },
  source: { type: 'string' },
  verbose: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** `nightdesk import KIND FILE…`. @returns the exit code: 0 only when every item went in. */
export async function importCommand(args: readonly string[], deps: ImportCommandDeps): Promise<number> {
  const [kind = '', ...rest] = args;
  const importer = Object.hasOwn(importers, kind) ? importers[kind] : undefined;
  try {
    if (importer === undefined) throw new ImportRefused(usage(kind));
    return await importFiles(importer, { kind, args: rest }, deps);
  } catch (error) {
    deps.err.write(`${messageOf(error)}\n`);
    return 1;
  }
}

async function importFiles(
  importer: Importer,
  { kind, args }: { kind: string; args: string[] },
  deps: ImportCommandDeps,
): Promise<number> {
  const { values, positionals: files } = readArgs(importer, { kind, args });
  if (files.length === 0) throw new ImportRefused(usage(kind));
  const bytes = await sizeOf(files);
  if (typeof values.media === 'string') await mustBeFolder(values.media);
  const progress = startProgress(bytes * importer.passes, { out: deps.err, now: () => deps.now().getTime() });
  const store = deps.openStore();
  try {
    await mustBeReady(store);
    const input = { files, options: values, timeZone: deps.timeZone, onBytes: progress.read };
    const { source, items } = await importer.open(input);
    const name = typeof values.source === 'string' ? values.source : source;
    const pictures =
      typeof values.media === 'string' ? pictureFiles({ from: values.media, to: deps.mediaDir }) : undefined;
    const report = await withImportLock(store, name, () =>
      runImport(name, items, { ...deps, store, pictures, onItem: progress.counted }),
    );
    progress.end();
    printReport(report, { json: values.json === true, verbose: values.verbose === true }, deps);
    return report.failed.length === 0 ? 0 : 1;
  } finally {
    progress.end();
    await store.close();
  }
}

function readArgs(importer: Importer, { kind, args }: { kind: string; args: string[] }) {
  try {
    return parseArgs({ args, options: { ...importer.options, ...COMMON }, allowPositionals: true });
  } catch (error) {
    throw new ImportRefused(`${error instanceof Error ? error.message : error}\n${usage(kind)}`);
  }
}

async function sizeOf(files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      throw new ImportRefused(
        error.code === 'ENOENT' ? `${file}: there is no such file.` : `${file}: ${error.message}`,
      );
    });
    if (found.isDirectory()) throw new ImportRefused(`${file} is a folder; name the export file in it.`);
    bytes += found.size;
  }
  return bytes;
}

async function mustBeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) throw new ImportRefused(`--media ${path}: there is no such folder.`);
}

async function mustBeReady(store: Store): Promise<void> {
  try {
    await store.write((conn) => conn.query('SELECT local_id FROM import_record LIMIT 1'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ER_NO_SUCH_TABLE') {
      throw new ImportRefused('The database has no tables yet. Run: nightdesk migrate');
    }
    throw error;
  }
}

function printReport(
  report: ImportReport,
  { json, verbose }: { json: boolean; verbose: boolean },
  { out }: ImportCommandDeps,
): void {
  out.write(
    json ? `${JSON.stringify(reportJson(report, { verbose }))}\n` : `${reportText(report, { verbose })}\n`,
  );
}

function usage(kind: string): string {
  const known = Object.hasOwn(importers, kind) ? { [kind]: importers[kind]! } : importers;
  const lines = Object.entries(known).map(
    ([name, importer]) =>
      `  nightdesk import ${name} ${importer.usage} [--media DIR] [--source NAME] [--verbose] [--json]`,
  );
  return ['Usage:', ...lines].join('\n');
}

function messageOf(error: unknown): string {
  if (error instanceof ImportStopped) {
    const done = reportDone(error.report);
    return `${error.message}\nStopped after ${done} items; they are in. Run the same command again to go on from there.`;
  }
  if (error instanceof StoreUnavailable) return `${error.message}\nNothing was changed.`;
  if (error instanceof ImportRefused) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  return `The import stopped: ${text}\nWhat is in stays; the same command goes on from there.`;
}
