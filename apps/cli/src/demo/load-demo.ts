import {
  demoThread,
  demoThreadSlugs,
  drawPicture,
  type Paper,
  type PaperStory,
  pictureRefs,
  printPicture,
  readPaper,
} from '@nightdesk/demo';
import { namePaper, pinStory, saveFront } from '@nightdesk/fronts';
import { recordMedia, storePicture } from '@nightdesk/media';
import type { Store, Transaction } from '@nightdesk/store';
import {
  createStory,
  documentFromMarkdown,
  publishStory,
  type StoryId,
  saveAuthor,
  saveSection,
  saveTag,
  scheduleStory,
  storyPath,
} from '@nightdesk/stories';
import { postThread } from './post-thread.ts';

export interface DemoLoading {
  store: Store;
  /** The instant that the paper's "three hours ago" counts from. */
  at: Date;
  /** What is scheduled comes out this much later than now. */
  now: Date;
  timeZone: string;
  mediaDir: string;
  note: (text: string) => void;
}

export interface DemoLoaded {
  stories: number;
  comments: number;
  pictures: number;
}

interface Terms {
  sections: Map<string, number>;
  authors: Map<string, number>;
  tags: Map<string, number>;
}

type Pictures = Map<string, number>;

/** Loads the demo paper into an empty database. The same instant gives the same paper. */
export async function loadDemo(loading: DemoLoading): Promise<DemoLoaded> {
  const paper = readPaper();
  loading.note('Drawing the pictures');
  const pictures = await storePictures(loading, paper);
  const terms = await loading.store.transaction((tx) => saveTerms(tx, paper));
  loading.note('Setting the stories');
  const ids = new Map<string, StoryId>();
  // Oldest first, as they were published.
  for (const story of [...paper.stories].reverse()) {
    ids.set(
      story.slug,
      await loading.store.transaction((tx) => saveStory(tx, story, { loading, paper, terms, pictures })),
    );
  }
  await loading.store.transaction((tx) => saveFronts(tx, paper, { ids, sections: terms.sections }));
  loading.note('Filling the threads');
  let comments = 0;
  for (const slug of demoThreadSlugs()) {
    const story = paper.stories.find((candidate) => candidate.slug === slug);
    const storyId = ids.get(slug);
    if (story === undefined || storyId === undefined) continue;
    comments += await postThread(loading.store, demoThread(slug), {
      storyId,
      publishedMs: loading.at.getTime() - story.agoMs,
      agoMs: story.agoMs,
    });
  }
  return { stories: ids.size, comments, pictures: pictures.size };
}

// Drawing is the slow part: two at a time, for the two cores of a small machine.
const DRAWN_AT_A_TIME = 2;

async function storePictures(loading: DemoLoading, paper: Paper): Promise<Pictures> {
  const words = new Map(
    paper.stories.flatMap((story) => (story.image ? [[story.image.name, story.image]] : [])),
  );
  const inBodies = paper.stories.flatMap((story) => pictureRefs(story.markdown));
  const names = [...new Set([...words.keys(), ...inBodies])];
  const pictures: Pictures = new Map();
  const waiting = names.values();
  const work = async () => {
    for (const name of waiting) pictures.set(name, await storeOne(loading, name, words.get(name)));
  };
  await Promise.all(Array.from({ length: DRAWN_AT_A_TIME }, work));
  return pictures;
}

async function storeOne(
  { store, mediaDir, at }: DemoLoading,
  name: string,
  words: PaperStory['image'],
): Promise<number> {
  const stored = await storePicture(await printPicture(name), mediaDir);
  const { alt = drawPicture(name).alt, caption = '', credit = 'The Lantern' } = words ?? {};
  return store.write((conn) => recordMedia(conn, { ...stored, alt, caption, credit, at }));
}

async function saveTerms(tx: Transaction, paper: Paper): Promise<Terms> {
  const terms: Terms = { sections: new Map(), authors: new Map(), tags: new Map() };
  await namePaper(tx, { name: paper.name, tagline: paper.tagline });
  for (const [position, section] of paper.sections.entries()) {
    terms.sections.set(section.slug, await saveSection(tx, { ...section, position }));
  }
  for (const { slug, name, role, bio } of paper.authors) {
    terms.authors.set(slug, await saveAuthor(tx, { slug, name, title: role, bio }));
  }
  for (const tag of paper.tags) terms.tags.set(tag.slug, await saveTag(tx, tag));
  return terms;
}

interface Setting {
  loading: DemoLoading;
  paper: Paper;
  terms: Terms;
  pictures: Pictures;
}

async function saveStory(
  tx: Transaction,
  story: PaperStory,
  { loading, paper, terms, pictures }: Setting,
): Promise<StoryId> {
  const at = new Date(loading.at.getTime() - story.agoMs);
  const pathOf = (slug: string) => {
    const target = paper.stories.find((candidate) => candidate.slug === slug);
    return target && storyPath(new Date(loading.at.getTime() - target.agoMs), slug, loading.timeZone);
  };
  const { document } = documentFromMarkdown(story.markdown, {
    resolveLink: (href) => (href.startsWith('story:') ? pathOf(href.slice(6)) : undefined),
    resolveImage: ({ src }) => (src.startsWith('picture:') ? pictureOf(pictures, src.slice(8)) : undefined),
  });
  const writtenAt = story.state === 'published' ? at : loading.at;
  const id = await createStory(
    tx,
    {
      slug: story.slug,
      headline: story.headline,
      standfirst: story.standfirst,
      sectionId: terms.sections.get(story.section),
      bylines: story.bylines.map((slug) => terms.authors.get(slug)!),
      tags: story.tags.map((slug) => terms.tags.get(slug)!),
      leadMediaId: story.image && pictures.get(story.image.name),
      body: document,
      language: 'en',
      comments: story.comments.closed ? 'closed' : 'open',
    },
    { at: writtenAt },
  );
  if (story.state === 'published') await publishStory(tx, id, { at, timeZone: loading.timeZone });
  if (story.state === 'scheduled')
    await scheduleStory(
      tx,
      { id, version: 1 },
      { scheduledFor: new Date(loading.now.getTime() - story.agoMs), at: loading.at },
    );
  return id;
}

function pictureOf(pictures: Pictures, name: string): { mediaId: number } | undefined {
  const mediaId = pictures.get(name);
  return mediaId === undefined ? undefined : { mediaId };
}

async function saveFronts(
  tx: Transaction,
  paper: Paper,
  { ids, sections }: { ids: Map<string, StoryId>; sections: Map<string, number> },
): Promise<void> {
  for (const front of paper.fronts) {
    await saveFront(tx, { slug: front.slug, sectionId: sections.get(front.slug), slots: front.size });
    for (const pin of front.pins) {
      const storyId = ids.get(pin.story);
      if (storyId !== undefined) await pinStory(tx, front.slug, { position: pin.position, storyId });
    }
  }
}
