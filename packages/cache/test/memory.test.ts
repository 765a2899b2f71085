import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('invariant 9, case 14: 1,500 pages of up to 2 MB through a cache of 128 MB do not make the process grow on', async () => {
  const script = join(import.meta.dirname, 'tools/fill-memory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '128', '1500']);
  const { entries, heldMb, grownMb } = JSON.parse(stdout);
  expect(entries).toBeGreaterThan(40);
  expect(heldMb).toBeLessThanOrEqual(128);
  // What is beyond the budget is garbage on its way out: V8 lets a fixed amount of it gather. A leak would be 1.5 GB.
  expect(grownMb).toBeLessThan(128 + 200);
});
