import type { PurgeRow } from '@nightdesk/store';

/** The tags purged by one transaction; `hard` are those of them that were taken down. */
export type PurgeListener = (seq: number, tags: readonly string[], hard: readonly string[]) => void;

export interface PurgeListeners {
  onPurge(listener: PurgeListener): void;
  /**
   * Called once the log was read for the first time, now or later: the tag clock then knows of purges that no
   * `onPurge` told.
   */
  onFirstReading(listener: () => void): void;
  /** Called when the log can be read again after it could not. */
  onBack(listener: () => void): void;
  /** Purges up to `seq` are unknown (trimmed log): whatever was made from older data may be out of date. */
  onLost(listener: (seq: number) => void): void;
}

export interface PurgeTellers extends PurgeListeners {
  /** The rows of one transaction. */
  tellPurge(rows: readonly PurgeRow[]): void;
  tellFirstReading(): void;
  tellBack(): void;
  tellLost(seq: number): void;
}

/** Those who want to know what the follower reads. */
export function createPurgeListeners(): PurgeTellers {
  const purge: PurgeListener[] = [];
  const back: (() => void)[] = [];
  const lost: ((seq: number) => void)[] = [];
  let first: (() => void)[] | undefined = [];

  return {
    onPurge: (listener) => {
      purge.push(listener);
    },
    onFirstReading: (listener) => {
      if (first === undefined) listener();
      else first.push(listener);
    },
    onBack: (listener) => {
      back.push(listener);
    },
    onLost: (listener) => {
      lost.push(listener);
    },
    tellPurge: (rows) => {
      const tags = rows.map(({ tag }) => tag);
      const hard = rows.filter((row) => row.hard).map(({ tag }) => tag);
      for (const listener of purge) listener(rows[0]!.seq, tags, hard);
    },
    tellFirstReading: () => {
      const waiting = first ?? [];
      first = undefined;
      for (const listener of waiting) listener();
    },
    tellBack: () => {
      for (const listener of back) listener();
    },
    tellLost: (seq) => {
      for (const listener of lost) listener(seq);
    },
  };
}
