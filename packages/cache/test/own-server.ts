import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { freePort, standStill, until } from '@nightdesk/testing';

export interface OwnServer {
  port: number;
  freeze(): Promise<void>;
  thaw(): void;
  /** Ends it without a goodbye. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
}

const COMMANDS = {
  redis: (port: number) => [
    'redis-server',
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    tmpdir(),
  ],
  memcached: (port: number) => ['memcached', '-p', `${port}`, '-l', '127.0.0.1', '-U', '0', '-u', 'nobody'],
};

/** A cache server of the test's own, which it may stop and kill. */
export async function startOwnServer(kind: keyof typeof COMMANDS): Promise<OwnServer> {
  const port = await freePort();
  const [command, ...args] = COMMANDS[kind](port) as [string, ...string[]];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(command, args, { stdio: 'ignore' });
    await answers(port);
  };
  await start();
  return {
    port,
    freeze: () => standStill(child.pid!),
    thaw: () => child.kill('SIGCONT'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    restart: start,
  };
}

async function answers(port: number): Promise<void> {
  const connects = async () => {
    const socket = createConnection(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  };
  await until(connects, { within: 10_000, what: `an answer on port ${port}` });
}
