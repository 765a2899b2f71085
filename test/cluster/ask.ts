import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent: compressed, if it was. */
  body: Buffer;
  /** `performance.now()` when it was asked for. */
  startedAt: number;
  ms: number;
}

/** Keep-alive connections, as a proxy in front would hold them. */
export function openConnections(most: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: most, scheduling: 'fifo' });
}

/** One GET; rejects when the connection breaks or nothing has come for `patienceMs`. */
export function ask(
  url: string,
  { agent, headers = {}, patienceMs }: { agent: Agent; headers?: Record<string, string>; patienceMs: number },
): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(timer);
        const ms = performance.now() - startedAt;
        const { statusCode: status = 0, headers: got } = response;
        resolve({ status, headers: got, body: Buffer.concat(chunks), startedAt, ms });
      });
    });
    const timer = setTimeout(() => asked.destroy(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
    asked.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asked.end();
  });
}
