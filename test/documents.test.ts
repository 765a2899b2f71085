import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['apps', 'packages', 'docs', 'test', 'demo', 'deploy', 'loadtest'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => join(folder, name)),
);
const documents = ['README.md', 'CONTRIBUTING.md', ...files.filter((name) => name.endsWith('.md'))].map(
  (file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }),
);
const tests = files.filter((name) => /\.test\.ts$|-contract\.ts$/.test(name));
const allTests = tests.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');

describe('who believes what a document says', () => {
  test('finds each file that it links to', () => {
    const broken = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:|#|media:|picture:|story:|\/)([^)\s#]+)/g)]
        .map(([, target = '']) => relative(ROOT, join(ROOT, dirname(file), target)))
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(broken.filter((line) => !line.startsWith('demo/stories/'))).toEqual([]);
  });

  test('finds each test that is named as a proof', () => {
    const missing = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/`([\w/-]+\.test\.ts)`/g)]
        .map(([, named = '']) => named)
        .filter((named) => !tests.some((path) => path === named || path.endsWith(`/${named}`)))
        .map((named) => `${file}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  test('finds the words by which a README names a test in that test', () => {
    const proofs = documents.flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('|') && line.includes('.test.ts`'))
        .flatMap((line) => [...line.matchAll(/"([^"]+)"/g)].map(([, words = '']) => ({ file, words }))),
    );
    expect(proofs.length).toBeGreaterThan(20);
    const unknown = proofs.filter(({ words }) => !allTests.includes(words.replace(/[ …]+$/, '')));
    expect(unknown).toEqual([]);
  });
});
