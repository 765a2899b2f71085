import {
  type Document,
  DocumentInvalid,
  documentFromEditorMarkdown,
  documentToMarkdown,
  type StoryDraft,
  slugify,
} from '@nightdesk/stories';
import { type Fields, field } from '../forms/form-fields.ts';

/** The story form as an editor filled it in: text, nothing checked yet. */
export interface StoryForm {
  headline: string;
  standfirst: string;
  section: string;
  /** Author ids in order; empty places are left out. */
  bylines: string[];
  newByline: string;
  tags: string;
  slug: string;
  body: string;
  leadMedia: string;
  /** The words of the lead picture that is there already. */
  leadAlt: string;
  leadCaption: string;
  leadCredit: string;
  /** The words of the picture that is sent with the form. */
  pictureAlt: string;
  pictureCaption: string;
  pictureCredit: string;
  /** The revision that was edited; empty for a new story. */
  revision: string;
  /** Names this opened form, 32 hexadecimal digits. */
  key: string;
  /** The story's state when the form was opened. */
  state: string;
  scheduleTime: string;
  occurrence: string;
}

/** What is written below a picture, and for those who cannot see it. */
interface PictureWords {
  alt: string;
  caption: string;
  credit: string;
}

/** By the name of the field. */
export type Faults = Partial<Record<keyof StoryForm | 'picture', string>>;

export interface CheckedStory {
  headline: string;
  standfirst: string;
  sectionId: number | undefined;
  bylines: number[];
  newByline: string;
  tags: string[];
  slug: string;
  leadMediaId: number | undefined;
  body: Document;
}

/** What the page calls the fields that may have a fault. */
export const fieldNames: Readonly<Record<string, string>> = {
  headline: 'Headline',
  standfirst: 'Standfirst',
  newByline: 'Somebody new',
  tags: 'Topics',
  body: 'Text',
  picture: 'Picture',
  pictureAlt: 'What the picture shows',
  slug: 'Address',
  scheduleTime: 'Day and time',
};

const LONGEST_HEADLINE = 300;
const LONGEST_STANDFIRST = 1000;
const MOST_TAGS = 20;

export function readStoryForm(fields: Fields): StoryForm {
  const text = (name: string) => field(fields, name).trim();
  return {
    headline: text('headline'),
    standfirst: text('standfirst'),
    section: text('section'),
    bylines: (fields.get('byline') ?? []).filter((id) => id !== ''),
    newByline: text('newByline'),
    tags: text('tags'),
    slug: text('slug'),
    body: field(fields, 'body'),
    leadMedia: fields.has('removePicture') ? '' : text('leadMedia'),
    leadAlt: text('leadAlt'),
    leadCaption: text('leadCaption'),
    leadCredit: text('leadCredit'),
    pictureAlt: text('pictureAlt'),
    pictureCaption: text('pictureCaption'),
    pictureCredit: text('pictureCredit'),
    revision: text('revision'),
    key: text('key'),
    state: text('state'),
    scheduleTime: text('scheduleTime'),
    occurrence: text('occurrence'),
  };
}

/** The form of a story as it is stored. */
export function formOfStory(
  story: StoryDraft,
  { key, tags, scheduleTime, lead }: { key: string; tags: string; scheduleTime: string; lead: PictureWords },
): StoryForm {
  return {
    headline: story.headline,
    standfirst: story.standfirst,
    section: String(story.sectionId ?? ''),
    bylines: story.bylines.map(String),
    newByline: '',
    tags,
    slug: story.slug,
    body: documentToMarkdown(story.body),
    leadMedia: String(story.leadMediaId ?? ''),
    leadAlt: lead.alt,
    leadCaption: lead.caption,
    leadCredit: lead.credit,
    pictureAlt: '',
    pictureCaption: '',
    pictureCredit: '',
    revision: String(story.latestRevisionId),
    key,
    state: story.state,
    scheduleTime,
    occurrence: '',
  };
}

/** Checks the form. Every fault is named at once, by its field. */
export function checkStoryForm(
  form: StoryForm,
  { hasPicture }: { hasPicture: boolean },
): { faults: Faults; checked: CheckedStory | undefined } {
  const faults: Faults = {};
  if (form.headline === '') faults.headline = 'A story needs a headline.';
  if (form.headline.length > LONGEST_HEADLINE)
    faults.headline = `A headline holds up to ${LONGEST_HEADLINE} characters; this one has ${form.headline.length}.`;
  if (form.standfirst.length > LONGEST_STANDFIRST)
    faults.standfirst = `A standfirst holds up to ${LONGEST_STANDFIRST} characters; this one has ${form.standfirst.length}.`;
  if (form.newByline !== '' && slugify(form.newByline) === '') faults.newByline = 'A name needs a letter.';
  if (form.newByline.length > 150) faults.newByline = 'This name is too long.';
  if (hasPicture && form.pictureAlt === '')
    faults.pictureAlt = 'Say what the picture shows, for those who cannot see it.';
  if (form.slug !== '' && slugify(form.slug) === '') faults.slug = 'An address needs a letter or a digit.';
  const tags = readTags(form.tags, faults);
  const body = readBody(form.body, faults);
  if (Object.keys(faults).length > 0 || body === undefined) return { faults, checked: undefined };
  const checked: CheckedStory = {
    headline: form.headline,
    standfirst: form.standfirst,
    sectionId: idOf(form.section),
    bylines: [...new Set(form.bylines.flatMap((id) => idOf(id) ?? []))],
    newByline: form.newByline,
    tags,
    slug: slugify(form.slug) || slugify(form.headline) || 'story',
    leadMediaId: idOf(form.leadMedia),
    body,
  };
  return { faults, checked };
}

function readTags(text: string, faults: Faults): string[] {
  const names = Array.from(text.matchAll(/"([^"]*)"|[^,"]+/g), ([whole, quoted]) =>
    (quoted ?? whole).replace(/\s+/g, ' ').trim(),
  ).filter((name) => name !== '');
  const wrong = names.find((name) => slugify(name) === '' || name.length > 100);
  if (wrong !== undefined) faults.tags = `“${wrong.slice(0, 40)}” cannot be a topic.`;
  if (names.length > MOST_TAGS)
    faults.tags = `A story has up to ${MOST_TAGS} topics; these are ${names.length}.`;
  return names;
}

/** Names of topics as one line; a name with a comma stands in quotes. */
export function tagLine(names: readonly string[]): string {
  return names.map((name) => (name.includes(',') ? `"${name.replaceAll('"', '')}"` : name)).join(', ');
}

function readBody(markdown: string, faults: Faults): Document | undefined {
  try {
    return documentFromEditorMarkdown(markdown).document;
  } catch (error) {
    if (!(error instanceof DocumentInvalid)) throw error;
    faults.body = error.faults.join('; ');
    return undefined;
  }
}

/** A key of the database, from a form. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
