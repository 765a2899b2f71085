import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from '@nightdesk/testing';
import { Redis } from 'ioredis';

/** Several Redis processes of the test's own that belong together. */
interface RedisGroup {
  url: string;
  stop(): Promise<void>;
}

export interface SentinelGroup extends RedisGroup {
  /** Ends the master without a goodbye, so that the sentinel makes the replica one. */
  killMaster(): Promise<void>;
}

const PROGRAM = 'redis-server';
const LOCAL = ['--bind', '127.0.0.1', '--save', '', '--repl-diskless-sync-delay', '0'];

/** A master, its replica, and a sentinel that watches both. */
export async function startSentinelGroup(): Promise<SentinelGroup> {
  const dir = await mkdtemp(join(tmpdir(), 'nightdesk-sentinel-'));
  const [master, replica, sentinel] = [await freePort(), await freePort(), await freePort()];
  const file = join(dir, 'sentinel.conf');
  await writeFile(
    file,
    [
      `port ${sentinel}`,
      'bind 127.0.0.1',
      `dir ${dir}`,
      `sentinel monitor main 127.0.0.1 ${master} 1`,
      'sentinel down-after-milliseconds main 500',
      'sentinel failover-timeout main 2000',
    ].join('\n'),
  );
  const first = await start(master, [...LOCAL, '--dir', dir]);
  const others = [
    await start(replica, [...LOCAL, '--dir', dir, '--replicaof', '127.0.0.1', `${master}`]),
    await start(sentinel, ['--sentinel'], file),
  ];
  const knowsReplica = async () =>
    (await ask(sentinel, 'sentinel', 'replicas', 'main')).toString().includes(`${replica}`) &&
    (await ask(replica, 'info', 'replication')).toString().includes('master_link_status:up');
  await until(knowsReplica, { within: 20_000, what: 'the sentinel to know the replica' });
  return {
    url: `redis+sentinel://127.0.0.1:${sentinel}/main`,
    killMaster: () => kill(first),
    stop: () => end([first, ...others], dir),
  };
}

/** Three masters that share the slots. */
export async function startCluster(): Promise<RedisGroup> {
  const dir = await mkdtemp(join(tmpdir(), 'nightdesk-cluster-'));
  const ports = [await freePort(), await freePort(), await freePort()];
  const buses = [await freePort(), await freePort(), await freePort()];
  const nodes = await Promise.all(
    ports.map((port, i) =>
      start(port, [
        ...LOCAL,
        '--dir',
        dir,
        '--cluster-enabled',
        'yes',
        '--cluster-config-file',
        `nodes-${port}.conf`,
        '--cluster-port',
        `${buses[i]}`,
      ]),
    ),
  );
  const share = Math.ceil(16_384 / ports.length);
  for (const [i, port] of ports.entries()) {
    const last = Math.min(16_383, (i + 1) * share - 1);
    await ask(port, 'cluster', 'addslotsrange', `${i * share}`, `${last}`);
    await ask(ports[0]!, 'cluster', 'meet', '127.0.0.1', `${port}`, `${buses[i]}`);
  }
  for (const port of ports) {
    const isWhole = async () => {
      const info = (await ask(port, 'cluster', 'info')).toString();
      return info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:3');
    };
    await until(isWhole, { within: 20_000, what: 'the cluster to be whole' });
  }
  return {
    url: `redis+cluster://${ports.map((port) => `127.0.0.1:${port}`).join(',')}`,
    stop: () => end(nodes, dir),
  };
}

async function start(port: number, args: string[], file?: string): Promise<ChildProcess> {
  const child = spawn(PROGRAM, [...(file ? [file] : ['--port', `${port}`]), ...args], {
    stdio: 'ignore',
  });
  const answers = async () => {
    try {
      return String(await ask(port, 'ping')) === 'PONG';
    } catch {
      return false;
    }
  };
  try {
    await until(answers, { within: 10_000, what: `Redis on port ${port}` });
  } catch (error) {
    await kill(child);
    throw error;
  }
  return child;
}

async function ask(port: number, command: string, ...args: string[]): Promise<object> {
  const redis = new Redis({ host: '127.0.0.1', port, retryStrategy: () => null, lazyConnect: true });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return Object(await redis.call(command, ...args));
  } finally {
    redis.disconnect();
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function end(children: ChildProcess[], dir: string): Promise<void> {
  await Promise.all(children.map(kill));
  await rm(dir, { recursive: true, force: true });
}
