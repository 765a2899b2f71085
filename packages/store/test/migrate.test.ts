import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServers } from '@nightdesk/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, openStore, type Store, StoreUnavailable } from '../src/index.ts';

let url: string;
let name: string;
let folder: string;
let store: Store;

beforeEach(() => {
  name = `nightdesk_migrate_${randomBytes(6).toString('hex')}`;
  url = new URL(name, testServers().database).href;
  folder = mkdtempSync(join(tmpdir(), 'nightdesk-migrations-'));
  store = openStore({ url });
  write(
    '0001-first.sql',
    '-- A comment; with a semicolon\nCREATE TABLE first (id INT PRIMARY KEY);\nINSERT INTO first VALUES (1);\n',
  );
  write('0002-second.sql', "CREATE TABLE second (id INT PRIMARY KEY, note VARCHAR(9) DEFAULT ';');");
});
afterEach(async () => {
  await store.write((conn) => conn.execute(`DROP DATABASE IF EXISTS ${name}`)).catch(() => {});
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);
const rows = (table: string) => store.read((conn) => conn.query(`SELECT * FROM ${table}`));

test('two machines that migrate at once do the work once', async () => {
  const reports = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(reports.flatMap(({ applied }) => applied).sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await rows('first')).toHaveLength(1);
});

test('run again, nothing happens', async () => {
  await migrate(url, folder);
  expect(await migrate(url, folder)).toEqual({ applied: [], present: ['0001-first.sql', '0002-second.sql'] });
});

test('an old migration that was changed is refused by name, before anything runs', async () => {
  await migrate(url, folder);
  write('0001-first.sql', 'CREATE TABLE first (id BIGINT PRIMARY KEY);');
  write('0003-third.sql', 'CREATE TABLE third (id INT PRIMARY KEY);');
  await expect(migrate(url, folder)).rejects.toThrow(
    'Migration 0001-first.sql was changed after it was applied',
  );
  await expect(rows('third')).rejects.toThrow(/third/);
});

test('a database of a newer version, and a number below one applied, are refused by name', async () => {
  write('0005-fifth.sql', 'CREATE TABLE fifth (id INT PRIMARY KEY);');
  await migrate(url, folder);
  write('0004-late.sql', 'CREATE TABLE late (id INT PRIMARY KEY);');
  await expect(migrate(url, folder)).rejects.toThrow(
    'Migration 0004-late.sql is numbered before 0005-fifth.sql',
  );
  rmSync(join(folder, '0004-late.sql'));
  rmSync(join(folder, '0005-fifth.sql'));
  await expect(migrate(url, folder)).rejects.toThrow('0005-fifth.sql, which this version does not know');
});

test('one that fails half way goes on behind what it had done, once it is mended', async () => {
  write('0003-third.sql', 'CREATE TABLE third (id INT PRIMARY KEY);\nINSERT INTO nowhere VALUES (1);\n');
  await expect(migrate(url, folder)).rejects.toThrow('Migration 0003-third.sql failed at statement 2');
  write('0003-third.sql', 'CREATE TABLE third (id INT PRIMARY KEY);\nINSERT INTO third VALUES (3);\n');
  expect((await migrate(url, folder)).applied).toEqual(['0003-third.sql']);
  expect(await rows('third')).toEqual([{ id: 3 }]);
});

test('a server that is not there is one clear error', async () => {
  const error = await migrate('mysql://x:y@127.0.0.1:1/none', folder).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect((error as Error).message).toContain('ECONNREFUSED');
});
