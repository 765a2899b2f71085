import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { freePort, until } from '@nightdesk/testing';

const FILES = join(import.meta.dirname, '../../deploy/nginx');
const NGINX = '/usr/sbin/nginx';

export interface StaticBox {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  pid: number;
  /** What it wrote to its error log. */
  output(): string;
  stop(): Promise<void>;
}

export interface StaticBoxOptions {
  dataDir: string;
  box: string;
  /** `host:port` of each reader that requests go on to. */
  readers: readonly string[];
}

/** nginx with the very files of deploy/nginx; only box.conf and readers.conf, which are each site's own, are the test's. */
export async function aStaticBox({ dataDir, box, readers }: StaticBoxOptions): Promise<StaticBox> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'nightdesk-nginx-'));
  const conf = join(folder, 'conf');
  cpSync(FILES, conf, { recursive: true });
  writeFileSync(join(conf, 'box.conf'), boxConf({ port, conf, dataDir, dir: boxDir(dataDir, box) }));
  writeFileSync(join(conf, 'readers.conf'), readersConf(readers));
  mkdirSync(join(boxDir(dataDir, box), 'serve'), { recursive: true });
  const run = spawnNginx(folder, join(conf, 'nginx.conf'));
  const origin = `http://127.0.0.1:${port}`;
  const isUp = async () => {
    if (run.process.exitCode !== null) throw new Error(`nginx ended: ${run.output()}`);
    return (await fetch(`${origin}/livez`).catch(() => undefined))?.ok === true;
  };
  await until(isUp, { within: 10_000, what: 'nginx to answer' });
  return {
    origin,
    pid: run.process.pid!,
    output: run.output,
    stop: async () => {
      await end(run.process);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function boxConf({ port, conf, dataDir, dir }: { port: number; conf: string; dataDir: string; dir: string }) {
  return `
    listen 127.0.0.1:${port};
    set $nd_site ${dir}/press/site;
    set $nd_serve ${dir}/serve;
    set $nd_data ${dataDir};
    set $nd_pages ${conf}/pages;
    set_real_ip_from 127.0.0.0/8;
    real_ip_header X-Forwarded-For;
    real_ip_recursive on;
    access_log off;
    error_log stderr warn;
  `;
}

function readersConf(readers: readonly string[]): string {
  const servers = readers.map((reader) => `server ${reader} max_fails=0;`);
  return `upstream nightdesk_readers { ${servers.join(' ')} keepalive 16; }`;
}

function spawnNginx(folder: string, conf: string): { process: ChildProcess; output: () => string } {
  // Started by root it would run as nobody, for whom a test's folders are closed.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  chmodSync(folder, 0o755);
  const child = spawn(NGINX, ['-p', `${folder}/`, '-c', conf, '-e', 'stderr', '-g', `${user}daemon off;`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  return { process: child, output: () => written };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
