import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FreezingProxy {
  /** The database's address, through the proxy. */
  url: string;
  /** From now on nothing gets through on any connection, but none is closed: a switch that died, a machine that hangs. */
  freeze(): void;
  /** New connections get as far as being signed in, then nothing. */
  freezeAfterSignIn(): void;
  /** New connections work again; those that froze stay so. */
  thaw(): void;
  /** From now on what is sent lies before the server, which stands still; its clients may come and go meanwhile. */
  hold(): void;
  /** The server wakes, and reads all that lies there. */
  release(): void;
  close(): Promise<void>;
}

/** Stands between a store and its database, and can go silent without a word. */
export async function aFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new URL(databaseUrl);
  const links: { packetsLeft: number }[] = [];
  const sockets = new Set<Socket>();
  let packetsForNew = Number.POSITIVE_INFINITY;
  let held: (() => void)[] | undefined;

  const proxy = createServer((client) => {
    const link = { packetsLeft: packetsForNew };
    links.push(link);
    const server = connect(Number(target.port), target.hostname);
    client.on('data', (bytes) => {
      link.packetsLeft -= 1;
      if (link.packetsLeft < 0) return;
      if (held) held.push(() => server.write(bytes));
      else server.write(bytes);
    });
    server.on('data', (bytes) => client.write(bytes));
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.port = String((proxy.address() as AddressInfo).port);

  return {
    url: url.href,
    freeze: () => {
      packetsForNew = 0;
      for (const link of links) link.packetsLeft = 0;
    },
    freezeAfterSignIn: () => {
      packetsForNew = 1;
    },
    thaw: () => {
      packetsForNew = Number.POSITIVE_INFINITY;
    },
    hold: () => {
      held = [];
    },
    release: () => {
      for (const send of held ?? []) send();
      held = undefined;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
