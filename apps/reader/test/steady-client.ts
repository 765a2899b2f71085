import { Agent, get, type IncomingMessage } from 'node:http';

/** A reader with one connection who asks again as soon as he has been answered. */
export interface SteadyClient {
  /** Requests that got no answer, or one that is not 200. */
  failures: string[];
  /** `x-served-by` of the answers, in order. */
  layers: string[];
  /** Milliseconds of the slowest answer so far. */
  slowest(): number;
  stop(): Promise<void>;
}

/** Starts asking for one page after the other, over and over. */
export function aSteadyClient(origin: string, paths: readonly string[]): SteadyClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = { failures: [] as string[], layers: [] as string[] };
  let slowest = 0;
  let stopped = false;
  const asking = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      const asked = performance.now();
      try {
        const { status, layer } = await ask(`${origin}${paths[turn % paths.length]}`, agent);
        client.layers.push(layer);
        if (status !== 200) client.failures.push(String(status));
      } catch (error) {
        client.failures.push(String(error));
      }
      slowest = Math.max(slowest, performance.now() - asked);
    }
    agent.destroy();
  })();
  const stop = () => {
    stopped = true;
    return asking;
  };
  return { ...client, slowest: () => slowest, stop };
}

function ask(url: string, agent: Agent): Promise<{ status: number | undefined; layer: string }> {
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode, layer: String(response.headers['x-served-by']) }),
      );
    };
    // One that is never answered counts as failed, too.
    const signal = AbortSignal.timeout(10_000);
    get(url, { agent, signal }, answered).once('error', reject);
  });
}
