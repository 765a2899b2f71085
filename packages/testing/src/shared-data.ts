import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../../..');

/**
 * The path of a file or folder of the real-world samples, or undefined when they are not on this machine. They lie in
 * `TEST_DATA_DIR`, else in `../shared/data` beside the project.
 */
export function sharedDataPath(...parts: string[]): string | undefined {
  const path = resolve(process.env.TEST_DATA_DIR ?? resolve(projectRoot, '../shared/data'), ...parts);
  return existsSync(path) ? path : undefined;
}

/** `describe` for tests that read the real-world samples; without those it skips them and says so in its name. */
export function describeWithData(name: string, tests: () => void): void {
  if (sharedDataPath()) describe(name, tests);
  else describe.skip(`${name} (skipped: no sample data; set TEST_DATA_DIR)`, tests);
}
