import { resolve } from 'node:path';
import { migrate, openStore, type Store } from '@nightdesk/store';
import { importFiles } from '../src/import/import-files.ts';
import type { Importer } from '../src/import/importer.ts';
import type { ImportReport } from '../src/import/report.ts';

export interface ImportDatabase {
  url: string;
  store: Store;
  query<Row>(sql: string, params?: readonly (string | number)[]): Promise<Row[]>;
  /** Imports a file, or several that are one; `source` names it, so that many files of a test do not meet. */
  run(
    importer: Importer,
    files: string | readonly string[],
    asked?: { source?: string; media?: string; mediaDir?: string; options?: Record<string, string> },
  ): Promise<ImportReport>;
  drop(): Promise<void>;
}

const NOW = new Date('2026-11-29T12:00:00Z');

/** An empty paper of the test's own on the test server. */
export async function openImportDatabase(name: string): Promise<ImportDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('set TEST_DATABASE_URL, or run the tests by `npm test`');
  const database = `nightdesk_${name}_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${database}`;
  await migrate(url.href, resolve(import.meta.dirname, '../../../migrations'));
  const store = openStore({ url: url.href });
  const deps = { store, timeZone: 'America/Detroit', mediaDir: '/nowhere', now: () => NOW };
  return {
    url: url.href,
    store,
    query: (sql, params = []) => store.read((conn) => conn.query(sql, params)),
    run: (importer, files, { mediaDir = deps.mediaDir, ...asked } = {}) =>
      importFiles({ importer, files: [files].flat(), ...asked }, { ...deps, mediaDir }),
    drop: async () => {
      await store.write((conn) => conn.execute(`DROP DATABASE ${database}`));
      await store.close();
    },
  };
}
