import {
  type CommentBody,
  commentsTag,
  commentTag,
  findComment,
  findCommentBodies,
  loadSkeleton,
  type Skeleton,
  threadTag,
} from '@nightdesk/comments';
import { asStoryId, type StoryId } from '@nightdesk/stories';
import { LASTING, type ManyPart, type Part } from '../parts/part.ts';

/** A thread without its texts. A new comment is added to what is held. */
export const threadPart: Part<StoryId, Skeleton> = {
  kind: 'thread',
  policy: LASTING,
  keyOf: String,
  load: async (conn, storyId, { held }) => ({
    value: await loadSkeleton(conn, storyId, held),
    tags: [threadTag(storyId)],
  }),
};

const bodyTags = (storyId: number, seq: number): string[] => [commentTag(storyId, seq), commentsTag(storyId)];

/** The texts of a thread, by the comments' seq. A page shows them beside the thread itself, which each change of one purges. */
export const bodiesIn = (storyId: StoryId): ManyPart<number, CommentBody> => ({
  kind: 'comment',
  policy: LASTING,
  keyOf: (seq) => `${storyId}.${seq}`,
  tagsOf: (seq) => bodyTags(storyId, seq),
  comesWith: () => [threadTag(storyId)],
  loadMany: async (conn, seqs) =>
    new Map([...(await findCommentBodies(conn, storyId, seqs))].map(([seq, value]) => [seq, { value }])),
  isCovered: true,
});

/** Where a comment stands: its permalink names nothing but its id. */
export const placePart: Part<number, { storyId: StoryId; seq: number } | undefined> = {
  kind: 'comment-place',
  policy: LASTING,
  keyOf: String,
  load: async (conn, id) => {
    const comment = await findComment(conn, id);
    // Its writer is sent there the moment it comes, whoever was looking for it before.
    if (comment === undefined) return { value: undefined, tags: [], isAbsent: true, isUnkept: true };
    const { storyId, seq } = comment;
    return { value: { storyId: asStoryId(storyId), seq }, tags: bodyTags(storyId, seq) };
  },
};
