import type { Disk } from './disk.ts';
import type { RaiseFloor } from './floor-writer.ts';
import type { PageReader } from './page-reader.ts';
import type { PressIndex } from './press-index.ts';

export type PressReport = (fault: { path: string; problem: string }) => void;

/** What the parts of an open press store share. */
export interface Press {
  site: string;
  disk: Disk;
  reader: PageReader;
  report: PressReport;
  index: () => Promise<PressIndex>;
  /** Hard purges of this process, which hold even when the register cannot be written. */
  floors: Map<string, number>;
  raiseFloor: RaiseFloor;
}

/** What went wrong, in a line for the log. */
export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
