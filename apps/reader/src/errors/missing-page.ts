import { type Frame, loadFrame } from '../frame/frame.ts';
import type { Parts } from '../parts/parts.ts';
import type { RenderedText, Site } from '../rendered.ts';
import { COMMENT_GONE, type Message, NOT_FOUND, TAKEN_DOWN } from './message.ts';

interface MessageModel extends Message {
  frame: Frame;
  title: string;
}

/** 404: nothing was ever here. The parts that are not there name what would make something appear. */
export async function missingPage(parts: Parts, site: Site): Promise<RenderedText> {
  return { status: 404, body: await messagePage(parts, { title: 'Not found', ...NOT_FOUND }, site) };
}

/** 410: the paper took this story down. */
export async function gonePage(parts: Parts, site: Site): Promise<RenderedText> {
  return { status: 410, body: await messagePage(parts, { title: 'Gone', ...TAKEN_DOWN }, site) };
}

/** 410 for a comment, whose story may well be there. */
export async function goneComment(parts: Parts, site: Site): Promise<RenderedText> {
  return { status: 410, body: await messagePage(parts, { title: 'Gone', ...COMMENT_GONE }, site) };
}

async function messagePage(parts: Parts, { title, ...message }: Message & { title: string }, site: Site) {
  const frame = await loadFrame(parts, site);
  const model: MessageModel = { frame, title: `${title} — ${frame.paper.name}`, ...message };
  return site.templates.render('errors/message-page', model);
}
