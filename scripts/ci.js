// What .ci/run calls: `npm run check`, then `npm test`, then one line that counts what passed and what failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'nightdesk-ci-'));
const report = join(folder, 'report.json');
const npm = (...args) => spawnSync('npm', args, { stdio: 'inherit' }).status;

const check = npm('run', 'check');
const test = npm('test', '--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
const counts = readCounts();
rmSync(folder, { recursive: true });

if (check === 0) counts.passed += 1;
else counts.failed += 1;
// Tests that could not even start, or an error outside any test, fail the run too.
if (test !== 0 && counts.failed === (check === 0 ? 0 : 1)) counts.failed += 1;
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
);
process.exit(counts.failed > 0 ? 1 : 0);

function readCounts() {
  try {
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = testResults.flatMap((file) =>
      file.assertionResults.length === 0 && file.status === 'failed'
        ? [file]
        : file.assertionResults.filter((test) => test.status === 'failed'),
    );
    return { passed: numPassedTests, failed: failed.length, skipped: numPendingTests + numTodoTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
