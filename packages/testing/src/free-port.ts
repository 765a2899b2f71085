import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that the kernel gives to connections going out: one of those could take it before whoever asked for it does.
const [FIRST, LAST] = [12_000, 32_000];

let last = randomInt(FIRST, LAST);

/** A TCP port of 127.0.0.1 that nobody listens on just now; never the same one again soon, nor likely one that another process is given. */
export async function freePort(): Promise<number> {
  for (let tried = FIRST; tried <= LAST; tried += 1) {
    const port = last === LAST ? FIRST : last + 1;
    last = port;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
