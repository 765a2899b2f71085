import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PATIENCE_MS = 20_000;

export interface AppProcess {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Everything it has written so far. */
  output(): string;
  /** Resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts an entry point (as `apps/reader/src/main.ts`) under plain Node and waits until it answers `/livez`.
 * `portName` is the variable that tells it its port; without one it has none and is ready at once.
 */
export async function startApp(
  entry: string,
  { env, portName, args = [] }: { env: Record<string, string>; portName?: string; args?: string[] },
): Promise<AppProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, entry), ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      ...env,
      ...(portName ? { [portName]: String(port) } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const collect = (chunk: Buffer) => {
    written += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const origin = `http://127.0.0.1:${port}`;
  if (portName !== undefined) await untilLive(child, origin, () => written);
  return { origin, output: () => written, stop: (signal = 'SIGTERM') => stop(child, signal) };
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

/** Asks again and again until the answer is yes; rejects when it is still no after `within` milliseconds. */
export async function until(
  ask: () => Promise<boolean> | boolean,
  { within, what }: { within: number; what: string },
): Promise<void> {
  const end = performance.now() + within;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`Waited ${within} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
