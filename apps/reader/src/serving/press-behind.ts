import type { PressStore } from '@nightdesk/press';
import type { Page } from '@nightdesk/web';

/** Presses pages that readers were served, one after the other, and keeps no reader waiting for the disk. */
export interface PressBehind {
  /** Passes over a page that is in line already, or that the disk would not take just now. */
  add(address: string, page: Page): void;
  stats(): { pressedBehind: number; pressFailures: number };
}

interface PressBehindDeps {
  press: Pick<PressStore, 'put'>;
  now: () => Date;
  report: (message: string, cause?: unknown) => void;
}

// What is passed over is asked for again, or nobody misses it.
const LONGEST_LINE = 100;
const REST_MS = 10_000;

export function openPressBehind({ press, now, report }: PressBehindDeps): PressBehind {
  const line = new Map<string, Page>();
  const counts = { pressedBehind: 0, pressFailures: 0 };
  let current: string | undefined;
  let restUntil = 0;

  return {
    add: (address, page) => {
      // A 404 or a redirect may be one of endlessly many that somebody makes up.
      if (page.status !== 200 && page.status !== 410) return;
      if (address === current || line.size >= LONGEST_LINE || now().getTime() < restUntil) return;
      line.set(address, page);
      if (current === undefined) void pressAll();
    },
    stats: () => ({ ...counts }),
  };

  async function pressAll(): Promise<void> {
    for (let next = takeFirst(); next !== undefined; next = takeFirst()) {
      try {
        if ((await press.put(current!, next)) === 'pressed') counts.pressedBehind += 1;
      } catch (error) {
        counts.pressFailures += 1;
        report(`${current} is served but could not be pressed`, error);
        // A disk that is full for one page is full for the next.
        line.clear();
        restUntil = now().getTime() + REST_MS;
      }
    }
  }

  function takeFirst(): Page | undefined {
    const [first] = line;
    current = first?.[0];
    if (first === undefined) return undefined;
    line.delete(first[0]);
    return first[1];
  }
}
