import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const COMPOSE = '/usr/bin/docker-compose';

interface Composed {
  services: Record<
    string,
    { command?: string[]; volumes?: string[]; depends_on?: object; healthcheck?: object }
  >;
}

/** What compose makes of the file with the example's variables filled in. */
function composed(): Composed {
  const example = readFileSync(join(ROOT, 'deploy/compose/env.example'), 'utf8');
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  const env = Object.fromEntries(names.map((name) => [name, `http://${name.toLowerCase().padEnd(32, 'x')}`]));
  const yaml: string = execFileSync(COMPOSE, ['-f', join(ROOT, 'docker-compose.yml'), 'config'], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return parse(yaml);
}

// docker-compose is no part of what the tests install: it would bring an engine's client along for this file alone.
test.skipIf(!existsSync(COMPOSE))(
  'docker-compose.yml is valid, and all that it starts and mounts is there',
  () => {
    const { services } = composed();
    expect(Object.keys(services)).toHaveLength(16);
    for (const [name, { command = [], volumes = [] }] of Object.entries(services)) {
      for (const entry of command.filter((word) => word.endsWith('main.ts')))
        expect(existsSync(join(ROOT, entry)), `${name}: ${entry}`).toBe(true);
      for (const path of volumes
        .map((volume) => volume.split(':')[0]!)
        .filter((source) => source.startsWith('/')))
        expect(existsSync(path), `${name}: ${path}`).toBe(true);
    }
  },
);
