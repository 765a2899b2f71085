import { randomBytes } from 'node:crypto';
import { staffNames } from '@nightdesk/accounts';
import { mediaByIds, pictureOf } from '@nightdesk/media';
import type { Queryable } from '@nightdesk/store';
import {
  type Author,
  findDraft,
  listAuthors,
  listSections,
  type RenderedMedia,
  type Section,
  type StoryDraft,
  type StoryId,
  tagsInOrder,
} from '@nightdesk/stories';
import type { FastifyReply } from 'fastify';
import { RequestFault } from '../errors/request-fault.ts';
import { answerPage } from '../frame/answer-page.ts';
import { wallTime } from '../schedule/wall-time.ts';
import type { Site } from '../site.ts';
import type { Comparison } from './compare-texts.ts';
import { type Faults, fieldNames, formOfStory, idOf, type StoryForm, tagLine } from './story-form.ts';

interface EditorModel {
  title: string;
  here: string;
  story: StoryDraft | undefined;
  /** Who wrote the latest revision. */
  writtenBy: string;
  form: StoryForm;
  faults: Faults;
  fieldNames: typeof fieldNames;
  notice: string;
  alert: string;
  comparison: Comparison | undefined;
  sections: Section[];
  authors: Author[];
  picture: RenderedMedia | undefined;
  bylinePlaces: number[];
}

export interface Editing {
  story?: StoryDraft | undefined;
  /** What stands in the form; the story as it is stored when left out. */
  form?: StoryForm;
  faults?: Faults;
  notice?: string;
  alert?: string;
  comparison?: Comparison;
  status?: number;
}

const FEWEST_BYLINES = 4;

/** The page on which a story is written. */
export async function answerEditor(
  conn: Queryable,
  editing: Editing,
  { reply, site }: { reply: FastifyReply; site: Site },
): Promise<FastifyReply> {
  const { story, faults = {}, notice = '', alert = '', comparison } = editing;
  const form = editing.form ?? (story === undefined ? emptyForm() : await storedForm(conn, story, site));
  const writer = story?.writtenBy;
  const picture = idOf(form.leadMedia);
  const count = Math.max(FEWEST_BYLINES, form.bylines.length + 1);
  const model: EditorModel = {
    title: form.headline || story?.headline || 'New story',
    here: 'Stories',
    story,
    writtenBy: writer === undefined ? '' : ((await staffNames(conn, [writer])).get(writer) ?? ''),
    form,
    faults,
    fieldNames,
    notice,
    alert,
    comparison,
    sections: await listSections(conn),
    authors: await listAuthors(conn),
    picture: picture === undefined ? undefined : pictureOf((await mediaByIds(conn, [picture])).get(picture)),
    bylinePlaces: Array.from({ length: count }, (_, index) => index),
  };
  return answerPage(reply, site, { template: 'stories/story-editor', status: editing.status ?? 200, model });
}

/** A story in any state, as it is at this moment. */
export async function requireDraft(conn: Queryable, id: StoryId): Promise<StoryDraft> {
  const story = await findDraft(conn, id);
  if (story === undefined) throw new RequestFault(404, 'There is no such story (any more).');
  return story;
}

/** A story's own form, as if it had just been opened. */
export async function storedForm(conn: Queryable, story: StoryDraft, site: Site): Promise<StoryForm> {
  const tags = await tagsInOrder(conn, story.tags);
  const lead = story.leadMediaId && (await mediaByIds(conn, [story.leadMediaId])).get(story.leadMediaId);
  const at = story.scheduledFor;
  return formOfStory(story, {
    key: newKey(),
    tags: tagLine(tags.map((tag) => tag.name)),
    scheduleTime: at === undefined ? '' : wallTime(at, site.timeZone),
    lead: lead || { alt: '', caption: '', credit: '' },
  });
}

const newKey = (): string => randomBytes(16).toString('hex');

function emptyForm(): StoryForm {
  return {
    headline: '',
    standfirst: '',
    section: '',
    bylines: [],
    newByline: '',
    tags: '',
    slug: '',
    body: '',
    leadMedia: '',
    leadAlt: '',
    leadCaption: '',
    leadCredit: '',
    pictureAlt: '',
    pictureCaption: '',
    pictureCredit: '',
    revision: '',
    key: newKey(),
    state: 'draft',
    scheduleTime: '',
    occurrence: '',
  };
}
