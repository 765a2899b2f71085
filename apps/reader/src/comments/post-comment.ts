import { createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { CommentRefused, postComment } from '@nightdesk/comments';
import type { Mode } from '@nightdesk/degrade';
import { type Store, StoreUnavailable } from '@nightdesk/store';
import { asStoryId, findCommenting } from '@nightdesk/stories';
import type { BoxSwitches } from '@nightdesk/switchboard';
import { refuseForeignPosts } from '@nightdesk/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bareFrame } from '../frame/frame.ts';
import type { Site } from '../rendered.ts';
import { PageUnavailable } from '../serving/page-unavailable.ts';
import type { Sessions } from '../session/session-cookie.ts';
import { commentUrl } from '../urls.ts';

// Nothing here fails: what makes no sense is refused further on, where the writer gets the text back.
const form = z.object({
  story: z.coerce.number().int().positive().catch(0),
  parent: z.coerce.number().int().min(0).default(0).catch(-1),
  name: z.string().trim().catch(''),
  // Browsers send a line end as two characters, and count it as one against the form's limit.
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .catch(''),
  // What an unticked box sends is nothing.
  keep: z.literal('yes').optional().catch(undefined),
  // A field that no person sees; programs that fill in every field fill it in.
  website: z.string().catch(''),
});
const emptyForm = form.parse({});

type CommentForm = z.output<typeof form>;

export interface CommentPosting {
  site: Site;
  store: Store;
  sessions: Sessions;
  /** The box's. Rules are for what readers look at. */
  mode: () => Mode;
  switches: Pick<BoxSwitches, 'valueOf'>;
}

/** `POST /comments`: a reader's comment. Sent twice it is one; refused, its text comes back to be sent again. */
export async function commentPosting(
  server: FastifyInstance,
  { site, store, sessions, mode, switches }: CommentPosting,
): Promise<void> {
  await server.register(formbody);
  await server.register(rateLimit, { global: false });
  server.addHook('preHandler', refuseForeignPosts(site.url));

  server.post(
    '/comments',
    {
      config: { rateLimit: ALLOWANCE },
      errorHandler: (error, request, reply) => refuse(site, error, { request, reply }),
    },
    async (request, reply) => {
      request.facts.page = 'comment-post';
      const comment = formOf(request);
      if (comment.website !== '')
        throw new CommentRefused('This looks like a program. Leave the last field empty.', 403);
      // In `frozen` nobody asks the database, not even for this.
      if (mode() === 'frozen') throw new PageUnavailable(FROZEN);
      if (switches.valueOf('comments') === 'closed') throw new CommentRefused(PAUSED, 403);
      const { id } = await takeComment(store, comment, { request, at: site.now() });
      keepName(sessions, comment, { request, reply });
      return reply.header('cache-control', 'no-store').redirect(commentUrl(id), 303);
    },
  );
}

const FROZEN =
  'This site is in its emergency mode, and takes no comments until that is over. Your text is below: please keep it, and send it later.';
const PAUSED =
  'We take no new comments for a while. Your text is below: please keep it, and send it again later.';

// Counted after the body was read, so that the text is there to be given back.
const ALLOWANCE = {
  max: 8,
  timeWindow: 60_000,
  hook: 'preHandler' as const,
  errorResponseBuilder: () =>
    new CommentRefused(
      'You have sent many comments in a minute. Please send this one again in a minute.',
      429,
    ),
};

// The box says how it is to be from now on: unticked, a name that was kept is forgotten.
function keepName(
  sessions: Sessions,
  { name, keep }: CommentForm,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  if (keep && name !== '') reply.header('set-cookie', sessions.keep(name));
  else if (sessions.read(request.headers.cookie) !== undefined) reply.header('set-cookie', sessions.forget());
}

function formOf(request: FastifyRequest): CommentForm {
  return form.safeParse(request.body).data ?? emptyForm;
}

function refuse(
  site: Site,
  error: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const refusal = refusalFor(error);
  if (refusal === undefined) throw error;
  if (error instanceof StoreUnavailable) request.log.warn({ err: error }, 'a comment could not be taken');
  if (refusal.status === 503) reply.header('retry-after', '60');
  const comment = formOf(request);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      site.templates.render('comments/comment-refused', {
        frame: bareFrame(site),
        title: 'Your comment was not posted',
        reason: refusal.reason,
        // It cannot stand where it was meant to; sent again, it stands on its own.
        comment: refusal.status === 409 ? { ...comment, parent: 0 } : comment,
      }),
    );
}

async function takeComment(
  store: Store,
  comment: CommentForm,
  { request, at }: { request: FastifyRequest; at: Date },
) {
  return store.transaction(async (tx) => {
    const commenting = await findCommenting(tx, asStoryId(comment.story));
    if (commenting === undefined) throw new CommentRefused('This story is not there any more.', 404);
    if (commenting !== 'open') throw new CommentRefused('Comments on this story are closed.', 403);
    return postComment(tx, {
      storyId: comment.story,
      parentSeq: comment.parent,
      authorName: comment.name,
      source: comment.text,
      postedKey: postedKey(comment, request.ip),
      at,
    });
  });
}

// The form lies in a page that everybody shares, so it can hold no key of its own. The same words under the same
// name in answer to the same comment from the same place are one comment.
function postedKey(comment: CommentForm, ip: string): Buffer {
  const parts = [comment.story, comment.parent, comment.name, comment.text.trim(), ip];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function refusalFor(error: unknown): { status: number; reason: string } | undefined {
  if (error instanceof CommentRefused) return { status: error.statusCode, reason: error.message };
  if (error instanceof PageUnavailable) return { status: 503, reason: error.message };
  if (error instanceof StoreUnavailable) {
    return {
      status: 503,
      reason: 'We cannot take comments at this moment. Your text is below: please send it again in a minute.',
    };
  }
  return undefined;
}
