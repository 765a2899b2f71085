import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@nightdesk/testing';

const ROOT = resolve(import.meta.dirname, '..');

const STAND_IN = `
import { createServer } from 'node:http';
const role: string = process.argv[1]!.includes('reader') ? 'READER_PORT' : 'OPS_PORT';
const server = createServer((request, reply) => {
  if (request.url === '/crash') process.exit(7);
  reply.end(JSON.stringify({ pid: process.pid, database: process.env['DATABASE_URL'], cache: process.env['CACHE_URL'] }));
}).listen(Number(process.env[role]), process.env['HOST']);
process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

export interface SiteFolder {
  readonly root: string;
  readonly port: number;
  readonly newsroomPort: number;
  /** Environment of a run: free ports and a data folder of its own. */
  readonly env: Record<string, string>;
  remove(): void;
}

/** A copy of the set-up with stand-ins for the apps, so that what runs a site is tested apart from the site. */
export async function aSiteFolder(): Promise<SiteFolder> {
  const root = mkdtempSync(join(tmpdir(), 'nightdesk-site-'));
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(root, name));
  for (const name of ['node_modules', 'packages']) symlinkSync(join(ROOT, name), join(root, name));
  for (const app of ['reader', 'ops']) {
    mkdirSync(join(root, 'apps', app, 'src'), { recursive: true });
    writeFileSync(join(root, 'apps', app, 'src/main.ts'), STAND_IN);
  }
  const [port, newsroomPort, opsPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    READER_PORT: String(port),
    NEWSROOM_PORT: String(newsroomPort),
    OPS_PORT: String(opsPort),
    DATA_DIR: join(root, 'data'),
  };
  return { root, port, newsroomPort, env, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export interface Run {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Resolves once the text was printed; fails when the run ends before. */
  printed(text: string): Promise<void>;
  /** Sends a signal and resolves to the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

/** Runs `scripts/start.js` of a site folder under the Node that the tests run under. */
export function startSite(
  site: SiteFolder,
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Run {
  const { DATABASE_URL: _, CACHE_URL: __, npm_lifecycle_event: ___, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(site.root, 'scripts/start.js'), ...args], {
    env: { ...inherited, ...site.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
      for (const look of waiting) look();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const printed = (text: string) =>
    new Promise<void>((done, fail) => {
      const look = () => output.includes(text) && waiting.delete(look) && done();
      waiting.add(look);
      look();
      void ended.then(() => fail(new Error(`it ended without printing "${text}":\n${output}`)));
    });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { process: child, output: () => output, printed, end, ended };
}

/** Process numbers of what a run has started, by name. */
export function childrenOf(site: SiteFolder): { name: string; pid: number }[] {
  const path = join(site.root, 'data/running.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).children : [];
}

/** True while a process of that number runs (a zombie does not). */
export function runs(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
