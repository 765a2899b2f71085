import type { Document } from '@nightdesk/stories';

/** A story or page as any former system tells it: what every importer makes, and all that a run needs. */
export interface ImportedStory {
  /** What the source calls it, unique among its stories; how a second run knows it again. */
  externalId: string;
  kind: 'story' | 'page';
  title: string;
  /** Decoded last part of the address; made from the title when left out. */
  slug?: string | undefined;
  state: 'published' | 'scheduled' | 'draft';
  /** For a scheduled story the time it is due. */
  firstPublishedAt?: Date | undefined;
  updatedAt?: Date | undefined;
  /** Paths it answered at before, as they stand in links; each becomes a redirect. `/?p=7` is one too. */
  oldPaths: readonly string[];
  /** The address it keeps (pages), as `normalPath` gives it. */
  ownPath?: string | undefined;
  /** In the order of the bylines. */
  authors: readonly ImportedAuthor[];
  section?: ImportedTerm | undefined;
  tags: readonly ImportedTerm[];
  language?: string | undefined;
  /** Plain text. */
  standfirst: string;
  /** Pictures in it stand by `src`; the run turns them into media records. */
  body: Document;
  lead?: ImportedPicture | undefined;
  commenting: 'open' | 'closed' | 'none';
  comments: readonly ImportedComment[];
  warnings: readonly ImportWarning[];
}

export interface ImportedAuthor {
  /** What the source calls the author, when it has a name for them besides the slug. */
  externalId?: string | undefined;
  slug?: string | undefined;
  name: string;
  bio?: string | undefined;
}

/** A section or a tag. */
export interface ImportedTerm {
  slug: string;
  name: string;
}

export interface ImportedPicture {
  /** Absolute address at the source. */
  src: string;
  alt: string;
  caption?: string | undefined;
  credit?: string | undefined;
}

export interface ImportedComment {
  /** Unique among all comments of the source. */
  externalId: string;
  /** The comment it answers; one that is not in the thread makes it a root. */
  parentExternalId?: string | undefined;
  author: string;
  url?: string | undefined;
  /** HTML is sanitised by the run. */
  text: { html: string } | { markdown: string };
  at: Date;
  score?: number | undefined;
  /** `deleted` keeps the place of one whose replies are still there; it may be empty. */
  state: 'shown' | 'pending' | 'deleted';
}

/** Comments for a story that may be here already, as comment systems export them. */
export interface ImportedThread {
  /** The story, by its id or by the paths it may have or have had here, the likeliest first. */
  place: { storyId: number } | { paths: readonly string[] };
  comments: readonly ImportedComment[];
  /** Made to hold the comments when no such story is here; without it the thread fails. */
  otherwise?: ImportedStory | undefined;
  warnings: readonly ImportWarning[];
}

/** Something a person should look at, though the item went in. Counted by `kind`, which is a short phrase. */
export interface ImportWarning {
  kind: string;
  detail?: string | undefined;
}

/**
 * What a reader of exports yields, in the order of the file. `where` names the place for people: `line 120 (post 7)`.
 * `build` is called once; what it throws is the item's failure and the run goes on.
 */
export type ImportItem =
  | { type: 'story'; where: string; build: () => ImportedStory }
  | { type: 'thread'; where: string; build: () => ImportedThread }
  | { type: 'skipped'; reason: string; count?: number }
  | { type: 'failed'; where: string; reason: string }
  | ({ type: 'warning'; where: string } & ImportWarning);
