#!/usr/bin/env node
// Plain old JavaScript on purpose: `npx nightdesk` may run on an older Node than the one Nightdesk is pinned to.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PINNED_MAJOR = 26;
const here = dirname(fileURLToPath(import.meta.url));
const entry = join(here, '../src/main.ts');
const pinned = resolve(here, `../../../node_modules/node-${process.platform}-${process.arch}/bin/node`);

if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) {
  await import(entry);
} else if (existsSync(pinned)) {
  runOn(pinned);
} else {
  console.error(
    `nightdesk: this is Node ${process.versions.node}; Nightdesk runs on Node ${PINNED_MAJOR}. Run "npm ci" in its folder first.`,
  );
  process.exitCode = 1;
}

function runOn(node) {
  const child = spawn(node, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`nightdesk: ${node} does not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exit(code === null ? 128 + (signal === 'SIGINT' ? 2 : 15) : code);
  });
}
