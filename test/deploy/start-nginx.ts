import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from '@nightdesk/testing';

const NGINX = '/usr/sbin/nginx';

export interface NginxProcess {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  pid: number;
  /** What it wrote to its error log. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts an nginx of the caller's own. `configure` writes its files into an empty folder and returns the path of the main
 * one. On a `core` of the machine it is one process, so that its pid tells what it takes.
 */
export async function startNginx(
  configure: (folder: string, port: number) => string,
  { core }: { core?: number | undefined } = {},
): Promise<NginxProcess> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'nightdesk-nginx-'));
  chmodSync(folder, 0o755);
  const { child, output } = spawnNginx(folder, configure(folder, port), core);
  const origin = `http://127.0.0.1:${port}`;
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output()}`);
    return (await fetch(`${origin}/livez`).catch(() => undefined)) !== undefined;
  };
  await until(isUp, { within: 10_000, what: 'nginx to answer' });
  return {
    origin,
    pid: child.pid!,
    output,
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function spawnNginx(folder: string, conf: string, core: number | undefined) {
  // Started by root it would run as nobody, for whom a test's folders are closed.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const single = core === undefined ? '' : ' master_process off;';
  const args = ['-p', `${folder}/`, '-c', conf, '-e', 'stderr', '-g', `${user}daemon off;${single}`];
  const [program, ...rest] =
    core === undefined ? [NGINX, ...args] : ['taskset', '-c', `${core}`, NGINX, ...args];
  const child = spawn(program!, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  return { child, output: () => written };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
