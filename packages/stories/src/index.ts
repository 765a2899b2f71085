export { redirectToStory } from './address-commands.ts';
export {
  type Address,
  findAddress,
  findStoryByPaths,
  formerAddresses,
  storyAddresses,
} from './address-queries.ts';
export {
  type Block,
  type Cell,
  type Document,
  documentLimits,
  emptyDocument,
  type Inline,
  type Mark,
  type Picture,
} from './document/document.ts';
export { documentMedia, picturesIn } from './document/document-media.ts';
export { documentText, wordCount } from './document/document-text.ts';
export { documentFromEditorMarkdown } from './document/from-editor-markdown.ts';
export {
  type Converted,
  documentFromHtml,
  type FromHtmlOptions,
  type GalleryPicture,
  type PictureSource,
} from './document/from-html.ts';
export { documentFromLexical } from './document/from-lexical.ts';
export { documentFromMarkdown, type FromMarkdownOptions } from './document/from-markdown.ts';
export { documentFromMobiledoc } from './document/from-mobiledoc.ts';
export type { FromGhostOptions } from './document/ghost-cards.ts';
export { plainTextOf } from './document/html-nodes.ts';
export { DocumentInvalid, parseDocument } from './document/parse-document.ts';
export { type RenderOptions, renderDocument } from './document/render-document.ts';
export type { RenderedMedia } from './document/render-figure.ts';
export { sanitizeCommentHtml, sanitizeStoryHtml } from './document/sanitize.ts';
export { documentToMarkdown } from './document/to-markdown.ts';
export { createStory, discardDraft, type NewStory } from './draft-commands.ts';
export {
  type DraftLine,
  dueStories,
  findDraft,
  findStoryById,
  hasStories,
  listDrafts,
} from './draft-queries.ts';
export { asRevisionId, asStoryId, type RevisionId, type StoryId } from './ids.ts';
export { normalPath } from './normal-path.ts';
export { type Publication, publishStory, unpublishStory } from './publication-commands.ts';
export { findRelated, type RelatedTo } from './related-queries.ts';
export { renameStory } from './rename-commands.ts';
export { type Began, saveRevision } from './revision-commands.ts';
export { publishDueStory, scheduleStory } from './schedule-commands.ts';
export { SectionRefused } from './section-refused.ts';
export { slugify } from './slug.ts';
export { type Change, StoryConflict } from './story-lock.ts';
export {
  type Author,
  type PublishedStory,
  type Section,
  STORY_STATES,
  type StoryCard,
  type StoryContent,
  type StoryDraft,
  type StoryState,
  type Tag,
} from './story-model.ts';
export { siteDay, storyPath } from './story-path.ts';
export {
  bylinesOf,
  findCards,
  findCommenting,
  findPublishedStory,
  hasStaffRevision,
  type ListOptions,
  listByAuthor,
  listBySection,
  listByTag,
  listNewest,
  type PressedStory,
  storyBodies,
  storyPaths,
} from './story-queries.ts';
export { authorNamed, FRONT_PAGE_SLUG, saveAuthor, saveSection, saveTag, tagNamed } from './term-commands.ts';
export {
  authorsInOrder,
  findAuthor,
  findSection,
  findTag,
  listAuthors,
  listSections,
  listTags,
  tagsInOrder,
} from './term-queries.ts';
