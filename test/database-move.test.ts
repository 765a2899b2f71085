import {
  findPairReport,
  findProspect,
  findStanding,
  followWriter,
  goBack,
  MoveRefused,
  moveWrites,
  openPair,
  openStore,
  promoteSurvivor,
  purgeLogId,
  type Store,
  watchRoles,
} from '@nightdesk/store';
import { until } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aMovingSite, type MovingSite } from './move/moving-site.ts';
import { startSteadyWork } from './move/steady-work.ts';

// Two real servers and a reader at work. The tests go on from one another: to the replica, back to the primary, and the primary dies.

let site: MovingSite;

beforeAll(async () => {
  site = await aMovingSite();
});
afterAll(() => site.close());

const move = (more: { limitMs?: number; signal?: AbortSignal; say?: (step: string) => void } = {}) =>
  moveWrites(site.pair, { by: 'ann', reason: 'a drill', roleFiles: site.roleFiles, ...more });
const run = (store: Store, sql: string) => store.write((conn) => conn.execute(sql));
const writerName = async () => (await findStanding(site.pair)).writer.name;
const nameOf = (url: string) => new URL(url).host;

async function texts(url: string, sql: string): Promise<string[]> {
  const store = openStore({ url });
  const rows = await store.write((conn) => conn.query<{ text: string }>(sql)).finally(() => store.close());
  return rows.map(({ text }) => text).sort();
}
const commentsOn = (url: string) =>
  texts(url, "SELECT source AS text FROM comment_text WHERE source LIKE 'Comment %'");
const headlinesOn = (url: string) =>
  texts(url, "SELECT headline AS text FROM story WHERE headline LIKE 'Moved %'");

async function follows(): Promise<void> {
  const writer = await writerName();
  const { primary, replica } = site.servers;
  const { password, username: user } = new URL(nameOf(primary) === writer ? primary : replica);
  await followWriter(site.pair, { user, password: decodeURIComponent(password) });
  await replicates();
}

async function replicates(): Promise<void> {
  await until(async () => (await findStanding(site.pair)).obstacles.length === 0, {
    within: 10_000,
    what: 'the other server to follow',
  });
}

test('a replica that stands still is no place for the writes: nothing is paused, and it says why', async () => {
  await site.servers.pause();
  await expect(move()).rejects.toThrow('stopped to replicate');
  await site.servers.resume();
  expect((await site.comment('not paused')).status).toBe(303);
});

test('a replica that does not catch up in time gets no writes: they are taken again where they were', async () => {
  const hold = openStore({ url: site.urls.replicaAdminUrl });
  const held = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  // It cannot apply the next purge while this row is locked.
  const lock = hold.transaction(async (tx) => {
    await tx.query('SELECT n FROM purge_seq WHERE id = 1 FOR UPDATE');
    held.resolve();
    await holding.promise;
  });
  await held.promise;
  expect((await site.comment('ahead of the replica')).status).toBe(303);
  await expect(move({ limitMs: 1500 })).rejects.toThrow('did not catch up in time');
  expect((await site.comment('taken again')).status).toBe(303);
  holding.resolve();
  await lock;
  await hold.close();
  expect(await writerName()).toBe(nameOf(site.urls.url));
});

test('Ctrl-C while the writes are paused takes the move back', async () => {
  const stop = new AbortController();
  const say = (step: string) => {
    if (step.endsWith('catches up')) stop.abort();
  };
  await replicates();
  await expect(move({ signal: stop.signal, say })).rejects.toThrow(MoveRefused);
  expect((await site.comment('after Ctrl-C')).status).toBe(303);
});

test('an account that may write where nobody may is found before a write of it can be lost', async () => {
  const pair = openPair({ url: site.urls.adminUrl, replicaUrl: site.urls.replicaAdminUrl });
  onTestFinished(() => pair.close());
  await replicates();
  await expect(moveWrites(pair, { by: 'ann', reason: '', roleFiles: [] })).rejects.toThrow('READ_ONLY ADMIN');
  expect((await site.comment('taken again')).status).toBe(303);
});

test('a right that is missing is told before anything is paused', async () => {
  const { url, replicaUrl } = site.urls;
  const pair = openPair({ url, replicaUrl });
  onTestFinished(() => pair.close());
  await replicates();
  await expect(moveWrites(pair, { by: 'ann', reason: '', roleFiles: [] })).rejects.toThrow(/privilege.*See/);
});

test('killed half way, a comment is refused kindly with its text, and the move can be taken back', async () => {
  await run(site.admin.first, 'SET GLOBAL read_only = 1');
  await run(site.admin.second, 'STOP SLAVE');
  const refused = await site.comment('Words that took an hour');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.text()).toContain('Words that took an hour');
  expect(await findPairReport(site.pair)).toMatchObject({ state: 'paused' });
  await goBack(site.pair);
  await replicates();
  expect(await findPairReport(site.pair)).toMatchObject({ state: 'settled', todo: undefined });
  expect((await site.comment('Words that took an hour')).status).toBe(303);
});

test('while the writes move to the replica nothing that was said to be saved is lost or doubled, and readers notice nothing (invariant 17)', async () => {
  const work = startSteadyWork(site);
  await until(() => work.comments.length > 20, { within: 20_000, what: 'comments' });
  const moved = await move();
  const before = work.comments.length;
  await until(() => work.comments.length > before + 20, { within: 20_000, what: 'comments afterwards' });
  await work.end();
  expect(moved).toMatchObject({ from: nameOf(site.urls.url), to: nameOf(site.urls.replicaUrl), epoch: 1 });
  expect(await commentsOn(site.urls.replicaUrl)).toEqual(work.comments.toSorted());
  expect(await headlinesOn(site.urls.replicaUrl)).toEqual(work.headlines.toSorted());
  expect(work).toMatchObject({ failedPages: 0, oddAnswers: 0 });
  expect(work.pages).toBeGreaterThan(10);
}, 60_000);

test('killed before the old server was told, the rest is done later; the move cannot be taken back any more', async () => {
  await run(site.admin.first, 'SET GLOBAL read_only = 0');
  expect(await findPairReport(site.pair)).toMatchObject({ state: 'unfinished' });
  await expect(goBack(site.pair)).rejects.toThrow('already');
  // A process that starts now asks both, and is not taken in.
  const fresh = openStore(site.urls);
  onTestFinished(() => fresh.close());
  expect(await fresh.writerUrl()).toBe(site.urls.replicaUrl);
});

test('the server that took the writes before follows the other, and takes them back', async () => {
  await follows();
  const moved = await move();
  expect(moved).toMatchObject({ to: nameOf(site.urls.url), epoch: 2 });
  expect((await site.comment('Comment after moving back')).status).toBe(303);
  expect(await commentsOn(site.urls.url)).toContain('Comment after moving back');
});

test('a server that takes the writes and comes back read only from a restart is told to take them again', async () => {
  await run(site.admin.first, 'SET GLOBAL read_only = 1');
  expect(await findPairReport(site.pair)).toMatchObject({ state: 'paused' });
  await goBack(site.pair);
  expect((await site.comment('Comment after a restart')).status).toBe(303);
});

test('the server that takes the writes dies: the replica takes them over under a new log, and the dead one is not believed when it is back', async () => {
  await follows();
  const log = await site.admin.second.read(purgeLogId);
  await expect(findProspect(site.pair)).rejects.toThrow('Both servers answer');
  await site.servers.stopPrimary();
  const prospect = await findProspect(site.pair);
  await promoteSurvivor(prospect, { by: 'ann', reason: 'it is dead', roleFiles: site.roleFiles });
  await expect.poll(async () => (await site.comment('Comment after the death')).status).toBe(303);
  expect(await site.admin.second.read(purgeLogId)).not.toBe(log);

  site.servers.startPrimary();
  await until(async () => (await findPairReport(site.pair)).state === 'unfinished', {
    within: 20_000,
    what: 'the old server, which takes writes again',
  });
  await expect.poll(async () => (await site.comment('Comment after the return')).status).toBe(303);
  expect(await commentsOn(site.urls.replicaUrl)).toContain('Comment after the return');

  const told: string[] = [];
  const watch = watchRoles({
    store: site.newsroom,
    urls: site.urls,
    report: (message) => told.push(message),
    everyMs: 50,
  });
  await until(() => told.length > 0, { within: 10_000, what: 'the old server to be told' });
  await watch.stop();
  expect(told[0]).toContain('refuses them now');
  expect((await findStanding(site.pair)).other.readOnly).toBe(true);
}, 60_000);
