import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPressStore } from '../src/index.ts';
import { assertWhole } from './a-page.ts';

const PATHS = ['/', '/feed.xml', '/2026/11/29/bridge-closes', '/section/news?page=2', '/Été'];

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nightdesk-killed-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

interface Presser {
  child: ChildProcess;
  lines: AsyncIterator<string>;
}

function startPresser(args: { paths: string[]; first: number; step?: number; last?: number }): Presser {
  const { paths, first, step = 1, last = Infinity } = args;
  const script = fileURLToPath(new URL('./put-forever.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [script, dir, paths.join(','), String(first), String(step), String(last)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return { child, lines: createInterface({ input: child.stdout! })[Symbol.asyncIterator]() };
}

describe('a presser that is killed in the middle (invariant 12)', () => {
  it('leaves every page whole, its register knowing every page, and only litter that is swept', async () => {
    let asOf = 1;
    for (const rounds of [1, 4, 9, 2, 15]) {
      const { child, lines } = startPresser({ paths: PATHS, first: asOf });
      let acknowledged = 0;
      for (let round = 0; round < rounds; round += 1) {
        acknowledged = Number(((await lines.next()).value as string).split(' ')[0]);
      }
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      const store = openPressStore({ dir });
      for (const path of PATHS) {
        const page = await store.get(path);
        assertWhole(page!);
        expect(page!.asOf).toBeGreaterThanOrEqual(acknowledged);
      }
      expect((await store.tagged('story:7')).sort()).toEqual([...PATHS].sort());
      expect(await store.list()).toHaveLength(PATHS.length);
      await store.close();
      asOf = acknowledged + 10;
    }
    const later = Date.now() + 60 * 60 * 1000;
    const store = openPressStore({ dir, now: () => later });
    await store.sweep();
    expect(await store.sweep()).toBe(0);
    // Nothing that was left behind counts against the share of the disk.
    expect((await store.totals()).pages).toBe(PATHS.length);
    for (const path of PATHS) assertWhole((await store.get(path))!);
    await store.close();
  });

  it.each([1, 7, 20, 45, 80, 130])(
    'at any moment, here %i ms after its start of work, leaves the pages whole',
    async (ms) => {
      const { child, lines } = startPresser({ paths: PATHS, first: 1 });
      await lines.next();
      // Not a wait for something: the moment of the kill is what differs.
      await new Promise((resolve) => setTimeout(resolve, ms));
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      const store = openPressStore({ dir });
      for (const path of PATHS) assertWhole((await store.get(path))!);
      // The next press goes on as if nothing had been.
      const before = await store.get('/');
      expect(await store.put('/', { ...before!, asOf: before!.asOf + 1 })).toBe('pressed');
      await store.close();
    },
  );

  it('and two pressers at once never put an older page over a newer one (invariant 3)', async () => {
    const even = startPresser({ paths: ['/'], first: 2, step: 2, last: 120 });
    const odd = startPresser({ paths: ['/'], first: 1, step: 2, last: 121 });
    const reader = openPressStore({ dir, checkEveryMs: 0 });
    const exits = Promise.all([once(even.child, 'exit'), once(odd.child, 'exit')]);
    let seen = 0;
    while (even.child.exitCode === null || odd.child.exitCode === null) {
      const page = await reader.get('/');
      if (!page) continue;
      assertWhole(page);
      expect(page.asOf).toBeGreaterThanOrEqual(seen);
      seen = page.asOf;
    }
    expect((await exits).map(([code]) => code)).toEqual([0, 0]);
    expect((await reader.get('/'))?.asOf).toBe(121);
    await reader.close();
  });
});
