import { createHash, timingSafeEqual } from 'node:crypto';
import { createAttemptLimit } from '@nightdesk/web';
import type { FastifyReply, FastifyRequest } from 'fastify';

const WRONG_KEYS = 30;
const WINDOW_MS = 60_000;

/**
 * Lets nobody pass but who names the key that all ops processes of the site share (`Authorization: Bearer …`). The
 * comparison takes the same time whatever was sent; an address that goes on guessing is not listened to for a minute.
 */
export function requirePeerKey(key: string) {
  const right = digest(key);
  const limit = createAttemptLimit({
    max: WRONG_KEYS,
    windowMs: WINDOW_MS,
    now: () => performance.now(),
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const given = /^Bearer (.{1,500})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(digest(given), right)) return undefined;
    const status = limit.take(request.ip) ? 401 : 429;
    return reply
      .code(status)
      .send({ error: 'This is for the other ops processes of the site: OPS_KEY differs.' });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
