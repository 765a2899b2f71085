import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Page } from './page.ts';
import { answerWith, type Delivery } from './page-answer.ts';
import { headerLines, PreparedResponse } from './prepared-response.ts';
import type { Answered, Facts } from './request-log.ts';
import { openWholeAnswers } from './whole-answers.ts';

/** A page that can be sent at once: nothing has to be asked or awaited for it. */
export interface AtHand {
  page: Page;
  delivery: Delivery;
  /** What the log line says of it, see `FastifyRequest.facts`. */
  facts: Facts;
}

/** What is at hand for this request; undefined leaves it to the router. */
export type FindAtHand = (request: IncomingMessage) => AtHand | undefined;

type Route = (request: IncomingMessage, response: ServerResponse) => void;

interface InFront {
  find: FindAtHand;
  /** Names and values that every answer carries, in turn. */
  lasting: readonly string[];
  isClosing: () => boolean;
  logger: FastifyBaseLogger;
  onAnswered: (answered: Answered) => void;
}

/**
 * Sends what is at hand past the router and its hooks, which cost more than all the rest of such an answer. Byte for byte it is
 * what the router would have sent.
 */
export function inFrontOf(route: Route, { find, lasting, isClosing, logger, onAnswered }: InFront): Route {
  const linesOf = rememberLines(lasting);
  const wholes = openWholeAnswers();
  return (request, response) => {
    const began = performance.now();
    // A server that closes says so in each answer; the router knows how.
    if (!(response instanceof PreparedResponse) || isClosing()) return route(request, response);
    const ready = prepare(request);
    if (ready === undefined) return route(request, response);
    const { answer, facts } = ready;
    const usual = isUsual(request) && response.staysOpen;
    const whole = usual ? wholes.of(answer) : undefined;
    if (whole !== undefined) response.endWhole(answer.status, whole);
    else {
      response.lines = ready.lines;
      response.writeHead(answer.status, answer.length);
      if (usual) wholes.learn(answer, response.head);
      // For HEAD too: Node leaves the body out.
      response.end(answer.body);
    }
    const { method, url: path = '' } = request;
    onAnswered({ method, path, status: answer.status, ms: performance.now() - began, facts });
  };

  // The router turns a fault into an answer; here it would end the process.
  function prepare(request: IncomingMessage) {
    try {
      const found = find(request);
      if (found === undefined) return undefined;
      const answer = answerWith(found.page, request.headers, found.delivery);
      return { answer, lines: linesOf(answer.headers), facts: found.facts };
    } catch (error) {
      logger.error({ err: error }, 'a page at hand could not be sent at once');
      return undefined;
    }
  }
}

// Node words the head for the version of the protocol and for whether the connection stays.
function isUsual({ method, httpVersion }: IncomingMessage): boolean {
  return method === 'GET' && httpVersion === '1.1';
}

// By the list itself: an answer that is sent again has the same one.
function rememberLines(lasting: readonly string[]): (headers: readonly string[]) => string {
  const known = new WeakMap<readonly string[], string>();
  return (headers) => {
    let lines = known.get(headers);
    if (lines === undefined) {
      lines = headerLines([...headers, ...lasting]);
      known.set(headers, lines);
    }
    return lines;
  };
}
