import cookie from '@fastify/cookie';
import { findSession, type Staff } from '@nightdesk/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { RequestFault } from '../errors/request-fault.ts';
import { field, keptFields, sentFields } from '../forms/form-fields.ts';
import { answerPage } from '../frame/answer-page.ts';
import type { Site } from '../site.ts';
import { signInUrl } from '../urls.ts';
import { type SignInDesk, signIn } from './sign-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in. */
    staff: Staff | undefined;
    /** Why nobody can tell who is signed in. */
    staffFault: unknown;
  }
  interface FastifyContextConfig {
    /** Answers without a sign-in. */
    open?: boolean;
  }
}

const COOKIE = 'nd_staff';

export interface StaffSessions {
  site: Site;
  signIns: SignInDesk;
}

/**
 * Lets nobody pass who is not signed in. A form sent after the session ended is not lost: the sign-in page carries it,
 * and the sign-in sends it on in the same step.
 */
export const staffSessions = plugin(async (server: FastifyInstance, deps: StaffSessions) => {
  await server.register(cookie);
  server.decorateRequest('staff', undefined);
  server.decorateRequest('staffFault', undefined);
  server.addHook('onRequest', async (request) => {
    const token = request.cookies[COOKIE];
    if (token === undefined || isOpen(request)) return;
    try {
      request.staff = await deps.signIns.store.write((conn) => findSession(conn, token, deps.signIns.now()));
    } catch (error) {
      // Said once the form is read, so that its text can be given back.
      request.staffFault = error;
    }
  });
  server.addHook('preHandler', async (request, reply) => {
    if (isOpen(request)) return;
    if (request.staffFault !== undefined) throw request.staffFault;
    const refusal = await signInOnTheWay(request, reply, deps);
    if (refusal !== undefined) return showSignIn(request, reply, { site: deps.site, ...refusal });
    if (request.staff === undefined) return askToSignIn(request, reply, deps.site);
    if (request.staff.role === 'ops')
      throw new RequestFault(403, 'Your account is for operations, not for the newsroom.');
    request.facts.staff = request.staff.id;
  });
});

const isOpen = (request: FastifyRequest): boolean => request.routeOptions.config.open === true;

interface Refusal {
  status: number;
  alert: string;
}

// Any form may bring a sign-in along: the sign-in page sends what it carries back to where it came from.
async function signInOnTheWay(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, signIns }: StaffSessions,
): Promise<Refusal | undefined> {
  const fields = sentFields(request);
  const [email, password] = [field(fields, 'signInEmail'), field(fields, 'signInPassword')];
  if (request.method !== 'POST' || !fields.has('signInEmail')) return undefined;
  const result = await signIn(signIns, { email, password, ip: request.ip });
  if (result.outcome === 'wrong')
    return { status: 401, alert: 'This address and password do not belong together.' };
  if (result.outcome === 'too many') {
    reply.header('retry-after', '300');
    return { status: 429, alert: 'Too many attempts. Wait five minutes, then try again.' };
  }
  request.staff = result.staff;
  reply.setCookie(COOKIE, result.token, cookieOptions(site, result.expiresAt));
  return undefined;
}

function askToSignIn(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  if (request.method === 'GET' || request.method === 'HEAD')
    return reply.redirect(signInUrl(request.url), 303);
  return showSignIn(request, reply, {
    site,
    status: 401,
    alert: 'Your session has ended. Sign in again, and what you sent is done.',
  });
}

function showSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, status, alert }: Refusal & { site: Site },
): FastifyReply {
  return answerPage(reply, site, {
    template: 'session/sign-in-page',
    status,
    model: {
      title: 'Sign in',
      action: request.url,
      alert,
      email: field(sentFields(request), 'signInEmail'),
      fields: keptFields(sentFields(request)),
      fileLost: request.form?.fileLost !== undefined,
    },
  });
}

/** The session's token as the browser sent it. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** Takes the session's cookie from the browser. */
export function dropSessionCookie(reply: FastifyReply, site: Site): void {
  reply.clearCookie(COOKIE, cookieOptions(site));
}

function cookieOptions(site: Site, expires?: Date) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: site.url.startsWith('https:'),
    ...(expires === undefined ? {} : { expires }),
  };
}
