import { createConnection, type Socket } from 'node:net';
import { createReplyReader, type Reply } from './memcached-replies.ts';

export interface MemcachedConnection {
  /** Sends one command of memcached's meta protocol, with its data block if it has one. Rejects when there is no connection. */
  send(command: string, data?: readonly Buffer[]): Promise<Reply>;
  /** Resolves once connected; rejects after the connect time-out. */
  connect(): Promise<void>;
  close(): void;
}

interface Waiter {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

const CONNECT_MS = 1000;
// A server that has been silent for this long with replies outstanding is given up, and connected to anew.
const SILENCE_MS = 2000;
const RETRY_MS = 200;

/** One pipelined connection to one server. Replies come in the order of the commands. */
export function openMemcachedConnection(host: string, port: number): MemcachedConnection {
  let socket: Socket | undefined;
  let connecting: Promise<void> | undefined;
  let lastFailure = Number.NEGATIVE_INFINITY;
  let waiters: Waiter[] = [];
  let closed = false;

  return { send, connect, close: () => shut(new Error('closed')) };

  async function send(command: string, data: readonly Buffer[] = []): Promise<Reply> {
    if (socket === undefined) await connect();
    const open = socket;
    if (open === undefined) throw new Error('not connected');
    return new Promise((resolve, reject) => {
      waiters.push({ resolve, reject });
      // All commands of one turn leave in one packet.
      open.cork();
      open.write(`${command}\r\n`);
      for (const block of data) open.write(block);
      if (data.length > 0) open.write('\r\n');
      process.nextTick(() => open.uncork());
    });
  }

  function connect(): Promise<void> {
    if (closed) return Promise.reject(new Error('closed'));
    if (connecting === undefined && performance.now() - lastFailure < RETRY_MS) {
      return Promise.reject(new Error('not connected: failed a moment ago'));
    }
    connecting ??= dial().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  function dial(): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = createConnection({ host, port, noDelay: true, keepAlive: true });
      const fail = (error: Error) => {
        lastFailure = performance.now();
        next.destroy();
        if (socket === next) lose(error);
        reject(error);
      };
      next.setTimeout(CONNECT_MS, () => {
        if (socket !== next || waiters.length > 0) fail(new Error('memcached is silent'));
      });
      next.on('error', fail);
      next.on('close', () => fail(new Error('connection closed')));
      next.once('connect', () => {
        next.setTimeout(SILENCE_MS);
        socket = next;
        listen(next, fail);
        resolve();
      });
    });
  }

  function listen(open: Socket, fail: (error: Error) => void): void {
    const replies = createReplyReader((reply) => waiters.shift()?.resolve(reply));
    open.on('data', (chunk: Buffer) => {
      try {
        replies.push(chunk);
      } catch (error) {
        fail(error as Error);
      }
    });
  }

  function lose(error: Error): void {
    socket = undefined;
    const lost = waiters;
    waiters = [];
    for (const waiter of lost) waiter.reject(error);
  }

  function shut(error: Error): void {
    closed = true;
    const open = socket;
    lose(error);
    open?.destroy();
  }
}
