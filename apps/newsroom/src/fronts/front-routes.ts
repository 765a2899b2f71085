import { type FrontSlot, loadFront, pinStory, unpinSlot } from '@nightdesk/fronts';
import type { Queryable, Store } from '@nightdesk/store';
import { asStoryId, findCards, listNewest, type StoryCard } from '@nightdesk/stories';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestFault } from '../errors/request-fault.ts';
import { field, sentFields } from '../forms/form-fields.ts';
import { answerPage } from '../frame/answer-page.ts';
import type { Site } from '../site.ts';
import { frontUrl } from '../urls.ts';

interface FrontModel {
  title: string;
  here: string;
  slug: string;
  slots: FrontSlot[];
}

interface SlotModel {
  title: string;
  here: string;
  slug: string;
  position: number;
  stories: StoryCard[];
}

type SlotRequest = FastifyRequest<{ Params: { slug: string; position: string } }>;

const SLOT = '/fronts/:slug/slots/:position(^[1-9]\\d{0,2}$)';
const CHOICE = 60;

/** `/fronts/:slug`: what stands where, and which of it is pinned there. */
export async function frontRoutes(
  server: FastifyInstance,
  { store, site }: { store: Store; site: Site },
): Promise<void> {
  const at = ({ params }: SlotRequest) => ({ slug: params.slug, position: Number(params.position) });

  server.get<{ Params: { slug: string } }>('/fronts/:slug', async ({ params: { slug } }, reply) => {
    const slots = await store.write((conn) => requireFront(conn, slug, site.now()));
    const model: FrontModel = { title: 'Front page', here: 'Front page', slug, slots };
    return answerPage(reply, site, { template: 'fronts/front-slots', model });
  });
  server.get(SLOT, async (request: SlotRequest, reply) => {
    const { slug, position } = at(request);
    const stories = await store.write(async (conn) => {
      await requireFront(conn, slug, site.now());
      return listNewest(conn, { limit: CHOICE });
    });
    const model: SlotModel = { title: `Place ${position}`, here: 'Front page', slug, position, stories };
    return answerPage(reply, site, { template: 'fronts/slot-choice', model });
  });
  server.post(SLOT, async (request: SlotRequest, reply) => {
    const { slug, position } = at(request);
    const storyId = asStoryId(Number(field(sentFields(request), 'story')) || 0);
    await store.transaction(async (tx) => {
      await requireFront(tx, slug, site.now());
      const [card] = await findCards(tx, [storyId]);
      if (card === undefined) throw new RequestFault(422, 'This story is not published (any more).');
      await pinStory(tx, slug, { position, storyId });
    });
    return reply.redirect(`${frontUrl(slug)}#place-${position}`, 303);
  });
  server.post(`${SLOT}/removal`, async (request: SlotRequest, reply) => {
    const { slug, position } = at(request);
    await store.transaction(async (tx) => {
      await requireFront(tx, slug, site.now());
      await unpinSlot(tx, slug, position);
    });
    return reply.redirect(`${frontUrl(slug)}#place-${position}`, 303);
  });
}

async function requireFront(conn: Queryable, slug: string, now: Date): Promise<FrontSlot[]> {
  const slots = await loadFront(conn, slug, { now });
  if (slots === undefined) throw new RequestFault(404, 'There is no such front page.');
  return slots;
}
