import { endSession } from '@nightdesk/accounts';
import { type Store, StoreUnavailable, WritesPaused } from '@nightdesk/store';
import { asStoryId, findAddress, findDraft, findPublishedStory, listNewest } from '@nightdesk/stories';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDesk } from '../src/desk/desk.ts';
import { aNewsroom, Editor, formIn, type TestNewsroom } from './a-newsroom.ts';

let newsroom: TestNewsroom;
let ann: Editor;
let ben: Editor;
let databaseIsDown = false;
let writesArePaused = false;

beforeAll(async () => {
  newsroom = await aNewsroom({ wrap: breakable });
  ann = await new Editor(newsroom.server).signIn('ann@example.com');
  ben = await new Editor(newsroom.server).signIn('ben@example.com');
});
afterAll(() => newsroom.close());
beforeEach(() => {
  databaseIsDown = false;
  writesArePaused = false;
  newsroom.site.now = () => new Date();
});

function breakable(store: Store): Store {
  const orDown = <T>(work: () => Promise<T>): Promise<T> =>
    databaseIsDown ? Promise.reject(new StoreUnavailable('down')) : work();
  return {
    ...store,
    read: (work) => orDown(() => store.read(work)),
    write: (work) => orDown(() => store.write(work)),
    transaction: (work) =>
      writesArePaused ? Promise.reject(new WritesPaused()) : orDown(() => store.transaction(work)),
  };
}

const read = <T>(work: Parameters<Store['read']>[0]) => newsroom.database.store.read(work) as Promise<T>;
const draftOf = (id: number) =>
  read<Awaited<ReturnType<typeof findDraft>>>((conn) => findDraft(conn, asStoryId(id)));
const purges = () =>
  read<{ seq: number; tag: string; hard: number }[]>((conn) =>
    conn.query('SELECT seq, tag, hard FROM purge_log ORDER BY seq, tag'),
  );
const idIn = (location: string | undefined): number => Number(/\/stories\/(\d+)/.exec(location ?? '')?.[1]);

async function written(fields: Record<string, string>, editor = ann): Promise<number> {
  const form = await editor.open('/stories/new');
  return idIn((await editor.send('/stories', { ...form, body: 'Text.', ...fields })).location);
}

async function published(fields: Record<string, string>): Promise<number> {
  return written({ ...fields, act: 'publish' });
}

describe('writing a story', () => {
  test('what an editor filled in is what readers get', async () => {
    const form = await ann.open('/stories/new');
    const answer = await ann.send('/stories', {
      ...form,
      headline: 'Bridge <closes> & more',
      standfirst: 'At once',
      section: String(newsroom.paper.sectionId),
      byline: ['', String(newsroom.paper.authorId)],
      newByline: 'Cleo Fresh',
      tags: 'The bridge, "Tarn, the", the  bridge',
      body: 'One *two*\n\n- three',
      act: 'publish',
    });
    expect(answer.status).toBe(303);
    const id = asStoryId(idIn(answer.location));
    const story = await read<Awaited<ReturnType<typeof findPublishedStory>>>((conn) =>
      findPublishedStory(conn, id),
    );
    expect(story).toMatchObject({
      headline: 'Bridge <closes> & more',
      standfirst: 'At once',
      section: { slug: 'news' },
      bylines: [{ name: 'Ann Example' }, { name: 'Cleo Fresh' }],
      tags: [{ name: 'The bridge' }, { name: 'Tarn, the' }],
      html: '<p>One <em>two</em></p>\n<ul>\n<li>three</li>\n</ul>',
    });
    const page = await ann.get(`/stories/${id}`);
    expect(page.body).toContain('value="Bridge &lt;closes&gt; &amp; more"');
    expect(page.body).not.toContain('<closes>');
    expect(await ann.open(`/stories/${id}`)).toMatchObject({
      tags: 'The bridge, "Tarn, the"',
      body: 'One *two*\n\n- three',
    });
  });

  test('a fault keeps the text and names its field', async () => {
    const answer = await ann.send('/stories', {
      headline: '',
      body: 'Long </textarea> text\n\n```nightdesk-block\n{\n```',
      tags: '!!!',
    });
    expect(answer.status).toBe(422);
    expect(formIn(answer.body)).toMatchObject({ tags: '!!!' });
    expect(answer.body).toContain('Long &lt;/textarea&gt; text');
    expect(answer.body).toMatch(/role="alert">[^<]*3 fields need/);
    for (const name of ['headline', 'body', 'tags']) {
      expect(answer.body).toMatch(
        new RegExp(`name="${name}"[^>]* aria-invalid="true" aria-describedby="${name}-fault"`),
      );
      expect(answer.body).toContain(`id="${name}-fault"`);
      expect(answer.body).toContain(`<a href="#${name}">`);
    }
  });

  test('a double click on a new story makes one', async () => {
    const form = { ...(await ann.open('/stories/new')), headline: 'Only one of me', body: 'Text' };
    const answers = await Promise.all([ann.send('/stories', form), ann.send('/stories', form)]);
    expect(new Set(answers.map(({ location }) => idIn(location))).size).toBe(1);
    const rows = await read((conn) =>
      conn.query("SELECT id FROM revision WHERE headline = 'Only one of me'"),
    );
    expect(rows).toHaveLength(1);
  });

  test('a preview shows what is saved, without running it', async () => {
    const form = await ann.open('/stories/new');
    const body = '**Bold** <script>alert(1)</script> [x](javascript:alert(1))';
    const saved = await ann.send('/stories', { ...form, headline: 'Seen before', body, act: 'preview' });
    expect(saved.location).toMatch(/\/stories\/\d+\/preview$/);
    const preview = await ann.get(saved.location ?? '');
    expect(preview.body).toContain('<strong>Bold</strong>');
    expect(preview.body).not.toMatch(/<script>alert|javascript:/);
  });

  test('a picture needs words for those who cannot see it; with them it is the story’s', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#135' } })
      .png()
      .toBuffer();
    const file = { bytes, name: 'a.png' };
    const form = { ...(await ann.open('/stories/new')), headline: 'With a picture', body: 'Text' };
    const refused = await ann.sendWithFile('/stories', form, file);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('id="pictureAlt-fault"');
    const taken = await ann.sendWithFile(
      '/stories',
      { ...form, pictureAlt: 'Blue', pictureCredit: 'Ann' },
      file,
    );
    expect(taken.status).toBe(303);
    const page = await ann.get(taken.location ?? '');
    const src = /<img src="(\/media\/[^"]+)"/.exec(page.body)?.[1] ?? '';
    expect((await ann.get(src)).headers['content-type']).toBe('image/webp');
    const noPicture = { bytes: Buffer.from('<svg onload="alert(1)">'), name: 'a.svg' };
    const answer = await ann.sendWithFile(
      '/stories',
      { ...form, pictureAlt: 'Blue', body: 'Kept' },
      noPicture,
    );
    expect([answer.status, formIn(answer.body).body]).toEqual([422, 'Kept']);
    expect(answer.body).toContain('id="picture-fault"');
    const huge = { bytes: Buffer.concat([bytes, Buffer.alloc(26 * 1024 * 1024)]), name: 'a.png' };
    const tooBig = await ann.sendWithFile(
      '/stories',
      { ...form, pictureAlt: 'Blue', body: 'Kept too' },
      huge,
    );
    expect([tooBig.status, formIn(tooBig.body).body]).toEqual([422, 'Kept too']);
    expect(tooBig.body).toContain('more than 25 MB');
  });

  test('a slip in the words of the lead picture can be mended, and readers get it', async () => {
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const form = { ...(await ann.open('/stories/new')), headline: 'A slip', body: 'Text', act: 'publish' };
    const words = { pictureAlt: 'A baot', pictureCaption: 'The baot', pictureCredit: 'Ann' };
    const taken = await ann.sendWithFile('/stories', { ...form, ...words }, { bytes, name: 'a.png' });
    const id = idIn(taken.location);
    const open = await ann.open(`/stories/${id}`);
    expect(open).toMatchObject({ leadAlt: 'A baot', leadCaption: 'The baot', leadCredit: 'Ann' });
    const mended = { leadAlt: 'A boat', leadCaption: 'The boat', leadCredit: '' };
    const from = (await purges()).at(-1)?.seq ?? 0;
    await ann.send(`/stories/${id}/revisions`, { ...open, ...mended, act: 'save' });
    expect(await ann.open(`/stories/${id}`)).toMatchObject(mended);
    const since = (await purges()).filter(({ seq }) => seq > from);
    expect(since).toMatchObject([{ tag: `story:${id}`, hard: 0 }]);
  });

  test('case 3: a draft that readers never saw is thrown away: no purge at all', async () => {
    const before = await purges();
    const id = await written({ headline: 'Never public' });
    await ann.send(`/stories/${id}/removal`, {});
    expect(await draftOf(id)).toBeUndefined();
    expect(await purges()).toEqual(before);
    const live = await published({ headline: 'Public' });
    await ann.send(`/stories/${live}/removal`, {});
    expect((await draftOf(live))?.state).toBe('published');
  });

  test('case 4: two saves of one open form overlap: the later text counts, no conflict', async () => {
    const id = await written({ headline: 'Slow line' });
    const form = await ann.open(`/stories/${id}`);
    const first = await ann.send(`/stories/${id}/revisions`, { ...form, body: 'One.' });
    const second = await ann.send(`/stories/${id}/revisions`, { ...form, body: 'One. Two.' });
    const third = await ann.send(`/stories/${id}/publication`, { ...form, body: 'One. Two.' });
    expect([first.status, second.status, third.status]).toEqual([303, 303, 303]);
    expect((await ann.open(`/stories/${id}`)).body).toBe('One. Two.');
  });

  test('case 5: the schedule publishes while the editor is open: the save is kept, and it stays published', async () => {
    const id = await written({
      headline: 'Meanwhile live',
      act: 'schedule',
      scheduleTime: '2031-01-05T09:00',
    });
    const form = await ann.open(`/stories/${id}`);
    const { store } = newsroom.database;
    const logger = { info: () => {}, warn: () => {}, error: () => {} };
    const now = () => new Date('2031-01-05T09:00:01Z');
    await openDesk({ store, timeZone: 'Europe/London', logger, now }).round();
    expect((await draftOf(id))?.state).toBe('published');
    const saved = await ann.send(`/stories/${id}/revisions`, { ...form, body: 'Corrected.' });
    expect(saved.status).toBe(303);
    const story = await draftOf(id);
    expect([story?.state, story?.path]).toEqual(['published', '/2031/01/05/meanwhile-live']);
    const update = await ann.send(`/stories/${id}/publication`, await ann.open(`/stories/${id}`));
    expect(update.status).toBe(303);
    expect((await draftOf(id))?.publishedRevisionId).toBe(story?.latestRevisionId);
  });

  test('case 6: A publishes, B’s stale form is sent: both texts are shown, A’s stands', async () => {
    const id = await written({ headline: 'Theirs and ours', body: 'Same line.\n\nOld line.' });
    const [annForm, benForm] = [await ann.open(`/stories/${id}`), await ben.open(`/stories/${id}`)];
    await ann.send(`/stories/${id}/publication`, { ...annForm, body: 'Same line.\n\nAnn’s <b>line</b>.' });
    const conflict = await ben.send(`/stories/${id}/publication`, {
      ...benForm,
      body: 'Same line.\n\nBen’s line.',
    });
    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatch(/role="alert">Not saved yet: somebody else changed/);
    expect(conflict.body).toContain('<del>theirs: Ann’s **line**.</del>');
    expect(conflict.body).toContain('<ins>yours:  Ben’s line.</ins>');
    expect((await ann.open(`/stories/${id}`)).body).toBe('Same line.\n\nAnn’s **line**.');
    const mine = formIn(conflict.body);
    expect(mine.body).toBe('Same line.\n\nBen’s line.');
    expect((await ben.send(`/stories/${id}/publication`, mine)).status).toBe(303);
    expect((await ann.open(`/stories/${id}`)).body).toBe('Same line.\n\nBen’s line.');
  });

  test('case 7: saving after publishing never takes the story back, nor changes what readers see', async () => {
    const id = await published({ headline: 'Stays up', body: 'Public text.' });
    const before = await purges();
    await ann.send(`/stories/${id}/revisions`, {
      ...(await ann.open(`/stories/${id}`)),
      body: 'Half a thought',
    });
    const story = await read<Awaited<ReturnType<typeof findPublishedStory>>>((conn) =>
      findPublishedStory(conn, asStoryId(id)),
    );
    expect(story?.html).toBe('<p>Public text.</p>');
    expect(await purges()).toEqual(before);
    expect((await ann.get(`/stories/${id}`)).body).toContain('newer than what readers see');
  });

  test('case 8: the session ends, then a save: signing in again saves the very text', async () => {
    const cleo = await new Editor(newsroom.server).signIn('ann@example.com');
    const id = await written({ headline: 'Long in the writing' }, cleo);
    const form = await cleo.open(`/stories/${id}`);
    const token = cleo.cookie?.replace('nd_staff=', '') ?? '';
    await newsroom.database.store.write((conn) => endSession(conn, token));
    const text = 'An hour’s work with "quotes", <tags> & a\n\nsecond paragraph';
    const asked = await cleo.send(`/stories/${id}/revisions`, { ...form, body: text });
    expect(asked.status).toBe(401);
    expect(asked.body).toContain('role="alert">Your session has ended');
    expect(asked.body).toContain(`action="/stories/${id}/revisions"`);
    expect(asked.body).not.toContain('<tags>');
    const carried = formIn(asked.body);
    expect(carried.body).toBe(text);
    const again = { ...carried, signInEmail: 'ann@example.com', signInPassword: 'mistyped' };
    const refused = await cleo.send(`/stories/${id}/revisions`, again);
    expect([refused.status, formIn(refused.body).body]).toEqual([401, text]);
    const password = { signInPassword: 'a long enough password' };
    const saved = await cleo.send(`/stories/${id}/revisions`, { ...formIn(refused.body), ...password });
    expect([saved.status, saved.location]).toEqual([303, `/stories/${id}?done=saved`]);
    expect(await cleo.open(`/stories/${id}`)).toMatchObject({
      body: expect.stringContaining('An hour’s work'),
    });
  });

  test('the database is down at a save: the text comes back to be sent again', async () => {
    const id = await written({ headline: 'Bad moment' });
    const form = await ann.open(`/stories/${id}`);
    databaseIsDown = true;
    const answer = await ann.send(`/stories/${id}/revisions`, { ...form, body: 'Kept </textarea> text' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(formIn(answer.body)).toMatchObject({ body: 'Kept </textarea> text', headline: 'Bad moment' });
    expect((await ann.get('/')).status).toBe(503);
    databaseIsDown = false;
    expect((await ann.send(`/stories/${id}/revisions`, formIn(answer.body))).status).toBe(303);
  });

  test('the database moves to another server at a save: an editor is told so, and sends the same once more', async () => {
    const id = await written({ headline: 'On the move' });
    const form = await ann.open(`/stories/${id}`);
    writesArePaused = true;
    const answer = await ann.send(`/stories/${id}/revisions`, { ...form, body: 'Kept' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).toContain('moves to another server');
    expect(formIn(answer.body)).toMatchObject({ body: 'Kept', headline: 'On the move' });
  });

  test('case 10: the slug is changed twice: both old addresses lead straight to the newest', async () => {
    newsroom.site.now = () => new Date('2026-11-29T12:00:00Z');
    const id = await published({ headline: 'First name' });
    const before = await draftOf(id);
    await ann.send(`/stories/${id}/revisions`, { ...(await ann.open(`/stories/${id}`)), body: 'Unready' });
    await ann.send(`/stories/${id}/slug`, { slug: 'Second name' });
    await ann.send(`/stories/${id}/slug`, { slug: 'third-name' });
    const address = (path: string) => read((conn) => findAddress(conn, path));
    expect(await address('/2026/11/29/first-name')).toMatchObject({
      state: 'redirect',
      to: '/2026/11/29/third-name',
    });
    expect(await address('/2026/11/29/second-name')).toMatchObject({ to: '/2026/11/29/third-name' });
    expect(await address('/2026/11/29/third-name')).toMatchObject({ state: 'live' });
    expect((await draftOf(id))?.publishedRevisionId).toBe(before?.publishedRevisionId);
  });

  test('case 11: two stories of one title at once: two addresses, each leading to its own', async () => {
    const forms = [await ann.open('/stories/new'), await ben.open('/stories/new')];
    const twins = await Promise.all(
      forms.map((form, index) =>
        (index === 0 ? ann : ben).send('/stories', {
          ...form,
          headline: 'Twins',
          body: `Twin ${index}`,
          act: 'publish',
        }),
      ),
    );
    const stories = await Promise.all(twins.map(({ location }) => draftOf(idIn(location))));
    expect(stories.map((story) => story?.slug).sort()).toEqual(['twins', 'twins-2']);
    for (const story of stories) {
      expect(await read((conn) => findAddress(conn, story?.path ?? ''))).toMatchObject({
        storyId: story?.id,
      });
      expect(story?.path?.endsWith(`/${story.slug}`)).toBe(true);
    }
  });

  test('a story taken down is not put back by a form that was open before', async () => {
    const id = await published({ headline: 'Must go' });
    const form = await ann.open(`/stories/${id}`);
    expect((await ben.get(`/stories/${id}/publication/removal`)).body).toContain('Take this story down?');
    await ben.send(`/stories/${id}/publication/removal`, {});
    const stale = await ann.send(`/stories/${id}/publication`, { ...form, body: 'Corrected' });
    expect(stale.status).toBe(409);
    expect(stale.body).toContain('the story is unpublished now');
    expect((await draftOf(id))?.state).toBe('unpublished');
    expect(formIn(stale.body).body).toBe('Corrected');
    expect((await ann.send(`/stories/${id}/publication`, formIn(stale.body))).status).toBe(303);
    expect((await draftOf(id))?.state).toBe('published');
  });

  test('the list shows what was changed last first, and one state when asked', async () => {
    const id = await written({ headline: 'The newest draft' });
    const all = (await ann.get('/')).body;
    expect(all.indexOf('The newest draft')).toBeLessThan(all.indexOf('Story number 1'));
    expect((await ann.get('/?state=published')).body).not.toContain(`/stories/${id}"`);
    expect((await ann.get('/?state=draft')).body).toContain(`/stories/${id}"`);
  });

  test('a made-up word in the address of a page shows no insides of the program', async () => {
    const id = await written({ headline: 'Notices' });
    for (const word of ['constructor', '__proto__', 'toString&done=saved']) {
      const page = await ann.get(`/stories/${id}?done=${word}`);
      expect([page.status, page.body.includes('class="notice"')], word).toEqual([200, false]);
    }
    expect((await ann.get(`/stories/${id}?done=saved`)).body).toContain('Saved.');
  });

  test('an address that is none, and a story that is none, say so', async () => {
    expect((await ann.get('/stories/999999')).status).toBe(404);
    expect((await ann.get('/stories/0')).status).toBe(404);
    expect((await ann.send('/stories/999999/publication', { headline: 'x' })).status).toBe(404);
  });
});

describe('scheduling', () => {
  test('case 9: the site is in Detroit: the instant kept is Detroit’s wall time, over a change of the clocks too', async () => {
    const detroit = await aNewsroom({ timeZone: 'America/Detroit', stories: 0 });
    try {
      const dan = await new Editor(detroit.server).signIn();
      detroit.site.now = () => new Date('2026-10-20T12:00:00Z');
      const schedule = async (scheduleTime: string, occurrence = '') => {
        const form = await dan.open('/stories/new');
        const fields = { ...form, headline: 'H', body: 'B', act: 'schedule', scheduleTime, occurrence };
        const answer = await dan.send('/stories', fields);
        if (answer.status !== 303) return answer.body;
        const id = asStoryId(idIn(answer.location));
        const story = await detroit.database.store.read((conn) => findDraft(conn, id));
        expect(formIn((await dan.get(`/stories/${id}`)).body).scheduleTime).toBe(scheduleTime);
        return story?.scheduledFor?.toISOString();
      };
      expect(await schedule('2026-10-31T09:00')).toBe('2026-10-31T13:00:00.000Z');
      expect(await schedule('2026-11-02T09:00')).toBe('2026-11-02T14:00:00.000Z');
      expect(await schedule('2026-11-01T01:30')).toContain('The clocks go back then: 01:30 comes twice');
      expect(await schedule('2026-11-01T01:30', 'first')).toBe('2026-11-01T05:30:00.000Z');
      expect(await schedule('2026-11-01T01:30', 'second')).toBe('2026-11-01T06:30:00.000Z');
      expect(await schedule('2027-03-14T02:30')).toContain('02:30 does not exist in America/Detroit');
      expect(await schedule('2026-10-20T07:59')).toContain('This time has passed');
      expect(await schedule('soon')).toContain('Give a day and a time');
    } finally {
      await detroit.close();
    }
  });

  test('taken off the schedule it is a draft again, and no desk publishes it', async () => {
    const id = await written({ headline: 'Not yet', act: 'schedule', scheduleTime: '2031-05-05T09:00' });
    expect((await draftOf(id))?.state).toBe('scheduled');
    await ann.send(`/stories/${id}/schedule/removal`, {});
    expect(await draftOf(id)).toMatchObject({ state: 'draft', scheduledFor: undefined });
  });
});

test('the front page: a pinned story keeps its place until it is let go', async () => {
  const first = newsroom.paper.stories[0]!;
  const place = async () =>
    /id="place-2"[\s\S]*?<\/tr>/.exec((await ann.get('/fronts/home')).body)?.[0] ?? '';
  expect(await place()).not.toContain(first.headline);
  expect((await ann.send('/fronts/home/slots/2', { story: String(first.id) })).status).toBe(303);
  expect(await place()).toContain(first.headline);
  expect(await place()).toContain('pinned');
  expect((await purges()).at(-1)).toMatchObject({ tag: 'front:home' });
  await ann.send('/fronts/home/slots/2/removal', {});
  expect(await place()).not.toContain('pinned');
  const draft = await written({ headline: 'Secret' });
  expect((await ann.send('/fronts/home/slots/2', { story: String(draft) })).status).toBe(422);
  expect((await ann.get('/fronts/none')).status).toBe(404);
});

test('a comment taken away is hidden from readers at once, and can come back', async () => {
  const storyId = newsroom.paper.stories[0]!.id;
  const [comment] = await read<{ id: number }[]>((conn) =>
    conn.query('SELECT id FROM comment WHERE story_id = ? ORDER BY id LIMIT 1', [storyId]),
  );
  const page = await ann.get('/comments');
  expect(page.body).toContain(`id="comment-${comment?.id}"`);
  await ann.send(`/comments/${comment?.id}/state`, { state: 'removed' });
  expect((await purges()).at(-1)).toMatchObject({ tag: `thread:${storyId}`, hard: 1 });
  expect((await ann.get('/comments')).body).toContain('Show it again');
  await ann.send(`/comments/${comment?.id}/state`, { state: 'shown' });
  const [state] = await read<{ state: string }[]>((conn) =>
    conn.query('SELECT state FROM comment WHERE id = ?', [comment?.id ?? 0]),
  );
  expect(state?.state).toBe('shown');
});

test('an empty paper gets its name and its first section here, and they are on every page at once', async () => {
  await ann.send('/paper', { name: 'The <Bell>', tagline: 'Daily' });
  await ann.send('/sections', { name: 'Weather & tides' });
  expect((await purges()).at(-1)?.tag).toBe('sections');
  await ann.send('/sections/weather-tides', { name: 'Weather', description: 'Rain' });
  const page = (await ann.get('/paper')).body;
  expect(page).toContain('value="The &lt;Bell&gt;"');
  expect(page).toMatch(/value="Weather"[\s\S]*value="Rain"/);
  expect((await ann.get('/stories/new')).body).toContain('>Weather</option>');
  expect((await ann.send('/sections', { name: '!' })).status).toBe(422);
  expect((await ann.send('/sections/none', { name: 'x' })).status).toBe(404);
});

test('a section called Home is refused in words: the front page has that name', async () => {
  const answer = await ann.send('/sections', { name: 'Home' });
  expect([answer.status, answer.body.includes('front page')]).toEqual([422, true]);
});

test('the newest on the paper is what was published last', async () => {
  const id = await published({ headline: 'Latest of all' });
  const [card] = await read<Awaited<ReturnType<typeof listNewest>>>((conn) =>
    listNewest(conn, { limit: 50 }),
  ).then((cards) => cards.filter((each) => each.id === id));
  expect(card?.headline).toBe('Latest of all');
});
