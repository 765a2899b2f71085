import { pageOfComment, planBranch } from '@nightdesk/comments';
import { goneComment, gonePage, missingPage } from '../errors/missing-page.ts';
import { type Frame, loadFrame } from '../frame/frame.ts';
import type { Parts } from '../parts/parts.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import type { SignedInReader } from '../session/session-cookie.ts';
import { type ShownStory, shownStory, storyPart } from '../stories/story-part.ts';
import { commentUrl, storyPageUrl } from '../urls.ts';
import {
  COMMENTS_PER_PAGE,
  type Commenting,
  loadThreadSwitches,
  type ThreadEntry,
  withBodies,
} from './thread.ts';
import { placePart, threadPart } from './thread-parts.ts';

interface CommentModel {
  frame: Frame;
  title: string;
  canonical: string;
  story: ShownStory;
  entries: ThreadEntry[];
  commenting: Commenting;
  avatars: boolean;
  /** The comment that the address names. */
  focus: number;
  threadUrl: string;
  /** Its own address. */
  here: string;
  reader: SignedInReader | undefined;
}

/** `GET /comments/:id`: one comment with what it answers and the replies below it. */
export async function showComment(parts: Parts, visit: Visit, site: Site): Promise<Rendered> {
  const id = Number(visit.params.id);
  const place = await parts.get(placePart, id);
  if (place === undefined) return { ...(await missingPage(parts, site)), isUnkept: true };
  const [found, frame, skeleton] = await Promise.all([
    parts.get(storyPart, place.storyId),
    loadFrame(parts, site),
    parts.getHolding(threadPart, place.storyId, ({ seq }) => seq.includes(place.seq)),
  ]);
  if (found === undefined) return gonePage(parts, site);
  const branch = found.commenting === 'none' ? [] : planBranch(skeleton, place.seq, COMMENTS_PER_PAGE);
  if (branch.length === 0) return goneComment(parts, site);
  const story = shownStory(found, frame.sections);
  const entries = await withBodies(parts, story.id, branch);
  const page = pageOfComment(skeleton, place.seq, { threshold: -Infinity, pageSize: COMMENTS_PER_PAGE });
  const body = site.templates.render<CommentModel>('comments/comment-page', {
    frame,
    title: `${nameOf(entries, place.seq)} on “${story.headline}” — ${frame.paper.name}`,
    canonical: `${site.url}${commentUrl(id)}`,
    story,
    entries,
    ...(await loadThreadSwitches(parts, story)),
    focus: place.seq,
    threadUrl: `${storyPageUrl(story.path, { page: page ?? 1 })}#comment-${id}`,
    here: commentUrl(id),
    reader: visit.reader,
  });
  return { status: 200, body };
}

function nameOf(entries: readonly ThreadEntry[], seq: number): string {
  const body = entries.find((entry) => entry.seq === seq)?.body;
  return body?.state === 'shown' ? body.authorName || 'Anonymous' : 'A comment';
}
