import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MECHANISMS = ['cache', 'press', 'degrade', 'figures', 'files', 'store', 'web'];
const DOMAIN = ['stories', 'comments', 'fronts', 'media', 'accounts', 'search', 'switchboard'];
// What the paper is about. A mechanism that says one of these has learned what it should not know.
const DOMAIN_NOUNS =
  /\b(stor(?:y|ies)|headline|byline|comment(?:s|er)?|thread(?:s)?|front(?:s)?|section(?:s)?|newsroom|author(?:s)?)\b/i;

interface Source {
  file: string;
  /** `packages/cache` or `apps/reader`. */
  home: string;
  text: string;
  imports: string[];
}

const sources = ['packages', 'apps'].flatMap((folder) => readSources(join(ROOT, folder)));

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !name.includes('node_modules'))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(path, 'utf8');
      const file = relative(ROOT, path);
      const imports = [...text.matchAll(/(?:from|import\(?)\s*'([^']+)'/g)].map((match) => match[1]!);
      return { file, home: file.split('/').slice(0, 2).join('/'), text, imports };
    });
}

const isTest = ({ file }: Source): boolean =>
  /\.test\.ts$|\/test\//.test(file) || file.startsWith('packages/testing/');
const shipped = sources.filter((source) => !isTest(source));
const inPackages = (names: string[]) =>
  shipped.filter(({ home }) => names.some((name) => home === `packages/${name}`));

/** The home of what a file imports: `packages/cache`, `apps/reader`, or undefined for a library. */
function homeOf(source: Source, specifier: string): string | undefined {
  const workspace = /^@nightdesk\/([\w-]+)/.exec(specifier)?.[1];
  if (workspace !== undefined)
    return workspace.endsWith('-app') ? `apps/${workspace.slice(0, -4)}` : `packages/${workspace}`;
  if (!specifier.startsWith('.')) return undefined;
  return relative(ROOT, join(ROOT, source.file, '..', specifier))
    .split('/')
    .slice(0, 2)
    .join('/');
}

const crossings = (from: Source[], isForbidden: (home: string, source: Source) => boolean): string[] =>
  from.flatMap((source) =>
    source.imports.flatMap((specifier) => {
      const home = homeOf(source, specifier);
      return home !== undefined && home !== source.home && isForbidden(home, source)
        ? [`${source.file} imports ${specifier}`]
        : [];
    }),
  );

test('a reader site on fire cannot take the newsroom along: no app imports another app', () => {
  const apps = shipped.filter(({ home }) => home.startsWith('apps/'));
  expect(crossings(apps, (home) => home.startsWith('apps/'))).toEqual([]);
});

test('packages never import apps', () => {
  const packages = shipped.filter(({ home }) => home.startsWith('packages/'));
  expect(crossings(packages, (home) => home.startsWith('apps/'))).toEqual([]);
});

test('mechanisms import no domain package', () => {
  const domain = new Set(DOMAIN.map((name) => `packages/${name}`));
  expect(crossings(inPackages(MECHANISMS), (home) => domain.has(home))).toEqual([]);
});

test('mechanisms name nothing of what a paper is about', () => {
  const named = inPackages(MECHANISMS).flatMap(({ file, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) => (DOMAIN_NOUNS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(named).toEqual([]);
});

test('a cached answer stays a decision of routes: domain packages know no cache, press or mode', () => {
  const forbidden = new Set(['packages/cache', 'packages/press', 'packages/degrade']);
  expect(crossings(inPackages(DOMAIN), (home) => forbidden.has(home))).toEqual([]);
});

test('what tests need is never shipped', () => {
  expect(crossings(shipped, (home) => home === 'packages/testing')).toEqual([]);
});

test('a package is entered by its front door', () => {
  const deep = sources.flatMap(({ file, imports }) =>
    imports
      .filter((specifier) => /^@nightdesk\/[\w-]+\//.test(specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(deep).toEqual([]);
});

test('the environment is read in config.ts alone', () => {
  const allowed = /(^|\/)config\.ts$/;
  const readers = shipped.filter(
    ({ file, text }) => /process\.env/.test(withoutComments(text)) && !allowed.test(file),
  );
  expect(readers.map(({ file }) => file)).toEqual([]);
});

test('nothing is written to standard output but by the command line', () => {
  const loud = shipped.filter(
    ({ home, text }) => home !== 'apps/cli' && /\bconsole\.\w+\(/.test(withoutComments(text)),
  );
  expect(loud.map(({ file }) => file)).toEqual([]);
});

test('a statement is found by its noun: SQL stands in *-queries.ts and *-commands.ts, or in the store and its like', () => {
  const statement = /['"`]\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE)\b[^;]*?\b(FROM|INTO|SET)\b/;
  // What locks a row for a command; the press's own SQLite file.
  const homes = /-(queries|commands|lock)\.ts$|^packages\/store\/|press-index\.ts$/;
  const strays = shipped.filter(
    ({ file, text }) => statement.test(withoutComments(text)) && !homes.test(file),
  );
  expect(strays.map(({ file }) => file)).toEqual([]);
});

test('folders are named for what they hold', () => {
  const vague = sources.filter(({ file }) =>
    /(^|[/-])(utils?|helpers?|managers?|services?)([./-]|$)/.test(file),
  );
  expect(vague.map(({ file }) => file)).toEqual([]);
});

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1');
}
