import { stat } from 'node:fs/promises';
import { nameUnnamedPaper, type Paper } from '@nightdesk/fronts';
import type { Store } from '@nightdesk/store';
import { withImportLock } from './import-lock.ts';
import { hasRecordTable } from './import-record-queries.ts';
import { ImportRefused } from './import-refused.ts';
import { runImport } from './import-run.ts';
import type { Importer } from './importer.ts';
import { pictureFiles } from './pictures.ts';
import { type ProgressOutput, startProgress } from './progress.ts';
import type { ImportReport } from './report.ts';

export interface ImportAsked {
  importer: Importer;
  files: readonly string[];
  /** Values of the importer's own options. */
  options?: Readonly<Record<string, string | boolean | undefined>>;
  /** Folder with the former site's picture files. */
  media?: string;
  /** A name for the source instead of the one the importer finds. */
  source?: string;
}

export interface ImportFilesDeps {
  store: Store;
  /** The site's zone. */
  timeZone: string;
  /** Where pictures are kept. */
  mediaDir: string;
  now: () => Date;
  /** Ends the run after the item at hand. */
  signal?: AbortSignal;
  progress?: ProgressOutput;
}

/**
 * Imports files of one source.
 * @throws ImportRefused when a file is not there or no such export; ImportStopped when the database goes away
 */
export async function importFiles(asked: ImportAsked, deps: ImportFilesDeps): Promise<ImportReport> {
  const { importer, files, options = {} } = asked;
  const bytes = await sizeOf(files);
  if (asked.media !== undefined) await mustBeFolder(asked.media);
  await mustBeReady(deps.store);
  const progress = startProgress(bytes * importer.passes, {
    out: deps.progress ?? { write: () => {} },
    now: () => deps.now().getTime(),
  });
  try {
    const opened = await importer.open({
      files,
      options,
      timeZone: deps.timeZone,
      now: deps.now,
      onBytes: progress.read,
    });
    const source = asked.source ?? opened.source;
    const pictures =
      asked.media === undefined ? undefined : pictureFiles({ from: asked.media, to: deps.mediaDir });
    const report = await withImportLock(deps.store, source, () =>
      runImport(source, opened.items, { ...deps, pictures, onItem: progress.counted }),
    );
    const notes = [...(opened.notes ?? [])];
    if (opened.paper && (await nameFor(deps.store, opened.paper))) {
      notes.push(`The paper had no name; it is now called "${opened.paper.name}".`);
    }
    return { ...report, notes };
  } finally {
    progress.end();
  }
}

function nameFor(store: Store, paper: Paper): Promise<boolean> {
  return store.transaction((tx) => nameUnnamedPaper(tx, paper));
}

async function sizeOf(files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      const gone = error.code === 'ENOENT';
      throw new ImportRefused(gone ? `${file}: there is no such file.` : `${file}: ${error.message}`);
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
  if (!(await store.write(hasRecordTable)))
    throw new ImportRefused('The database has no tables yet. Run: nightdesk migrate');
}
