import { type ImportReport, reportDone } from './report.ts';

export interface ProgressOutput {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export interface Progress {
  read(bytes: number): void;
  counted(report: ImportReport): void;
  /** Takes the bar away. */
  end(): void;
}

const BAR = 24;
const TTY_MS = 100;
const LINE_MS = 5000;

/** How far an import is, by bytes read: a bar on a terminal, elsewhere a calm line every five seconds. */
export function startProgress(
  total: number,
  { out, now }: { out: ProgressOutput; now: () => number },
): Progress {
  let bytes = 0;
  let items = 0;
  let shownAt = now();
  let drawn = false;

  function show(): void {
    const at = now();
    if (at - shownAt < (out.isTTY ? TTY_MS : LINE_MS)) return;
    shownAt = at;
    const share = total > 0 ? Math.min(1, bytes / total) : 1;
    const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
    if (out.isTTY) {
      const full = Math.round(share * BAR);
      out.write(`\r[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${percent}  ${items} items `);
      drawn = true;
    } else out.write(`${percent}  ${items} items\n`);
  }

  return {
    read: (count) => {
      bytes += count;
      show();
    },
    counted: (report) => {
      items = reportDone(report);
      show();
    },
    end: () => {
      if (drawn) out.write('\r\u001b[K');
    },
  };
}
