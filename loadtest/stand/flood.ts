import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from '@nightdesk/testing';

/** A stranger who fills a memcached, so that it throws out what others keep in it. */
export interface Flood {
  /** Entries that had to go so far. */
  evictions(): Promise<number>;
  stop(): void;
}

const EVERY_MS = 20;
const PATIENCE_MS = 30_000;
/** Sizes of every kind: memcached keeps each kind apart. */
const SIZES = Array.from({ length: 12 }, (_, power) => 200 * 2 ** power);

/** Resolves once the server has begun to throw out. */
export async function floodMemcached(server: string): Promise<Flood> {
  const { hostname, port } = new URL(`tcp://${server}`);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.resume();
  let sent = 0;
  const timer = setInterval(() => {
    for (const size of SIZES) {
      sent += 1;
      socket.write(`set flood:${sent} 0 0 ${size} noreply\r\n${'x'.repeat(size)}\r\n`);
    }
  }, EVERY_MS);
  const evictions = () => statOf(Number(port), hostname, 'evictions');
  const stop = () => {
    clearInterval(timer);
    socket.destroy();
  };
  try {
    await until(async () => (await evictions()) > 0, { within: PATIENCE_MS, what: `${server} to be full` });
  } catch (error) {
    stop();
    throw error;
  }
  return { evictions, stop };
}

async function statOf(port: number, host: string, name: string): Promise<number> {
  const socket = connect(port, host);
  socket.end('stats\r\nquit\r\n');
  let text = '';
  for await (const chunk of socket) text += chunk;
  return Number(new RegExp(`STAT ${name} (\\d+)`).exec(text)?.[1] ?? 0);
}
