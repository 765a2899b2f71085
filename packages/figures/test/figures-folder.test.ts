import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { figuresDir, keepFigures, type ProcessFigures, readFigures } from '../src/index.ts';
import type { OwnFigures } from '../src/keep-figures.ts';

let box: string;
let dir: string;

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'nightdesk-figures-'));
  dir = figuresDir(box);
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

const OWN: OwnFigures = {
  mode: 'normal',
  purgeLog: { appliedSeq: 7, lagMs: 12, purges: 3 },
  caches: { pages: { source: 'closed', counters: { memory: 5 } } },
  sharedServers: [{ name: 'redis', breaker: 'closed', counters: { calls: 2 } }],
  pools: { read: { size: 8 } },
  requests: [{ page: 'home', layer: 'memory', ms: 4, buckets: [1, 0] }],
};

function figures(changes: Partial<ProcessFigures> = {}): ProcessFigures {
  return {
    ...OWN,
    name: 'reader',
    pid: process.pid,
    host: hostname(),
    startedAt: 1000,
    at: Date.now(),
    memory: { resident: 1, heap: 1, external: 1 },
    cpuSeconds: 1,
    loopDelay: { p50: 0, p99: 0, max: 0 },
    ...changes,
  };
}

function lay(name: string, content: unknown): string {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid!;
}

test('ops see what a process knows of itself while it runs, and nothing of it after a clean stop', async () => {
  const stop = keepFigures({ dir, name: 'reader:8080/2', gather: () => OWN, report: expect.unreachable });
  await expect.poll(() => readFigures(dir)).toHaveLength(1);
  const [read] = await readFigures(dir);
  expect(read).toMatchObject({ ...OWN, name: 'reader:8080/2', pid: process.pid });
  expect(read!.memory.resident).toBeGreaterThan(1_000_000);
  await stop();
  expect([await readFigures(dir), readdirSync(dir)]).toEqual([[], []]);
});

test('a process that was killed is not reported as running, and its file does not stay for ever', async () => {
  const file = lay('reader-1.json', figures({ pid: await deadPid() }));
  expect([await readFigures(dir), existsSync(file)]).toEqual([[], false]);
});

test('a pid says nothing about a process on another machine that shares the folder', async () => {
  lay('reader-1.json', figures({ pid: await deadPid(), host: 'another' }));
  expect(await readFigures(dir)).toHaveLength(1);
});

test('a process that has hung for ten seconds does not pass for a healthy one', async () => {
  const file = lay('reader-1.json', figures({ at: Date.now() - 11_000 }));
  expect([await readFigures(dir), existsSync(file)]).toEqual([[], false]);
});

test('junk in the folder takes nobody’s figures away', async () => {
  lay('a.json', '{"name": "rea');
  lay('b.json', { name: 'reader' });
  lay('c.json', figures());
  expect((await readFigures(dir)).map(({ name }) => name)).toEqual(['reader']);
  expect(readdirSync(dir)).toEqual(['c.json']);
});

test('what a process killed in the middle of writing left behind is removed, what is being written is not', async () => {
  const abandoned = lay('a.json.next', '{');
  utimesSync(abandoned, 1, 1);
  const current = lay('b.json.next', '{');
  await readFigures(dir);
  expect([existsSync(abandoned), existsSync(current)]).toEqual([false, true]);
});

test('while one process takes over from another of its name, the later one counts', async () => {
  lay('a.json', figures({ startedAt: 2000, cpuSeconds: 22 }));
  lay('b.json', figures({ startedAt: 1000, cpuSeconds: 11 }));
  expect((await readFigures(dir)).map(({ cpuSeconds }) => cpuSeconds)).toEqual([22]);
});

test('a folder that is not there is an empty one', async () => {
  expect(await readFigures(join(box, 'nowhere'))).toEqual([]);
});

test('a disk that takes no file is said once, not every two seconds', async () => {
  writeFileSync(dir, 'a file in the way');
  let tries = 0;
  const reports: string[] = [];
  const gather = () => {
    tries += 1;
    return OWN;
  };
  const report = (message: string) => void reports.push(message);
  const stop = keepFigures({ dir, name: 'reader', gather, everyMs: 5, report });
  await expect.poll(() => tries).toBeGreaterThan(3);
  await stop();
  expect(reports).toEqual(['the figures of this process cannot be written']);
});
