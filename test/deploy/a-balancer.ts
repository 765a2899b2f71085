import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, until } from '@nightdesk/testing';

const FILE = join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');

export interface Balancer {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** What the checks say of each box: `UP`, `DOWN`, `UP 4/5` on its way down. */
  states(): Promise<Record<string, string>>;
  /** Where its page of states is. */
  statePage: string;
  stop(): Promise<void>;
}

/** HAProxy with the very file of deploy/haproxy; the boxes, `host:port`, come from its environment. */
export async function aBalancer(boxes: { readers: [string, string]; static: string }): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'nightdesk-haproxy-'));
  const socket = join(folder, 'admin.sock');
  const [bind, stateBind] = [await freePort(), await freePort()].map((port) => `127.0.0.1:${port}`);
  const env = {
    BIND: bind!,
    STATE_BIND: stateBind!,
    HAPROXY_SOCKET: socket,
    // What a machine lets a test open may be less than what a balancer needs.
    MAXCONN: '2000',
    READER_1: boxes.readers[0],
    READER_2: boxes.readers[1],
    STATIC_1: boxes.static,
  };
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', FILE], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  const states = async () => statesIn(await command(socket, 'show stat'));
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`haproxy ended: ${written}`);
    return (await states().catch(() => undefined))?.['reader-1'] !== undefined;
  };
  await until(isUp, { within: 10_000, what: 'HAProxy to answer' });
  return {
    origin: `http://${bind}`,
    states,
    statePage: `http://${stateBind}/`,
    stop: async () => {
      const exit = once(child, 'exit');
      if (child.kill('SIGTERM')) await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function command(socket: string, words: string): Promise<string> {
  const connection = connect(socket);
  connection.write(`${words}\n`);
  return text(connection);
}

/** Of the backend whose servers are checked. */
function statesIn(csv: string): Record<string, string> {
  const [head = '', ...lines] = csv.replace(/^# /, '').split('\n');
  const status = head.split(',').indexOf('status');
  const cells = lines.map((line) => line.split(',')).filter(([backend]) => backend === 'boxes');
  return Object.fromEntries(cells.map((line) => [line[1]!, line[status]!]));
}
