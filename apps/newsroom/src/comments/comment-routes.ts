import { type CommentBody, latestComments, setCommentState } from '@nightdesk/comments';
import type { Store } from '@nightdesk/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { field, sentFields } from '../forms/form-fields.ts';
import { answerPage } from '../frame/answer-page.ts';
import { pageNumber } from '../frame/page-number.ts';
import type { Site } from '../site.ts';
import { commentsUrl } from '../urls.ts';

interface CommentsModel {
  title: string;
  here: string;
  comments: (CommentBody & { headline: string })[];
  page: number;
  hasMore: boolean;
}

const PAGE_SIZE = 50;

/** `/comments`: the latest of the whole paper, to be taken away or shown again. */
export async function commentRoutes(
  server: FastifyInstance,
  { store, site }: { store: Store; site: Site },
): Promise<void> {
  server.get<{ Querystring: { page?: string } }>('/comments', async (request, reply) => {
    const page = pageNumber(request.query.page);
    const found = await store.write((conn) =>
      latestComments(conn, { limit: PAGE_SIZE + 1, skip: (page - 1) * PAGE_SIZE }),
    );
    const model: CommentsModel = {
      title: 'Comments',
      here: 'Comments',
      comments: found.slice(0, PAGE_SIZE),
      page,
      hasMore: found.length > PAGE_SIZE,
    };
    return answerPage(reply, site, { template: 'comments/comment-list', model });
  });

  server.post(
    '/comments/:id(^[1-9]\\d{0,14}$)/state',
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const fields = sentFields(request);
      const state = field(fields, 'state') === 'shown' ? 'shown' : 'removed';
      const id = Number(request.params.id);
      await store.transaction((tx) => setCommentState(tx, id, { state }));
      return reply.redirect(`${commentsUrl(pageNumber(field(fields, 'page')))}#comment-${id}`, 303);
    },
  );
}
