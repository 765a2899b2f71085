import { ask, openConnections } from '../cluster/ask.ts';

const PATIENCE_MS = 20_000;

export interface SteadyReaders {
  answered(): number;
  /** Ends them, once each has its answer. What went wrong, a line each. */
  stop(): Promise<{ faults: string[] }>;
}

/** Reads one page after the other, so many a second whether they come or not. Anything but a page is a fault. */
export function startSteadyReaders(
  origin: string,
  { paths, perSecond }: { paths: readonly string[]; perSecond: number },
): SteadyReaders {
  const agent = openConnections(64);
  const running = new Set<Promise<void>>();
  const faults: string[] = [];
  let [asked, answered] = [0, 0];
  const began = performance.now();
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) * perSecond) / 1000; asked < due; asked += 1) {
      const visit: Promise<void> = read(paths[asked % paths.length]!).finally(() => running.delete(visit));
      running.add(visit);
    }
  }, 10);
  return {
    answered: () => answered,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return { faults };
    },
  };

  async function read(path: string): Promise<void> {
    try {
      const { status, headers, body } = await ask(origin + path, { agent, patienceMs: PATIENCE_MS });
      answered += 1;
      if (status !== 200 || !body.toString().includes('The Small Paper'))
        faults.push(`${path}: ${status} of ${headers.server ?? 'the balancer or a reader'}`);
    } catch (error) {
      faults.push(`${path}: ${String(error)}`);
    }
  }
}
