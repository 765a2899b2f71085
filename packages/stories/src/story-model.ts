import type { SafeHtml } from '@nightdesk/web';
import type { Document } from './document/document.ts';
import type { RevisionId, StoryId } from './ids.ts';

export const STORY_STATES = ['draft', 'scheduled', 'published', 'unpublished'] as const;

export type StoryState = (typeof STORY_STATES)[number];

export interface Section {
  id: number;
  slug: string;
  name: string;
  description: string;
}

export interface Author {
  id: number;
  slug: string;
  name: string;
  title: string;
  bio: string;
}

export interface Tag {
  id: number;
  slug: string;
  name: string;
}

/** What a list shows of a published story. */
export interface StoryCard {
  id: StoryId;
  path: string;
  headline: string;
  standfirst: string;
  section: Pick<Section, 'id' | 'slug' | 'name'> | undefined;
  leadMediaId: number | undefined;
  firstPublishedAt: Date;
  publishedAt: Date;
  /** Shown comments. */
  comments: number;
}

/** A published story with everything its own page needs. */
export interface PublishedStory extends StoryCard {
  kind: 'story' | 'page';
  language: string;
  /** The body as it was rendered when the revision was saved. */
  html: SafeHtml;
  words: number;
  commenting: 'open' | 'closed' | 'none';
  bylines: Author[];
  tags: Tag[];
}

/** What an editor writes: one revision's content. */
export interface StoryContent {
  headline: string;
  standfirst: string;
  sectionId: number | undefined;
  /** Author ids, in the order of the bylines. */
  bylines: readonly number[];
  /** Tag ids, in order. */
  tags: readonly number[];
  leadMediaId: number | undefined;
  body: Document;
}

/** A story as the newsroom sees it: the latest revision and what is known of the published one. */
export interface StoryDraft extends StoryContent {
  id: StoryId;
  kind: 'story' | 'page';
  state: StoryState;
  version: number;
  slug: string;
  path: string | undefined;
  latestRevisionId: RevisionId;
  publishedRevisionId: RevisionId | undefined;
  /** Key in `staff` of who wrote the latest revision. */
  writtenBy: number | undefined;
  writtenAt: Date;
  scheduledFor: Date | undefined;
  firstPublishedAt: Date | undefined;
  publishedAt: Date | undefined;
  changedAt: Date;
}
