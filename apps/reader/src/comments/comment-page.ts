import { findComment, loadSkeleton, pageOfComment, planBranch } from '@nightdesk/comments';
import type { Queryable } from '@nightdesk/store';
import { asStoryId, findPublishedStory, type PublishedStory } from '@nightdesk/stories';
import { goneCommentPage, gonePage, missingPage } from '../errors/missing-page.ts';
import { FRAME_TAG, type Frame, loadFrame } from '../frame/frame.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { commentUrl, storyPageUrl } from '../urls.ts';
import { COMMENTS_PER_PAGE, type ThreadEntry, withBodies } from './thread.ts';

interface CommentModel {
  frame: Frame;
  title: string;
  description: string;
  canonical: string;
  story: PublishedStory;
  entries: ThreadEntry[];
  /** The comment that the address names. */
  focus: number;
  threadUrl: string;
}

/** `GET /comments/:id`: one comment with what it answers and the replies below it. */
export async function showComment(conn: Queryable, visit: Visit, site: Site): Promise<Rendered> {
  const comment = await findComment(conn, Number(visit.params.id));
  const story = comment && (await findPublishedStory(conn, asStoryId(comment.storyId)));
  if (comment === undefined) return missingPage(conn, [], site);
  const tags = [`thread:${comment.storyId}`, `story:${comment.storyId}`];
  if (story === undefined) return gonePage(conn, tags, site);
  const skeleton = await loadSkeleton(conn, story.id);
  const branch = planBranch(skeleton, comment.seq, COMMENTS_PER_PAGE);
  if (branch.length === 0) return goneCommentPage(conn, tags, site);
  const page = pageOfComment(skeleton, comment.seq, { threshold: -Infinity, pageSize: COMMENTS_PER_PAGE });
  const frame = await loadFrame(conn, site);
  const body = site.templates.render<CommentModel>('comments/comment-page', {
    frame,
    title: `${comment.state === 'shown' ? comment.authorName || 'Anonymous' : 'A comment'} on “${story.headline}” — ${frame.paper.name}`,
    description: '',
    canonical: `${site.url}${commentUrl(comment.id)}`,
    story,
    entries: await withBodies(conn, story.id, branch),
    focus: comment.seq,
    threadUrl: `${storyPageUrl(story.path, { page: page ?? 1 })}#comment-${comment.id}`,
  });
  return { status: 200, body, tags: [FRAME_TAG, ...tags] };
}
