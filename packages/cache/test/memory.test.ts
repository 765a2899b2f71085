import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'tools/fill-memory.ts');

test.each([
  ['a hundred kilobytes', 100_000],
  ['two megabytes', 2_000_000],
])(
  'invariant 9, case 14: a cache of 256 MB filled many times over with pages of up to %s takes less than one and a half budgets',
  async (_name, largest) => {
    // As `npm start` runs the apps.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--max-semi-space-size=8', SCRIPT, '256', '6', String(largest)],
      { env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '65536' } },
    );
    const { entries, heldMb, putMb, ofBudget } = JSON.parse(stdout);
    expect(putMb).toBeGreaterThan(2 * 256);
    expect(entries).toBeGreaterThan(40);
    expect(heldMb).toBeLessThanOrEqual(256);
    expect(ofBudget).toBeLessThan(1.5);
  },
);
