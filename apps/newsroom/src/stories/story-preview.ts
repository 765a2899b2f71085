import { type CaptionedPicture, captionedPicture, mediaByIds, pictureOf } from '@nightdesk/media';
import type { Queryable } from '@nightdesk/store';
import {
  type Author,
  authorsInOrder,
  documentMedia,
  renderDocument,
  type StoryDraft,
  type StoryId,
} from '@nightdesk/stories';
import type { SafeHtml } from '@nightdesk/web';
import type { FastifyReply } from 'fastify';
import { answerPage } from '../frame/answer-page.ts';
import type { Site } from '../site.ts';
import { requireDraft } from './story-editor.ts';

interface PreviewModel {
  title: string;
  here: string;
  story: StoryDraft;
  bylines: Author[];
  lead: CaptionedPicture | undefined;
  text: SafeHtml;
}

/** `GET /stories/:id/preview`: the latest revision, as saved. */
export async function answerPreview(
  conn: Queryable,
  id: StoryId,
  { reply, site }: { reply: FastifyReply; site: Site },
): Promise<FastifyReply> {
  const story = await requireDraft(conn, id);
  const leadId = story.leadMediaId ?? 0;
  const media = await mediaByIds(conn, [...documentMedia(story.body), leadId]);
  const model: PreviewModel = {
    title: `Preview: ${story.headline}`,
    here: 'Stories',
    story,
    bylines: await authorsInOrder(conn, story.bylines),
    lead: captionedPicture(media.get(leadId)),
    text: renderDocument(story.body, { media: (mediaId) => pictureOf(media.get(mediaId)) }),
  };
  return answerPage(reply, site, { template: 'stories/story-preview', model });
}
