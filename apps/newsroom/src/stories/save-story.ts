import { mediaByIds, recordMedia, reviseMedia, type StoredPicture } from '@nightdesk/media';
import type { Transaction } from '@nightdesk/store';
import {
  asRevisionId,
  authorNamed,
  createStory,
  findDraft,
  publishStory,
  renameStory,
  STORY_STATES,
  type StoryContent,
  type StoryId,
  saveRevision,
  scheduleStory,
  tagNamed,
  tagsInOrder,
} from '@nightdesk/stories';
import { type CheckedStory, idOf, type StoryForm } from './story-form.ts';

/** What an editor asks for besides keeping the text. */
export type Intent = { act: 'save' } | { act: 'publish' } | { act: 'schedule'; scheduledFor: Date };

export interface Saving {
  /** Undefined: a new story. */
  id: StoryId | undefined;
  form: StoryForm;
  checked: CheckedStory;
  picture: StoredPicture | undefined;
  intent: Intent;
  staffId: number;
  at: Date;
  timeZone: string;
}

/**
 * Keeps what an editor wrote, and publishes or schedules it in the same transaction: all of it, or nothing.
 * @throws StoryConflict when somebody else wrote meanwhile
 */
export async function saveStory(tx: Transaction, saving: Saving): Promise<StoryId> {
  const { intent, at, timeZone, checked } = saving;
  const content = await contentOf(tx, saving);
  const id = await keepText(tx, saving, content);
  if (saving.picture === undefined) await keepLeadWords(tx, { ...saving, id });
  if (saving.form.state === 'draft') await renameStory(tx, id, { slug: checked.slug, at });
  if (intent.act === 'publish') {
    const seen = STORY_STATES.find((state) => state === saving.form.state);
    await publishStory(tx, id, { at, timeZone, seen });
  }
  if (intent.act === 'schedule') await scheduleStory(tx, { id }, { scheduledFor: intent.scheduledFor, at });
  return id;
}

async function keepText(tx: Transaction, saving: Saving, content: StoryContent): Promise<StoryId> {
  const { id, form, checked, at, staffId } = saving;
  const formKey = /^[0-9a-f]{32}$/.test(form.key) ? Buffer.from(form.key, 'hex') : undefined;
  if (id === undefined) {
    return createStory(tx, { ...content, slug: checked.slug, formKey }, { at, staffId });
  }
  const began = { id, revisionId: asRevisionId(idOf(form.revision) ?? 0), formKey };
  await saveRevision(tx, began, { content, at, staffId });
  return id;
}

// A picture's words are its own, not a revision's: changed, they show at once.
async function keepLeadWords(tx: Transaction, { id, form, checked, at }: Saving): Promise<void> {
  const picture = checked.leadMediaId;
  if (picture === undefined) return;
  const before = (await mediaByIds(tx, [picture])).get(picture);
  const words = { alt: form.leadAlt, caption: form.leadCaption, credit: form.leadCredit };
  if (before === undefined) return;
  if (before.alt === words.alt && before.caption === words.caption && before.credit === words.credit) return;
  await reviseMedia(tx, picture, { ...words, at });
  if (form.state === 'published') tx.purge(`story:${id}`);
}

async function contentOf(tx: Transaction, { id, checked, form, picture, at }: Saving): Promise<StoryContent> {
  const bylines = [...checked.bylines];
  if (checked.newByline !== '') bylines.push((await authorNamed(tx, checked.newByline)) ?? 0);
  const tags = await tagIds(tx, id, checked.tags);
  const words = { alt: form.pictureAlt, caption: form.pictureCaption, credit: form.pictureCredit };
  const leadMediaId =
    picture === undefined ? checked.leadMediaId : await recordMedia(tx, { ...picture, ...words, at });
  return {
    headline: checked.headline,
    standfirst: checked.standfirst,
    sectionId: checked.sectionId,
    bylines: [...new Set(bylines)].filter((each) => each > 0),
    tags: [...new Set(tags)].filter((each) => each > 0),
    leadMediaId,
    body: checked.body,
  };
}

// Two topics may share a name: the ones that the story has already are meant first.
async function tagIds(tx: Transaction, id: StoryId | undefined, names: readonly string[]): Promise<number[]> {
  const before = id === undefined ? undefined : await findDraft(tx, id);
  const own = new Map((await tagsInOrder(tx, before?.tags ?? [])).map((tag) => [tag.name, tag.id]));
  const ids: number[] = [];
  for (const name of names) ids.push(own.get(name) ?? (await tagNamed(tx, name)) ?? 0);
  return ids;
}
