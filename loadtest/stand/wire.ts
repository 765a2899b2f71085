import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on which everything can be made to take longer. */
export interface Wire {
  /** The server's address by this way. */
  url: string;
  /** From now on each answer comes so many milliseconds later. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** Lays a wire to the server at `url`. */
export async function layWire(url: string): Promise<Wire> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const server = createServer((client) => {
    const far = connect(Number(target.port), target.hostname);
    client.pipe(far);
    far.on(
      'data',
      inOrder(
        (bytes) => client.write(bytes),
        () => delayMs,
      ),
    );
    far.on(
      'end',
      inOrder(
        () => client.end(),
        () => delayMs,
      ),
    );
    for (const [socket, other] of [
      [client, far],
      [far, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const by = new URL(target);
  by.port = String((server.address() as AddressInfo).port);
  return {
    url: by.href,
    delay: (ms) => {
      delayMs = ms;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

// What comes when the wire has become quick again must not pass what is still under way.
function inOrder<Args extends unknown[]>(deliver: (...args: Args) => void, delayMs: () => number) {
  let last = 0;
  return (...args: Args) => {
    const now = performance.now();
    last = Math.max(last, now + delayMs());
    if (last <= now) deliver(...args);
    else setTimeout(deliver, last - now, ...args);
  };
}
