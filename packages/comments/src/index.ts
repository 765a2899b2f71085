export {
  type CommentState,
  type NewComment,
  type PostedComment,
  postComment,
  setCommentState,
} from './comment-commands.ts';
export { CommentRefused } from './comment-refused.ts';
export { moveThread } from './move-commands.ts';
export { renderComment } from './render-comment.ts';
export type { Skeleton } from './skeleton.ts';
export { postThread, reviseComment, type ThreadEntry } from './thread-commands.ts';
export {
  type PlannedComment,
  pageOfComment,
  planBranch,
  planThread,
  type ThreadPlan,
  type ThreadView,
} from './thread-plan.ts';
export {
  type CommentBody,
  findComment,
  findCommentBodies,
  latestComments,
  loadSkeleton,
  threadTotal,
  threadTotals,
} from './thread-queries.ts';
export { commentsTag, commentTag, purgeWholeThread, threadTag } from './thread-tags.ts';
