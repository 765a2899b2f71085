import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerPage } from '../frame/answer-page.ts';
import type { Pages } from '../pages.ts';
import { homeUrl, sessionUrl } from '../urls.ts';
import type { OpsSessions } from './ops-session.ts';

export interface SessionRoutesDeps {
  pages: Pages;
  sessions: OpsSessions;
}

const LONGEST_NAME = 60;
const form = z.object({
  name: z
    .string()
    .transform((name) => name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME))
    .catch(''),
  password: z.string().max(500).catch(''),
  next: z.string().catch(''),
});

type SignInForm = z.output<typeof form>;

/** `/session`: sign in and out. No server is asked, so this works on the night on which all of them are dead. */
export async function sessionRoutes(
  server: FastifyInstance,
  { pages, sessions }: SessionRoutesDeps,
): Promise<void> {
  server.get('/session', (request, reply) => {
    const { next } = form.parse(request.query);
    return showForm(reply, pages, { sent: { name: '', password: '', next } });
  });

  server.post('/session', async (request, reply) => {
    const sent = form.parse(request.body ?? {});
    if (sent.name === '')
      return showForm(reply, pages, { sent, status: 422, alert: 'Say who you are: the log names you.' });
    const result = await sessions.signIn({ ...sent, ip: request.ip });
    if (result === 'signed in') {
      request.facts.operator = sent.name;
      return reply
        .header('set-cookie', sessions.cookie.keep({ name: sent.name }))
        .redirect(ownPath(sent.next), 303);
    }
    const isWrong = result === 'wrong';
    if (!isWrong) reply.header('retry-after', '300');
    return showForm(reply, pages, {
      sent,
      status: isWrong ? 401 : 429,
      alert: isWrong
        ? 'This is not the password of this console.'
        : 'Too many attempts. Wait five minutes, then try again. The command line works meanwhile.',
    });
  });

  server.post('/session/removal', (_request, reply) =>
    reply.header('set-cookie', sessions.cookie.forget()).redirect(sessionUrl(), 303),
  );
}

function showForm(
  reply: FastifyReply,
  pages: Pages,
  { sent, status = 200, alert }: { sent: SignInForm; status?: number; alert?: string },
): FastifyReply {
  return answerPage(reply, pages, {
    template: 'session/sign-in-page',
    status,
    model: { title: 'Sign in', here: undefined, alert, name: sent.name, next: sent.next },
  });
}

// A path of the console itself; anything that could lead to another site is none.
function ownPath(path: string): string {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\') ? path : homeUrl();
}
