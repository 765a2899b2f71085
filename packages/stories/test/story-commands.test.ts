import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createStory,
  discardDraft,
  findAddress,
  findDraft,
  findPublishedStory,
  listByAuthor,
  listBySection,
  listByTag,
  listNewest,
  listSections,
  publishDueStory,
  publishStory,
  renameStory,
  StoryConflict,
  type StoryId,
  saveRevision,
  saveSection,
  scheduleStory,
  unpublishStory,
} from '../src/index.ts';
import {
  aContent,
  aDraft,
  aPaper,
  aPublished,
  lastPurges,
  NOON,
  purgeCount,
  type TestPaper,
  ZONE,
} from './a-paper.ts';

let paper: TestPaper;
beforeAll(async () => {
  paper = await aPaper();
});
afterAll(() => paper.database.drop());

const LATER = new Date(NOON.getTime() + 3_600_000);
const draftOf = (id: StoryId) => paper.store.read((conn) => findDraft(conn, id));
const addressOf = (path: string) => paper.store.read((conn) => findAddress(conn, path));
const publish = (id: StoryId, options = {}) =>
  paper.store.transaction((tx) => publishStory(tx, id, { at: LATER, timeZone: ZONE, ...options }));

describe('publishing', () => {
  test('every page that can show the story is purged, and nothing is hard', async () => {
    const id = await aPublished(paper, { headline: 'First of all' });
    expect(await lastPurges(paper)).toEqual(
      [
        'address:/2026/11/29/first-of-all',
        `author:${paper.ann}`,
        `section:${paper.news}`,
        'stories',
        `story:${id}`,
        `tag:${paper.bridge}`,
      ].sort(),
    );
    expect(await paper.store.read((conn) => findPublishedStory(conn, id))).toMatchObject({
      headline: 'First of all',
      path: '/2026/11/29/first-of-all',
      bylines: [{ name: 'Ann' }],
    });
  });

  test('a correction keeps day, place and address, and purges where it was and where it is now', async () => {
    const id = await aPublished(paper, { headline: 'To be corrected' });
    const { version, path } = (await draftOf(id))!;
    const content = aContent(paper, {
      headline: 'Corrected',
      sectionId: paper.sport,
      bylines: [paper.ben],
      tags: [],
    });
    await paper.store.transaction((tx) => saveRevision(tx, { id, version }, { content, at: LATER }));
    expect(await publish(id)).toBe(path);
    expect(await lastPurges(paper)).toEqual(
      [
        `address:${path}`,
        `author:${paper.ann}`,
        `author:${paper.ben}`,
        `section:${paper.news}`,
        `section:${paper.sport}`,
        `story:${id}`,
        `tag:${paper.bridge}`,
      ].sort(),
    );
    expect(await draftOf(id)).toMatchObject({ firstPublishedAt: NOON, publishedAt: LATER });
    const lists = await paper.store.read(async (conn) => [
      await listBySection(conn, paper.news, { limit: 50 }),
      await listByAuthor(conn, paper.ann, { limit: 50 }),
      await listByTag(conn, paper.bridge, { limit: 50 }),
    ]);
    expect(lists.flat().map((card) => card.id)).not.toContain(id);
  });

  test('a story of another’s name and day gets an address of its own', async () => {
    const first = await aPublished(paper, { headline: 'Same name' });
    const second = await aPublished(paper, { headline: 'Same name' });
    expect((await draftOf(first))?.path).toBe('/2026/11/29/same-name');
    expect(await draftOf(second)).toMatchObject({ path: '/2026/11/29/same-name-2', slug: 'same-name-2' });
    expect(await publish(second)).toBe('/2026/11/29/same-name-2');
  });

  test('the day in the address is the site’s, not UTC’s', async () => {
    const id = await aDraft(paper, { headline: 'Late night' });
    const at = new Date('2026-11-30T02:30:00Z');
    const path = await paper.store.transaction((tx) =>
      publishStory(tx, id, { at, timeZone: 'America/Detroit' }),
    );
    expect(path).toBe('/2026/11/29/late-night');
  });
});

test('a correction on a busy night does not wait for readers who are commenting on the story', async () => {
  const id = await aPublished(paper, { headline: 'Everybody is talking' });
  const [held, corrected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const commenting = paper.store.transaction(async (tx) => {
    await tx.query('SELECT next_seq FROM thread WHERE story_id = ? FOR UPDATE', [id]);
    held.resolve();
    await corrected.promise;
  });
  await held.promise;
  await publish(id).finally(corrected.resolve);
  await commenting;
});

describe('taking down', () => {
  test('no copy that shows it may be served again, other stories of its author may; the address is gone', async () => {
    const id = await aPublished(paper, { headline: 'Must go' });
    const path = (await draftOf(id))!.path!;
    await paper.store.transaction((tx) => unpublishStory(tx, id, { at: LATER }));
    expect(await lastPurges(paper)).toEqual(
      [
        `author:${paper.ann}`,
        `comments:${id}!`,
        `section:${paper.news}`,
        'stories',
        `story:${id}!`,
        `tag:${paper.bridge}`,
        `thread:${id}!`,
      ].sort(),
    );
    expect(await addressOf(path)).toMatchObject({ state: 'gone' });
    expect(await paper.store.read((conn) => findPublishedStory(conn, id))).toBeUndefined();
    expect(
      (await paper.store.read((conn) => listNewest(conn, { limit: 50 }))).map((card) => card.id),
    ).not.toContain(id);
    const before = await purgeCount(paper);
    await paper.store.transaction((tx) => unpublishStory(tx, id, { at: LATER }));
    expect(await purgeCount(paper)).toBe(before);
  });

  test('published again it is back at its address; under another slug the old one leads there', async () => {
    const id = await aPublished(paper, { headline: 'Comes back' });
    const take = () => paper.store.transaction((tx) => unpublishStory(tx, id, { at: LATER }));
    await take();
    expect(await publish(id)).toBe('/2026/11/29/comes-back');
    await take();
    await paper.store.transaction((tx) => renameStory(tx, id, { slug: 'is-back', at: LATER }));
    expect(await addressOf('/2026/11/29/comes-back')).toMatchObject({ state: 'gone' });
    expect(await publish(id)).toBe('/2026/11/29/is-back');
    expect(await addressOf('/2026/11/29/comes-back')).toMatchObject({
      state: 'redirect',
      to: '/2026/11/29/is-back',
    });
  });

  test('who did not see it taken down cannot put it back', async () => {
    const id = await aPublished(paper, { headline: 'Stays down' });
    await paper.store.transaction((tx) => unpublishStory(tx, id, { at: LATER }));
    await expect(publish(id, { seen: 'published' })).rejects.toThrow(StoryConflict);
    expect((await draftOf(id))?.state).toBe('unpublished');
    await publish(id, { seen: 'unpublished' });
    expect((await draftOf(id))?.state).toBe('published');
  });
});

describe('saving', () => {
  test('what is published does not change, and nothing is purged', async () => {
    const id = await aPublished(paper, { headline: 'Public' });
    const { latestRevisionId } = (await draftOf(id))!;
    const before = await purgeCount(paper);
    const content = aContent(paper, { headline: 'Unready' });
    const began = { id, revisionId: latestRevisionId };
    await paper.store.transaction((tx) => saveRevision(tx, began, { content, at: LATER }));
    expect(await purgeCount(paper)).toBe(before);
    expect(await draftOf(id)).toMatchObject({ headline: 'Unready', state: 'published' });
    expect(await paper.store.read((conn) => findPublishedStory(conn, id))).toMatchObject({
      headline: 'Public',
    });
  });

  test('two people who began with the same text: the second is told', async () => {
    const id = await aDraft(paper);
    const began = { id, revisionId: (await draftOf(id))!.latestRevisionId };
    const save = (headline: string, formKey?: Buffer) =>
      paper.store.transaction((tx) =>
        saveRevision(tx, { ...began, formKey }, { content: aContent(paper, { headline }), at: LATER }),
      );
    await save('Mine', Buffer.alloc(16, 1));
    await expect(save('Yours', Buffer.alloc(16, 2))).rejects.toThrow(StoryConflict);
    await expect(save('Yours')).rejects.toThrow(StoryConflict);
    expect((await draftOf(id))?.headline).toBe('Mine');
    await save('Mine, again', Buffer.alloc(16, 1));
    expect((await draftOf(id))?.headline).toBe('Mine, again');
  });

  test('two saves at the very same time: one counts, the other is told', async () => {
    const id = await aDraft(paper);
    const began = { id, revisionId: (await draftOf(id))!.latestRevisionId };
    const saves = ['A', 'B'].map((headline) =>
      paper.store.transaction((tx) =>
        saveRevision(tx, began, { content: aContent(paper, { headline }), at: LATER }),
      ),
    );
    const outcomes = (await Promise.allSettled(saves)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the same text again is no new revision, and no conflict', async () => {
    const id = await aDraft(paper);
    const before = (await draftOf(id))!;
    const began = { id, revisionId: before.latestRevisionId };
    const save = () =>
      paper.store.transaction((tx) =>
        saveRevision(tx, began, { content: aContent(paper, { headline: 'Once' }), at: LATER }),
      );
    const version = await save();
    expect(await save()).toBe(version);
    expect(version).toBe(before.version + 1);
  });

  test('publishing between open and save is no conflict about the text, but is one about the version', async () => {
    const id = await aDraft(paper);
    const { latestRevisionId, version } = (await draftOf(id))!;
    await publish(id);
    const content = aContent(paper, { headline: 'After' });
    const byVersion = paper.store.transaction((tx) =>
      saveRevision(tx, { id, version }, { content, at: LATER }),
    );
    await expect(byVersion).rejects.toThrow(StoryConflict);
    const began = { id, revisionId: latestRevisionId };
    await paper.store.transaction((tx) => saveRevision(tx, began, { content, at: LATER }));
    expect((await draftOf(id))?.headline).toBe('After');
  });

  test('one opened form makes one story, however often it is sent', async () => {
    const formKey = Buffer.alloc(16, 7);
    const send = (headline: string) =>
      paper.store.transaction((tx) =>
        createStory(tx, { ...aContent(paper, { headline }), formKey }, { at: NOON }),
      );
    const [first, second] = await Promise.all([send('Sent'), send('Sent')]);
    expect(second).toBe(first);
    expect(await send('Sent, and more')).toBe(first);
    expect((await draftOf(first))?.headline).toBe('Sent, and more');
  });

  test('a draft is thrown away without a trace; what readers saw is not', async () => {
    const [draft, live] = [await aDraft(paper), await aPublished(paper, { headline: 'Seen' })];
    const before = await purgeCount(paper);
    for (const id of [draft, live]) await paper.store.transaction((tx) => discardDraft(tx, id));
    expect([await draftOf(draft), (await draftOf(live))?.state]).toEqual([undefined, 'published']);
    expect(await purgeCount(paper)).toBe(before);
  });
});

describe('renaming', () => {
  test('renamed twice, both old addresses lead straight to the newest; links are purged, the text is not touched', async () => {
    const id = await aPublished(paper, { headline: 'One' });
    const { publishedRevisionId } = (await draftOf(id))!;
    const rename = (slug: string) =>
      paper.store.transaction((tx) => renameStory(tx, id, { slug, at: LATER }));
    await rename('two');
    expect(await lastPurges(paper)).toEqual(
      ['address:/2026/11/29/one!', 'address:/2026/11/29/two', `story:${id}`].sort(),
    );
    await rename('three');
    for (const old of ['one', 'two']) {
      expect(await addressOf(`/2026/11/29/${old}`)).toMatchObject({
        state: 'redirect',
        to: '/2026/11/29/three',
      });
    }
    expect(await draftOf(id)).toMatchObject({ slug: 'three', publishedRevisionId });
    await rename('one');
    expect(await addressOf('/2026/11/29/one')).toMatchObject({ state: 'live' });
    expect(await addressOf('/2026/11/29/three')).toMatchObject({ state: 'redirect', to: '/2026/11/29/one' });
  });

  test('an address of a former system keeps all but its last part, and a page has no day in its address', async () => {
    const id = await aDraft(paper);
    await publish(id, { path: '/archive/2009/old.html' });
    const rename = (slug: string, of = id) =>
      paper.store.transaction((tx) => renameStory(tx, of, { slug, at: LATER }));
    expect(await rename('new')).toBe('/archive/2009/new');
    const content = { ...aContent(paper, { headline: 'About us' }), kind: 'page' as const };
    const page = await paper.store.transaction((tx) => createStory(tx, content, { at: NOON }));
    expect(await publish(page)).toBe('/about-us');
    expect(await rename('about', page)).toBe('/about');
  });

  test('a draft is renamed without a purge', async () => {
    const id = await aDraft(paper);
    const before = await purgeCount(paper);
    const rename = { slug: 'better', at: LATER };
    expect(await paper.store.transaction((tx) => renameStory(tx, id, rename))).toBeUndefined();
    expect(await purgeCount(paper)).toBe(before);
    expect(await publish(id)).toBe('/2026/11/29/better');
  });
});

describe('the schedule', () => {
  const schedule = (id: StoryId, scheduledFor: Date | undefined) =>
    paper.store.transaction((tx) => scheduleStory(tx, { id }, { scheduledFor, at: NOON }));
  const due = (id: StoryId, now: Date) =>
    paper.store.transaction((tx) => publishDueStory(tx, id, { now, timeZone: ZONE }));

  test('nothing public changes before the time, nor twice at it', async () => {
    const id = await aDraft(paper, { headline: 'At two' });
    const before = await purgeCount(paper);
    await schedule(id, LATER);
    expect(await due(id, new Date(LATER.getTime() - 1))).toBeUndefined();
    expect(await purgeCount(paper)).toBe(before);
    const paths = await Promise.all([due(id, LATER), due(id, LATER)]);
    expect(paths.filter((path) => path !== undefined)).toEqual(['/2026/11/29/at-two']);
    expect(await purgeCount(paper)).toBe(before + 1);
  });

  test('taken off, it is what it was before, and stays where it is', async () => {
    const draft = await aDraft(paper);
    const gone = await aPublished(paper, { headline: 'Was there' });
    await paper.store.transaction((tx) => unpublishStory(tx, gone, { at: NOON }));
    for (const id of [draft, gone]) {
      await schedule(id, LATER);
      await schedule(id, undefined);
      expect(await due(id, LATER)).toBeUndefined();
    }
    expect([(await draftOf(draft))?.state, (await draftOf(gone))?.state]).toEqual(['draft', 'unpublished']);
  });

  test('a published story cannot be scheduled', async () => {
    const id = await aPublished(paper, { headline: 'Out already' });
    await expect(schedule(id, LATER)).rejects.toThrow(StoryConflict);
  });
});

describe('sections', () => {
  test('a section that an import brings stands behind those of the paper, not in front of them', async () => {
    const names = async () => (await paper.store.read(listSections)).map((section) => section.name);
    await paper.store.transaction((tx) => saveSection(tx, { slug: 'far', name: 'Far', position: 7 }));
    await paper.store.transaction((tx) => saveSection(tx, { slug: 'brought', name: 'Brought' }));
    expect((await names()).slice(-2)).toEqual(['Far', 'Brought']);
  });
});
