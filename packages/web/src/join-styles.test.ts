import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinStyles } from './join-styles.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightdesk-styles-'));
  writeFileSync(
    join(folder, 'ground.css'),
    '/* For\n   people */\na,\nb {\n  margin: 0 auto;\n  color: red;\n}\n',
  );
  writeFileSync(join(folder, 'bar.css'), '@media print {\n  a::before {\n    content: "✓ ";\n  }\n}\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('joins the files in the order of their names, and leaves out comments and what spaces a reader needs', async () => {
  expect(await joinStyles(folder, ['ground', 'bar'])).toBe(
    'a, b{margin: 0 auto;color: red}@media print{a::before{content: "✓ "}}',
  );
  expect(await joinStyles(folder, ['bar', 'ground'])).toMatch(/^@media print/);
});

it('says which file there is not', async () => {
  await expect(joinStyles(folder, ['ground', 'roof'])).rejects.toThrow('roof.css');
});
