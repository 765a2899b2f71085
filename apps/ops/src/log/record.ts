import { type Change, recordChange } from '@nightdesk/degrade';

export interface RecordOptions {
  /** The folder of the box whose log it is. */
  dir: string;
  now: () => Date;
  report: (message: string, cause?: unknown) => void;
}

/** What writes a line into a box's log. It never rejects: what it tells of is done, whether it can be told or not. */
export function openRecord({ dir, now, report }: RecordOptions) {
  return async ({
    kind = 'mode',
    ...change
  }: Omit<Change, 'at' | 'kind'> & { kind?: string }): Promise<void> => {
    try {
      await recordChange(dir, { at: now(), kind, ...change });
    } catch (error) {
      report(`the log of changes in ${dir} cannot be written`, error);
    }
  };
}
