import { resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pressFolder } from './press-path.ts';

describe("the folder of a page's path", () => {
  it.each([
    ['/', '.'],
    ['/2026/11/29/bridge-closes', '2026/11/29/bridge-closes'],
    ['/section/news?page=2', 'section/news/@query/page=2'],
    ['/?page=2', '@query/page=2'],
    ['/feed.xml', 'feed.xml'],
    ['/section/news/feed.json', 'section/news/feed.json'],
  ])('keeps %s as it is, so that nginx finds it by its address', (path, folder) => {
    expect(pressFolder(path)).toBe(folder);
  });

  it.each([
    '/..',
    '/../../etc/passwd',
    '/a/../b',
    '/.',
    '/@current',
    '/a/%2e%2e/b',
    '/a\\..\\b',
    '/a?../../b',
    '/\0',
  ])('cannot be led out of the press folder, or onto its own files, by %j', (path) => {
    const folder = pressFolder(path)!;
    expect(folder.split('/')).not.toContain('..');
    expect(folder).toMatch(/=e/);
  });

  it('tells apart what looks alike', () => {
    const paths = [
      '/a',
      '/A',
      '/a/',
      '//a',
      '/a//',
      '/%61',
      '/=e',
      '/=41',
      '/a?',
      '/a?b',
      '/a/@query/b',
      '/a?b=',
      '/é',
      '/e\u0301',
      '/%C3%A9',
      '/a b',
      '/a+b',
      '/a%20b',
      '/a?b?c',
      '/a/b',
      '/a=2fb',
      '/=long',
      '/=h',
    ];
    expect(new Set(paths.map(pressFolder)).size).toBe(paths.length);
  });

  it('takes a slug longer than a file name may be, and an address deeper than a path may be', () => {
    const long = [
      `/${'x'.repeat(300)}`,
      `/${'ж'.repeat(300)}`,
      '/a'.repeat(2000),
      `/a?q=${'y'.repeat(5000)}`,
    ];
    for (const path of long) {
      for (const name of pressFolder(path)!.split('/')) expect(Buffer.byteLength(name)).toBeLessThan(256);
      expect(pressFolder(path)).not.toBe(pressFolder(`${path}z`));
    }
  });

  it.each(['', 'a', '?page=2', 'http://x/', '/\ud800', `/${'x'.repeat(10_000)}`])(
    'is none for %j',
    (path) => {
      expect(pressFolder(path)).toBeUndefined();
    },
  );

  const part = fc.oneof(
    fc.string({
      maxLength: 8,
      unit: fc.constantFrom('a', 'A', 'b', '.', '/', '?', '=', '@', '%', '-', '2', 'f', 'e', ' ', 'é'),
    }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('@current', '@query', '..', '=e', '=h', 'index.html', '@5-0123456789abcdef'),
  );
  const anyPath = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

  it('is never shared by two pages, even on a disk that ignores case', () => {
    fc.assert(
      fc.property(anyPath, anyPath, (one, other) => {
        fc.pre(one !== other);
        expect(pressFolder(one)!.toLowerCase()).not.toBe(pressFolder(other)!.toLowerCase());
      }),
      { numRuns: 3000 },
    );
  });

  it('never leaves the press folder, and never lies inside the files of another page', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const names = pressFolder(path)!.split('/');
        expect(`${resolve('/press', ...names)}${sep}`.startsWith(`/press${sep}`)).toBe(true);
        expect(names.filter((name) => /^@(?!query$)/.test(name))).toEqual([]);
        for (const name of names) expect(Buffer.byteLength(name)).toBeLessThan(256);
      }),
      { numRuns: 3000 },
    );
  });
});
