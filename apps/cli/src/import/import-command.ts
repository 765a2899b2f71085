import { join } from 'node:path';
import { openStore, StoreUnavailable } from '@nightdesk/store';
import { type Command, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import { databaseOf } from '../config.ts';
import { ghost } from './ghost.ts';
import { type ImportAsked, importFiles } from './import-files.ts';
import { ImportRefused } from './import-refused.ts';
import { ImportStopped } from './import-run.ts';
import type { Importer } from './importer.ts';
import { jsonl } from './jsonl.ts';
import { keepHeapSmall } from './keep-heap-small.ts';
import { reportDone, reportJson, reportText } from './report.ts';
import { thread } from './thread.ts';
import { wxr } from './wxr.ts';

/** What `nightdesk import` reads, by the name of the sub-command. */
const importers: Readonly<Record<string, Importer>> = { wxr, ghost, thread, jsonl };

const COMMON = {
  media: { type: 'string' },
  source: { type: 'string' },
  verbose: { type: 'boolean' },
} as const;

// While the database moves to another server, an import waits and goes on.
const PATIENCE_MS = 60_000;

const USAGE = Object.entries(importers).map(
  ([name, { usage, summary }]) => `nightdesk import ${name} ${usage}\n    ${summary}`,
);

/** `nightdesk import KIND FILE…`: brings another system's export in. */
export const importCommand: Command = {
  help: `
${USAGE.join('\n')}

Safe to run again: what is in already is updated, never doubled; killed half way, the same command goes on.
--media DIR    a copy of the former site's uploads, from which pictures are taken in
--source NAME  what to call the source, when it is not to be named by its own site
--verbose      say where each warning is
--json         the report as JSON
Exit code 0 only when every item went in.`,
  run: async (args, { config, out, now, signal }) => {
    keepHeapSmall();
    const { kind, importer, values, files } = readArgs(args);
    const asked: ImportAsked = {
      importer,
      files,
      options: values,
      ...(typeof values.media === 'string' ? { media: values.media } : {}),
      ...(typeof values.source === 'string' ? { source: values.source } : {}),
    };
    if (files.length === 0) throw usageFault(`Name the file to import: ${kind} ${importer.usage}`, 'import');
    const store = openStore({ ...databaseOf(config), queryMs: 120_000, pauseMs: PATIENCE_MS });
    try {
      const report = await importFiles(asked, {
        store,
        timeZone: config.timeZone,
        mediaDir: join(config.dataDir, 'media'),
        now,
        signal,
        ...(out.json ? {} : { progress: process.stderr }),
      });
      const verbose = values.verbose === true;
      out.result(reportJson(report, { verbose }), reportText(report, { verbose }));
      if (report.failed.length > 0) throw new CommandFault('Some items did not go in.', { said: true });
    } catch (error) {
      throw asFault(error);
    } finally {
      await store.close();
    }
  },
};

function readArgs([kind = '', ...rest]: readonly string[]) {
  const importer = Object.hasOwn(importers, kind) ? importers[kind] : undefined;
  if (importer === undefined) {
    throw usageFault(`Say what to import: ${Object.keys(importers).join(', ')}.`, 'import');
  }
  const { values, positionals: files } = parseCommandArgs(rest, {
    command: 'import',
    options: { ...importer.options, ...COMMON },
  });
  return { kind, importer, values: values as Record<string, string | boolean | undefined>, files };
}

function asFault(error: unknown): unknown {
  if (error instanceof CommandFault) return error;
  if (error instanceof ImportRefused) return new CommandFault(error.message);
  if (error instanceof ImportStopped) {
    const hint = `${reportDone(error.report)} items are in. Run the same command again to go on from there.`;
    return new CommandFault(error.message, { hint, cause: error });
  }
  if (error instanceof StoreUnavailable) return new CommandFault(error.message, { cause: error });
  const text = error instanceof Error ? error.message : String(error);
  return new CommandFault(`The import stopped: ${text}`, {
    hint: 'What is in stays. Run the same command again to go on from there.',
    cause: error,
  });
}
