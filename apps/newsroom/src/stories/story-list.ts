import type { Queryable } from '@nightdesk/store';
import { type DraftLine, listDrafts, STORY_STATES, type StoryState } from '@nightdesk/stories';
import type { FastifyReply } from 'fastify';
import { answerPage } from '../frame/answer-page.ts';
import { pageNumber } from '../frame/page-number.ts';
import type { Site } from '../site.ts';

interface ListModel {
  title: string;
  here: string;
  stories: DraftLine[];
  states: readonly StoryState[];
  state: StoryState | undefined;
  page: number;
  hasMore: boolean;
  notice: string;
}

const PAGE_SIZE = 40;

/** `GET /`: all stories, last changed first. */
export async function answerList(
  conn: Queryable,
  query: { state?: string; page?: string; done?: string },
  { reply, site }: { reply: FastifyReply; site: Site },
): Promise<FastifyReply> {
  const state = STORY_STATES.find((each) => each === query.state);
  const page = pageNumber(query.page);
  const found = await listDrafts(conn, { state, limit: PAGE_SIZE + 1, skip: (page - 1) * PAGE_SIZE });
  const model: ListModel = {
    title: 'Stories',
    here: 'Stories',
    stories: found.slice(0, PAGE_SIZE),
    states: STORY_STATES,
    state,
    page,
    hasMore: found.length > PAGE_SIZE,
    notice: query.done === 'discarded' ? 'The draft is gone.' : '',
  };
  return answerPage(reply, site, { template: 'stories/story-list', model });
}
