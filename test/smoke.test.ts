import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@nightdesk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const ENTRIES = globSync('apps/*/src/*main.ts', { cwd: ROOT });
const PORTS: Record<string, string> = {
  'apps/reader/src/main.ts': 'READER_PORT',
  'apps/newsroom/src/main.ts': 'NEWSROOM_PORT',
  'apps/ops/src/main.ts': 'OPS_PORT',
};

let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
});

/** Runs a file under plain Node, with a database that is dead: a process must come up all the same. */
async function runPlain(file: string, args: string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-smoke-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: 'mysql://nobody:none@127.0.0.1:9/none',
      CACHE_URL: 'none',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      READER_PORT: String(await freePort()),
      NEWSROOM_PORT: String(await freePort()),
      OPS_PORT: String(await freePort()),
      ...(PORTS[file] ? { [PORTS[file]]: String(port) } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([code]) => {
    rmSync(dataDir, { recursive: true, force: true });
    return code as number | null;
  });
  return { child, port, output: () => output, ended };
}

describe('every process of the site starts under plain Node, and ends when told to', () => {
  it.each(ENTRIES.filter((file) => !file.startsWith('apps/cli/')))('%s', async (file) => {
    const { child, port, output, ended } = await runPlain(file);
    const isUp = async () => {
      expect(child.exitCode, output()).toBeNull();
      if (PORTS[file]) expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
      else expect(output()).toMatch(/^\{"level":/m);
    };
    await vi.waitFor(isUp, { timeout: 20_000, interval: 100 });
    child.kill('SIGTERM');
    expect(await ended, output()).toBe(0);
  });
});

it.each(globSync('apps/cli/{src/main.ts,bin/*}', { cwd: ROOT }))('%s says what it can do', async (file) => {
  const { ended, output } = await runPlain(file, ['--help']);
  expect(await ended, output()).toBe(0);
  expect(output()).toContain('nightdesk COMMAND');
});

it('holds no syntax that Node cannot strip, in any file', () => {
  const files = globSync('{apps,packages,demo,loadtest}/**/*.ts', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(() => stripTypeScriptTypes(readFileSync(join(ROOT, file), 'utf8')), file).not.toThrow();
  }
});
