/** How a run of text is marked up. Marks of one run are unordered and do not repeat a type. */
export type Mark =
  | { type: 'strong' | 'em' | 'code' | 'strike' | 'sub' | 'sup' }
  | { type: 'link'; href: string; title?: string };

/** A run of text in one style; a line break is "\n" in the text. */
export interface Inline {
  text: string;
  marks?: Mark[];
}

/** A picture: of the media library by `mediaId`, or (not yet taken in) by the address `src`. One of the two is there. */
export interface Picture {
  mediaId?: number;
  src?: string;
  alt: string;
  caption?: Inline[];
  credit?: string;
  width?: number;
  height?: number;
  href?: string;
}

export interface Cell {
  content: Inline[];
  header?: boolean;
  colspan?: number;
  rowspan?: number;
  align?: 'left' | 'center' | 'right';
}

interface Paragraph {
  type: 'paragraph';
  content: Inline[];
}

export interface Heading {
  type: 'heading';
  level: 2 | 3 | 4;
  content: Inline[];
}

export interface List {
  type: 'list';
  ordered: boolean;
  start?: number;
  items: Block[][];
}

export interface Quote {
  type: 'quote';
  blocks: Block[];
  cite?: string;
}

export interface Pullquote {
  type: 'pullquote';
  content: Inline[];
  cite?: string;
}

export interface Image extends Picture {
  type: 'image';
}

export interface Gallery {
  type: 'gallery';
  images: Picture[];
  caption?: Inline[];
}

/** Something that lives on another site; shown as a card that links there, never as foreign script. */
export interface Embed {
  type: 'embed';
  url: string;
  provider?: string;
  title?: string;
  caption?: Inline[];
}

export interface Code {
  type: 'code';
  text: string;
  language?: string;
}

export interface Table {
  type: 'table';
  head?: Cell[][];
  rows: Cell[][];
  caption?: Inline[];
}

interface Rule {
  type: 'rule';
}

/** The last resort for imported markup that no other block can hold; sanitised again whenever it is rendered. */
interface Html {
  type: 'html';
  html: string;
}

export type Block =
  | Paragraph
  | Heading
  | List
  | Quote
  | Pullquote
  | Image
  | Gallery
  | Embed
  | Code
  | Table
  | Rule
  | Html;

/** A story's body. */
export interface Document {
  version: 1;
  blocks: Block[];
}

/**
 * What a document may be at most. A live blog of a long night is about 2,000 blocks and 300,000 characters; a page
 * nobody's browser can lay out helps no reader.
 */
export const documentLimits = {
  /** Lists and quotes inside one another. */
  depth: 12,
  /** Blocks, pictures of galleries and table cells together. */
  blocks: 20_000,
  /** Characters of the whole as JSON. */
  characters: 2_000_000,
  /** Characters of one address. */
  url: 4_096,
} as const;

export const emptyDocument: Document = { version: 1, blocks: [] };
