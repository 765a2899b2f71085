import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  boxDir,
  isBoxName,
  type ModeWatch,
  type Report,
  type SharedSettings,
  watchMode,
} from '@nightdesk/degrade';
import type { BoxState } from './box-state.ts';
import { type BoxWatch, watchBox } from './watch-box.ts';

export interface OwnBoxes {
  /** The box this process is for. */
  own: BoxWatch;
  all(): BoxWatch[];
  find(box: string): BoxWatch | undefined;
  /** Looks for new folders, and at the figures in all of them. Never rejects. */
  look(): Promise<BoxState[]>;
  /** Called when a box's mode has turned. */
  onTurn(listener: () => void): void;
  close(): void;
}

export interface OwnBoxesOptions {
  dataDir: string;
  /** This box's name, and its mode as this process follows it. */
  box: string;
  mode: ModeWatch;
  /** The mode settings of a box in MySQL. */
  readSettings: (box: string) => Promise<SharedSettings>;
  now: () => Date;
  report: Report;
}

// A folder of boxes that came and went is no reason to watch hundreds.
const MOST_BOXES = 32;

/** Every box that has its folder in this process's DATA_DIR: one as a rule, several where one machine runs several. */
export function openOwnBoxes({ dataDir, box, mode, readSettings, now, report }: OwnBoxesOptions): OwnBoxes {
  const own = watchBox({ box, dir: boxDir(dataDir, box), mode, now, report });
  const boxes = new Map([[box, own]]);
  const listeners = new Set<() => void>();
  tellTurns(own);

  return {
    own,
    all: () => [...boxes.values()],
    find: (name) => boxes.get(name),
    look: async () => {
      for (const name of await boxFolders(dataDir)) {
        if (!boxes.has(name) && boxes.size < MOST_BOXES) boxes.set(name, open(name));
      }
      const states = await Promise.all([...boxes.values()].map((one) => one.look()));
      return states.sort((a, b) => a.box.localeCompare(b.box, 'en', { numeric: true }));
    },
    onTurn: (listener) => void listeners.add(listener),
    close: () => {
      for (const one of boxes.values()) if (one !== own) one.mode.close();
    },
  };

  function open(name: string): BoxWatch {
    const dir = boxDir(dataDir, name);
    const follow = watchMode({ dir, readSettings: () => readSettings(name), report, now });
    return tellTurns(watchBox({ box: name, dir, mode: follow, now, report }));
  }

  function tellTurns(watch: BoxWatch): BoxWatch {
    watch.mode.onChange(() => {
      for (const listener of listeners) listener();
    });
    return watch;
  }
}

async function boxFolders(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'boxes'), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && isBoxName(entry.name)).map(({ name }) => name);
}
