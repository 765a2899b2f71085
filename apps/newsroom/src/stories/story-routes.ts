import {
  asStoryId,
  discardDraft,
  renameStory,
  type StoryId,
  scheduleStory,
  slugify,
  unpublishStory,
} from '@nightdesk/stories';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestFault } from '../errors/request-fault.ts';
import { field, sentFields } from '../forms/form-fields.ts';
import { answerPage } from '../frame/answer-page.ts';
import { storiesUrl, storyUrl } from '../urls.ts';
import { answerEditor, requireDraft } from './story-editor.ts';
import { answerList } from './story-list.ts';
import { answerPreview } from './story-preview.ts';
import { type Writing, writeStory } from './write-story.ts';

type IdRequest = FastifyRequest<{ Params: { id: string }; Querystring: { done?: string } }>;

const ID = ':id(^[1-9]\\d{0,14}$)';
// A map, for the word comes from the address: an object would know `constructor` too.
const NOTICES: ReadonlyMap<string, string> = new Map([
  ['saved', 'Saved.'],
  ['published', 'Published. Readers have it within a second or two.'],
  ['scheduled', 'Scheduled. What is saved at that time is published.'],
  ['unscheduled', 'Taken off the schedule.'],
  ['removed', 'Taken down.'],
  ['renamed', 'The address has changed. Old ones lead to it.'],
]);

/** Stories: a list, a form, and what an editor does to a story as resources below it. */
export async function storyRoutes(server: FastifyInstance, deps: Writing): Promise<void> {
  const { store, site } = deps;

  server.get<{ Querystring: { state?: string; page?: string } }>('/', (request, reply) =>
    store.write((conn) => answerList(conn, request.query, { reply, site })),
  );
  server.get('/stories/new', (_request, reply) =>
    store.write((conn) => answerEditor(conn, {}, { reply, site })),
  );
  server.get(`/stories/${ID}`, (request: IdRequest, reply) =>
    store.write(async (conn) => {
      const story = await requireDraft(conn, storyIdOf(request));
      const notice = NOTICES.get(request.query.done ?? '') ?? '';
      return answerEditor(conn, { story, notice }, { reply, site });
    }),
  );
  server.get(`/stories/${ID}/preview`, (request: IdRequest, reply) =>
    store.write((conn) => answerPreview(conn, storyIdOf(request), { reply, site })),
  );

  server.post('/stories', (request, reply) => {
    const asked = field(sentFields(request), 'act');
    const act = asked === 'publish' || asked === 'schedule' ? asked : 'save';
    return writeStory(deps, { request, reply, id: undefined, act });
  });
  server.post(`/stories/${ID}/revisions`, (request: IdRequest, reply) =>
    writeStory(deps, { request, reply, id: storyIdOf(request), act: 'save' }),
  );
  server.post(`/stories/${ID}/publication`, (request: IdRequest, reply) =>
    writeStory(deps, { request, reply, id: storyIdOf(request), act: 'publish' }),
  );
  server.post(`/stories/${ID}/schedule`, (request: IdRequest, reply) =>
    writeStory(deps, { request, reply, id: storyIdOf(request), act: 'schedule' }),
  );
  await server.register(storyRemovals, deps);
}

const storyIdOf = (request: IdRequest): StoryId => asStoryId(Number(request.params.id));

const done = (reply: FastifyReply, id: StoryId, what: string): FastifyReply =>
  reply.redirect(storyUrl(id, what), 303);

/** What takes something away from a story, or moves it; none of these carries text. */
async function storyRemovals(server: FastifyInstance, { store, site }: Writing): Promise<void> {
  server.get(`/stories/${ID}/publication/removal`, (request: IdRequest, reply) =>
    store.write(async (conn) => {
      const story = await requireDraft(conn, storyIdOf(request));
      const model = { title: 'Take down', here: 'Stories', story };
      return answerPage(reply, site, { template: 'stories/story-removal', model });
    }),
  );
  server.post(`/stories/${ID}/publication/removal`, async (request: IdRequest, reply) => {
    const id = storyIdOf(request);
    await store.transaction((tx) => unpublishStory(tx, id, { at: site.now() }));
    return done(reply, id, 'removed');
  });
  server.post(`/stories/${ID}/schedule/removal`, async (request: IdRequest, reply) => {
    const id = storyIdOf(request);
    await store.transaction(async (tx) => {
      const story = await requireDraft(tx, id);
      if (story.state === 'scheduled')
        await scheduleStory(tx, { id }, { scheduledFor: undefined, at: site.now() });
    });
    return done(reply, id, 'unscheduled');
  });
  server.post(`/stories/${ID}/slug`, async (request: IdRequest, reply) => {
    const id = storyIdOf(request);
    const slug = slugify(field(sentFields(request), 'slug'));
    if (slug === '') throw new RequestFault(422, 'An address needs a letter or a digit.');
    await store.transaction((tx) => renameStory(tx, id, { slug, at: site.now() }));
    return done(reply, id, 'renamed');
  });
  server.post(`/stories/${ID}/removal`, async (request: IdRequest, reply) => {
    await store.transaction((tx) => discardDraft(tx, storyIdOf(request)));
    return reply.redirect(storiesUrl({ done: 'discarded' }), 303);
  });
}
