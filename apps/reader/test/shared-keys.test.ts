import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailable } from '@nightdesk/store';
import { aDatabase, testServers } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPurgeLogId } from '../src/box/purge-log-id.ts';
import { aReader } from './a-reader.ts';

let box: string;

beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), 'nightdesk-box-'));
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

test('two papers of one address on one Redis, a trial copy and the real one, never show each other’s pages (invariant 10)', async () => {
  const cacheUrl = testServers().redis;
  const [first, second] = [await aReader({ cacheUrl }), await aReader({ cacheUrl })];
  const layers = async () =>
    (await Promise.all([first, second].map(({ server }) => server.inject('/')))).map(
      ({ headers }) => headers['x-served-by'],
    );
  expect(await layers()).toEqual(['live', 'live']);
  expect(await layers()).toEqual(['memory', 'memory']);
  await Promise.all([first.close(), second.close()]);
});

test('a box that starts with the database dead still finds what it shares, but not what another database’s boxes do', async () => {
  const database = await aDatabase();
  const messages: string[] = [];
  const ask = (databaseUrl: string, read = database.store.read) =>
    findPurgeLogId({ store: { read }, databaseUrl, box, report: (message) => messages.push(message) });
  const dead = () => Promise.reject(new StoreUnavailable('dead'));
  expect(await ask(database.url, dead)).toBeUndefined();
  const id = await ask(database.url);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await ask(database.url, dead)).toBe(id);
  expect(await ask(`${database.url}2`, dead)).toBeUndefined();
  expect(messages).toHaveLength(2);
  await database.drop();
});
