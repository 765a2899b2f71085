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
export { documentText, wordCount } from './document/document-text.ts';
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
