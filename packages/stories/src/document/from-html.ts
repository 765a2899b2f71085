import { stripIllegalCharacters } from '@nightdesk/web';
import type { Document, Inline } from './document.ts';
import { blocksOf } from './html-blocks.ts';
import { parseHtml } from './html-tree.ts';
import { expandShortcodes } from './wordpress-shortcodes.ts';

/** A picture as the source names it. */
export interface PictureSource {
  src: string;
  /** The number of the attachment in WordPress, where the source tells it. */
  attachmentId?: number;
  /** The file that the picture links to: usually the same one in full size. */
  full?: string;
}

export interface GalleryPicture {
  src: string;
  attachmentId?: number;
  alt?: string;
  caption?: string;
}

export interface FromHtmlOptions {
  /** The source is a WordPress body: blank lines make paragraphs, shortcodes and block comments are read. */
  wordpress?: boolean;
  /** Where a link leads in the new site; called with the address as written. */
  mapUrl?: (url: string) => string;
  /** What the picture is in the new site; undefined leaves its address as it is. */
  mapImage?: (picture: PictureSource) => { mediaId: number } | { src: string } | undefined;
  /** The pictures of a `[gallery]`: those with the ids, or (no ids) all that hang on the story. */
  gallery?: (ids: readonly number[] | undefined) => readonly GalleryPicture[];
}

export interface Converted {
  document: Document;
  /** What could not be carried over, for people to read; each said once. */
  warnings: string[];
}

/** What a conversion carries along. */
export interface Conversion extends FromHtmlOptions {
  /** The HTML was made from Markdown: a picture's title is its caption, the last line end of code is not part of it. */
  markdown?: boolean;
  /** How many lists and quotes we are in. */
  depth: number;
  /** Line ends in text mean something (WordPress before blocks). */
  linesCount: boolean;
  /** How many WordPress blocks we are in. */
  openBlocks: number;
  warn: (text: string) => void;
}

/** Reads an HTML body, forgiving as browsers are. Never throws; what has no place in a document is in `warnings`. */
export function documentFromHtml(html: string, options: FromHtmlOptions = {}): Converted {
  return convertHtml(html, options);
}

/** `documentFromHtml`, for HTML that was made from Markdown as well. */
export function convertHtml(html: string, options: FromHtmlOptions & { markdown?: boolean }): Converted {
  const warnings = new Set<string>();
  const warn = (text: string) => void (warnings.size < 100 && warnings.add(text));
  const source = stripIllegalCharacters(html).replace(/\r\n?/g, '\n');
  const hasBlocks = options.wordpress === true && source.includes('<!-- wp:');
  const conversion: Conversion = {
    ...options,
    depth: 0,
    linesCount: options.wordpress === true && !hasBlocks,
    openBlocks: 0,
    warn,
  };
  const nodes = parseHtml(options.wordpress ? expandShortcodes(source, warn) : source);
  return { document: { version: 1, blocks: blocksOf(nodes, conversion) }, warnings: [...warnings] };
}

/** The inline text of a piece of HTML (a caption, a heading), blocks in it left out. */
export function inlineFromHtml(html: string, options: FromHtmlOptions = {}): Inline[] {
  const { document } = convertHtml(html, options);
  return document.blocks.flatMap((block, index) => {
    if (block.type !== 'paragraph') return [];
    return index === 0 ? block.content : [{ text: '\n' }, ...block.content];
  });
}
