import { findPaper, namePaper, type Paper } from '@nightdesk/fronts';
import type { Store } from '@nightdesk/store';
import { findSection, listSections, type Section, saveSection, slugify } from '@nightdesk/stories';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestFault } from '../errors/request-fault.ts';
import { type Fields, field, sentFields } from '../forms/form-fields.ts';
import { answerPage } from '../frame/answer-page.ts';
import type { Site } from '../site.ts';
import { paperUrl } from '../urls.ts';

interface PaperModel {
  title: string;
  here: string;
  paper: Paper;
  sections: Section[];
}

interface PaperDeps {
  store: Store;
  site: Site;
}

/** `/paper`: its name and its sections. */
export async function paperRoutes(server: FastifyInstance, deps: PaperDeps): Promise<void> {
  const { store, site } = deps;
  server.get('/paper', async (_request, reply) => {
    const model = await store.write(async (conn): Promise<PaperModel> => {
      const paper = await findPaper(conn);
      return { title: 'The paper', here: 'The paper', paper, sections: await listSections(conn) };
    });
    return answerPage(reply, site, { template: 'paper/paper-page', model });
  });
  server.post('/paper', async (request, reply) => {
    const fields = sentFields(request);
    const paper = {
      name: requireText(fields, 'name'),
      tagline: field(fields, 'tagline').trim().slice(0, 300),
    };
    await store.transaction((tx) => namePaper(tx, paper));
    return reply.redirect(paperUrl(), 303);
  });
  await server.register(sectionRoutes, deps);
}

async function sectionRoutes(server: FastifyInstance, { store }: PaperDeps): Promise<void> {
  server.post('/sections', async (request, reply) => {
    const name = requireText(sentFields(request), 'name');
    const slug = slugify(name);
    if (slug === '') throw new RequestFault(422, 'A name needs a letter or a digit.');
    await store.transaction(async (tx) => {
      if ((await findSection(tx, slug)) !== undefined) return;
      await saveSection(tx, { slug, name });
    });
    return reply.redirect(paperUrl(), 303);
  });
  server.post('/sections/:slug', async (request: FastifyRequest<{ Params: { slug: string } }>, reply) => {
    const fields = sentFields(request);
    const { slug } = request.params;
    const [name, description] = [
      requireText(fields, 'name'),
      field(fields, 'description').trim().slice(0, 500),
    ];
    await store.transaction(async (tx) => {
      if ((await findSection(tx, slug)) === undefined)
        throw new RequestFault(404, 'There is no such section.');
      await saveSection(tx, { slug, name, description });
    });
    return reply.redirect(paperUrl(), 303);
  });
}

function requireText(fields: Fields, name: string): string {
  const text = field(fields, name).trim();
  if (text === '' || text.length > 120) throw new RequestFault(422, 'A name has 1 to 120 characters.');
  return text;
}
