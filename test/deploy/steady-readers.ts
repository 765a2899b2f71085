import { ask, openConnections } from '../cluster/ask.ts';

const PATIENCE_MS = 20_000;

export interface SteadyReaders {
  /** Ends them, once each has its answer. What went wrong, a line each, and how many were answered. */
  stop(): Promise<{ faults: string[]; answered: number; longestMs: number }>;
}

/** Reads one page after the other, so many a second whether they come or not. Anything but a page is a fault. */
export function startSteadyReaders(
  origin: string,
  { paths, perSecond }: { paths: readonly string[]; perSecond: number },
): SteadyReaders {
  const agent = openConnections(64);
  const running = new Set<Promise<void>>();
  const faults: string[] = [];
  let [asked, answered, longestMs] = [0, 0, 0];
  const began = performance.now();
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) * perSecond) / 1000; asked < due; asked += 1) {
      const visit: Promise<void> = read(paths[asked % paths.length]!).finally(() => running.delete(visit));
      running.add(visit);
    }
  }, 10);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return { faults, answered, longestMs };
    },
  };

  async function read(path: string): Promise<void> {
    try {
      const { status, body, ms } = await ask(origin + path, { agent, patienceMs: PATIENCE_MS });
      answered += 1;
      longestMs = Math.max(longestMs, ms);
      if (status !== 200 || !body.toString().includes('The Small Paper')) faults.push(`${path}: ${status}`);
    } catch (error) {
      faults.push(`${path}: ${String(error)}`);
    }
  }
}
