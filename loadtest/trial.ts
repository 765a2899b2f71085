import type { Report } from './report/write-report.ts';

/** Something that can be run by its name and ends in a report. */
export interface Trial {
  name: string;
  /** `isShort`: seconds instead of minutes, to see that it works; its figures are worth nothing. */
  run(options: { isShort: boolean }): Promise<Report>;
}
