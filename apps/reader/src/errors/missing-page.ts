import type { Queryable } from '@nightdesk/store';
import { FRAME_TAG, type Frame, loadFrame } from '../frame/frame.ts';
import type { Rendered, Site } from '../rendered.ts';
import { COMMENT_GONE, type Message, NOT_FOUND, TAKEN_DOWN } from './message.ts';

interface MessageModel extends Message {
  frame: Frame;
  title: string;
}

/** 404: nothing was ever here. `tags` name what would make something appear. */
export async function missingPage(conn: Queryable, tags: string[], site: Site): Promise<Rendered> {
  const body = await messagePage(conn, { title: 'Not found', ...NOT_FOUND }, site);
  return { status: 404, body, tags: [FRAME_TAG, ...tags] };
}

/** 410: the paper took this story down. */
export async function gonePage(conn: Queryable, tags: string[], site: Site): Promise<Rendered> {
  const body = await messagePage(conn, { title: 'Gone', ...TAKEN_DOWN }, site);
  return { status: 410, body, tags: [FRAME_TAG, ...tags] };
}

/** 410 for a comment, whose story may well be there. */
export async function goneComment(conn: Queryable, tags: string[], site: Site): Promise<Rendered> {
  const body = await messagePage(conn, { title: 'Gone', ...COMMENT_GONE }, site);
  return { status: 410, body, tags: [FRAME_TAG, ...tags] };
}

async function messagePage(conn: Queryable, { title, ...message }: Message & { title: string }, site: Site) {
  const frame = await loadFrame(conn, site);
  const model: MessageModel = { frame, title: `${title} — ${frame.paper.name}`, ...message };
  return site.templates.render('errors/message-page', model);
}
