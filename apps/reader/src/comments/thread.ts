import { type CommentBody, type PlannedComment, planThread, type Skeleton } from '@nightdesk/comments';
import type { StoryId } from '@nightdesk/stories';
import type { Parts } from '../parts/parts.ts';
import type { ShownStory } from '../stories/story-part.ts';
import { loadSwitches } from '../switches/page-switches.ts';
import { storyPageUrl } from '../urls.ts';
import { pageNumbers } from './page-numbers.ts';
import { bodiesIn } from './thread-parts.ts';

export const COMMENTS_PER_PAGE = 100;
/** The scores a reader can ask for as the lowest shown. */
const THRESHOLDS = ['0', '1', '2', '3', '4', '5'];

export interface ThreadEntry extends PlannedComment {
  body: CommentBody | undefined;
  /** Whom it answers, when that is not the entry right above it. */
  answers: CommentBody | undefined;
}

export interface Thread {
  storyId: number;
  /** `paused`: the story takes comments, the paper does not for now. */
  commenting: Commenting;
  avatars: boolean;
  total: number;
  hidden: number;
  entries: ThreadEntry[];
  page: number;
  pages: number;
  /** The pages named in the row of links; undefined for those left out. */
  numbers: (number | undefined)[];
  threshold: string;
  /** What `threshold` may be; '' shows all. */
  thresholds: readonly string[];
  /** Its own address. */
  here: string;
  urlOf: (page: number) => string;
  thresholdUrl: (threshold: string) => string;
}

interface ThreadWish {
  story: Pick<ShownStory, 'id' | 'path' | 'commenting'>;
  skeleton: Skeleton;
  query: Record<string, string>;
}

/** The page of a story's thread that the query (`page`, `threshold`) asks for. Texts are asked for that page alone. */
export async function loadThread(parts: Parts, { story, skeleton, query }: ThreadWish): Promise<Thread> {
  const threshold = query.threshold ?? '';
  const plan = planThread(skeleton, {
    threshold: threshold === '' ? -Infinity : Number(threshold),
    page: Number(query.page ?? 1),
    pageSize: COMMENTS_PER_PAGE,
  });
  return {
    storyId: story.id,
    ...(await loadThreadSwitches(parts, story)),
    total: plan.total,
    hidden: plan.hidden,
    entries: await withBodies(parts, story.id, plan.comments),
    page: plan.page,
    pages: plan.pages,
    numbers: pageNumbers(plan.page, plan.pages),
    threshold,
    thresholds: ['', ...THRESHOLDS],
    here: `${storyPageUrl(story.path, { page: plan.page, threshold })}#comment-form`,
    urlOf: (page) => `${storyPageUrl(story.path, { page, threshold })}#comments`,
    thresholdUrl: (value) => `${storyPageUrl(story.path, { threshold: value })}#comments`,
  };
}

export type Commenting = 'open' | 'closed' | 'paused';

/** What of a thread the switchboard decides. */
export async function loadThreadSwitches(
  parts: Parts,
  { commenting }: Pick<ShownStory, 'commenting'>,
): Promise<{ commenting: Commenting; avatars: boolean }> {
  const { comments, avatars } = await loadSwitches(parts, ['comments', 'avatars']);
  const whileOpen = comments === 'open' ? 'open' : 'paused';
  return { commenting: commenting === 'open' ? whileOpen : 'closed', avatars: avatars === 'on' };
}

/** Adds the texts to planned comments; a tombstone keeps its place without one. */
export async function withBodies(
  parts: Parts,
  storyId: StoryId,
  planned: readonly PlannedComment[],
): Promise<ThreadEntry[]> {
  const bodies = await parts.getMany(
    bodiesIn(storyId),
    planned.map((comment) => comment.seq),
  );
  return planned.map((comment, index) => ({
    ...comment,
    body: bodies.get(comment.seq),
    answers: planned[index - 1]?.seq === comment.parentSeq ? undefined : shown(bodies.get(comment.parentSeq)),
  }));
}

// A comment that was taken away is not to be named by those that answered it either.
function shown(body: CommentBody | undefined): CommentBody | undefined {
  return body?.state === 'shown' ? body : undefined;
}
