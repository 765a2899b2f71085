import type { ImportItem } from './imported.ts';

export interface ImportInput {
  files: readonly string[];
  /** Values of the importer's own options. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** The site's zone, for times without one. */
  timeZone: string;
  now: () => Date;
  /** To be called with the bytes read since the last call; draws the progress bar. */
  onBytes: (bytes: number) => void;
}

export interface OpenedImport {
  /** Names the site or file the items come from: what a second run must call it too. At most 120 characters. */
  source: string;
  items: AsyncIterable<ImportItem>;
  /** The former site's name, taken when the paper has none yet. */
  paper?: { name: string; tagline: string } | undefined;
  /** What the importer decided by itself, for people: stands at the top of the report. */
  notes?: readonly string[];
}

/** One kind of export that the `import` command reads. */
export interface Importer {
  /** `FILE…` and options, for the usage line. */
  usage: string;
  /** What it reads, in a line. */
  summary: string;
  /** Options of its own, besides those of every importer. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** How often each file is read. */
  passes: number;
  /**
   * Checks the files and begins to read.
   * @throws ImportRefused when a file is no such export, with what it looks like
   */
  open(input: ImportInput): Promise<OpenedImport>;
}
