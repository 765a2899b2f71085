import { join } from 'node:path';
import { runCommand } from './command.js';
import { ROOT } from './environment.js';
import { installPackages } from './packages.js';
import { requirePrograms } from './programs.js';
import { say, step } from './progress.js';
import { pinnedNode } from './runtime.js';

const CHECKS = [
  { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit', '--pretty', 'false'] },
  {
    name: 'lint and format',
    script: '@biomejs/biome/bin/biome',
    args: ['ci', '--error-on-warnings', '--colors=off'],
  },
  {
    name: 'unused code',
    script: 'knip/bin/knip.js',
    args: ['--no-progress'],
  },
];

/** `npm run check`: runs every check, shows what the failing ones say, and resolves to the exit code. */
export async function runChecks() {
  await installPackages();
  await requirePrograms(['libatomic']);
  const node = pinnedNode();
  const results = await step('Checking types, lint, format and unused code', () =>
    Promise.all(CHECKS.map((check) => runCheck(check, node))),
  );
  for (const { name, code, text } of results.filter((result) => result.code !== 0)) {
    say(`\n${name} (exit ${code}):\n${text.trimEnd()}`);
  }
  const summary = results.map(({ name, code }) => `${name}: ${code === 0 ? 'ok' : 'FAILED'}`);
  say(`\n${summary.join(', ')}`);
  return results.every((result) => result.code === 0) ? 0 : 1;
}

async function runCheck({ name, script, args }, node) {
  const { code, output, errors } = await runCommand(node, [join(ROOT, 'node_modules', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { name, code, text: `${output}${errors}` };
}
