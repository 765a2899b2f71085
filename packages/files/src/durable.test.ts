import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAbsent, replaceFile, writeNewFile } from './index.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nightdesk-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('of two processes that replace a file at once neither leaves half of one, or a draft', async () => {
  const folder = join(aFolder(), 'made');
  const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(100_000));
  await Promise.all(texts.map((text) => replaceFile(join(folder, 'list'), text)));
  expect(texts).toContain(readFileSync(join(folder, 'list'), 'utf8'));
  expect(readdirSync(folder)).toEqual(['list']);
});

test('what cannot be put in place leaves no draft behind', async () => {
  const folder = aFolder();
  await replaceFile(join(folder, 'taken/inside'), 'text');
  await expect(replaceFile(join(folder, 'taken'), 'text')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});

test('a file that is there is not written over by who wanted a new one', async () => {
  const path = join(aFolder(), 'key');
  await writeNewFile(path, 'first');
  await expect(writeNewFile(path, 'second')).rejects.toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe('first');
});

test('a file that is not there is told from one that cannot be read', async () => {
  const folder = aFolder();
  await writeNewFile(join(folder, 'file'), '');
  const faultOf = (path: string) => {
    try {
      return readFileSync(path);
    } catch (error) {
      return isAbsent(error);
    }
  };
  expect([faultOf(join(folder, 'none')), faultOf(join(folder, 'file/below'))]).toEqual([true, true]);
  expect(faultOf(folder)).toBe(false);
});
