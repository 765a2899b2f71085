import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { standStill } from './stand-still.ts';
import { until } from './until.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PATIENCE_MS = 20_000;

export interface AppProcess {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  pid: number;
  /** Everything it has written so far. */
  output(): string;
  /** SIGSTOP and SIGCONT: a machine that stands still for a while. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface AppStart {
  env: Record<string, string>;
  portName?: string;
  says?: string;
  args?: string[];
  /** The one core of the machine that it may run on. */
  core?: number;
}

/**
 * Starts an entry point (as `apps/reader/src/main.ts`) under plain Node and waits until it answers `/livez`.
 * `portName` is the variable that tells it its port; one without a port is waited for until it has written `says`.
 */
export async function startApp(
  entry: string,
  { env, portName, says, args = [], core }: AppStart,
): Promise<AppProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Forms are taken from the site's own address alone.
  const own = { SITE_URL: origin, ...env, ...(portName ? { [portName]: String(port) } : {}) };
  const { process: child, output } = spawnApp(entry, {
    env: own,
    args,
    ...(core === undefined ? {} : { core }),
  });
  try {
    if (portName !== undefined) await untilLive(child, origin, output);
    if (says !== undefined)
      await until(() => output().includes(says), { within: PATIENCE_MS, what: `${entry} to say "${says}"` });
  } catch (error) {
    // Nobody else could end it.
    await stop(child, 'SIGKILL');
    throw error;
  }
  return {
    origin,
    pid: child.pid!,
    output,
    freeze: () => standStill(child.pid!),
    thaw: () => child.kill('SIGCONT'),
    stop: (signal = 'SIGTERM') => stop(child, signal),
  };
}

function spawnApp(
  entry: string,
  { env, args = [], core }: { env: Record<string, string>; args?: string[]; core?: number },
) {
  const command = [process.execPath, join(ROOT, entry), ...args];
  // `taskset` becomes the program itself, so that its pid is the app's.
  const [program, ...rest] = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const child = spawn(program!, rest, {
    cwd: ROOT,
    // Nobody's balancer has to notice that a test is over.
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', DRAIN_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const collect = (chunk: Buffer) => {
    written += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { process: child, output: () => written };
}

/** Runs an entry point to its end; rejects with all it wrote when that is not a success. */
export async function runApp(
  entry: string,
  options: { env: Record<string, string>; args?: string[] },
): Promise<void> {
  const child = spawnApp(entry, options);
  const [code] = (await once(child.process, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${entry} ended with ${code}: ${child.output()}`);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return child.exitCode;
}

async function untilLive(child: ChildProcess, origin: string, output: () => string): Promise<void> {
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output()}`);
      const response = await fetch(`${origin}/livez`).catch(() => undefined);
      return response?.ok === true;
    },
    { within: PATIENCE_MS, what: `${origin} to answer` },
  );
}
