import { type StoredPicture, storePicture } from '@nightdesk/media';
import type { Store } from '@nightdesk/store';
import { StoryConflict, type StoryId } from '@nightdesk/stories';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { field, sentFields } from '../forms/form-fields.ts';
import { readScheduleTime } from '../schedule/schedule-time.ts';
import type { Site } from '../site.ts';
import { previewUrl, storyUrl } from '../urls.ts';
import { compareTexts } from './compare-texts.ts';
import { isPhoto } from './picture-kind.ts';
import { type Intent, saveStory } from './save-story.ts';
import { answerEditor, requireDraft, storedForm } from './story-editor.ts';
import { checkStoryForm, type Faults, readStoryForm, type StoryForm } from './story-form.ts';

export interface Writing {
  site: Site;
  store: Store;
  mediaDir: string;
}

export interface Written {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Undefined: a new story. */
  id: StoryId | undefined;
  act: Intent['act'];
}

/** Takes a sent story form: saves, and publishes or schedules if asked. Whatever goes wrong, the text comes back. */
export async function writeStory(deps: Writing, written: Written): Promise<FastifyReply> {
  const { request, reply, id, act } = written;
  const { site, store } = deps;
  const fields = sentFields(request);
  const form = readStoryForm(fields);
  const now = site.now();
  const { faults, checked } = checkStoryForm(form, { hasPicture: request.form?.file !== undefined });
  const intent = readIntent(act, form, { faults, timeZone: site.timeZone, now });
  const picture = Object.keys(faults).length > 0 ? undefined : await takePicture(request, faults, deps);
  if (checked === undefined || intent === undefined || Object.keys(faults).length > 0) {
    return answerFaults(deps, written, { form, faults });
  }
  const saving = { id, form, checked, picture, intent, staffId: request.staff!.id, at: now };
  try {
    const saved = await store.transaction((tx) => saveStory(tx, { ...saving, timeZone: site.timeZone }));
    if (field(fields, 'act') === 'preview') return reply.redirect(previewUrl(saved), 303);
    return reply.redirect(storyUrl(saved, DONE[act]), 303);
  } catch (error) {
    if (!(error instanceof StoryConflict) || id === undefined) throw error;
    return answerConflict(deps, { ...written, id }, form);
  }
}

const DONE = { save: 'saved', publish: 'published', schedule: 'scheduled' } as const;

function readIntent(
  act: Intent['act'],
  form: StoryForm,
  { faults, timeZone, now }: { faults: Faults; timeZone: string; now: Date },
): Intent | undefined {
  if (act !== 'schedule') return { act };
  const read = readScheduleTime({ time: form.scheduleTime, occurrence: form.occurrence }, { timeZone, now });
  if ('at' in read) return { act, scheduledFor: read.at };
  faults.scheduleTime = read.fault;
  return undefined;
}

async function takePicture(
  request: FastifyRequest,
  faults: Faults,
  { mediaDir }: Writing,
): Promise<StoredPicture | undefined> {
  if (request.form?.fileLost === 'too big') faults.picture = 'This picture has more than 25 MB.';
  const file = request.form?.file;
  if (file === undefined) return undefined;
  if (!isPhoto(file.bytes)) {
    faults.picture = 'This is no photograph: give a JPEG, PNG, WebP, AVIF, GIF or TIFF file.';
    return undefined;
  }
  try {
    return await storePicture(file.bytes, mediaDir);
  } catch (error) {
    request.log.info({ err: error, name: file.name }, 'a picture was refused');
    faults.picture = 'This file is no picture that can be read, or one of more than 50 megapixels.';
    return undefined;
  }
}

function answerFaults(
  { store, site }: Writing,
  { reply, id }: Written,
  { form, faults }: { form: StoryForm; faults: Faults },
): Promise<FastifyReply> {
  return store.write(async (conn) => {
    const story = id === undefined ? undefined : await requireDraft(conn, id);
    const count = Object.keys(faults).length;
    const alert = `Not saved yet: ${count === 1 ? 'one field needs' : `${count} fields need`} another look.`;
    return answerEditor(conn, { story, form, faults, alert, status: 422 }, { reply, site });
  });
}

// The form that comes back stands on the newest revision, so whoever sends it again does so knowingly.
function answerConflict(
  { store, site }: Writing,
  { reply, id }: { reply: FastifyReply; id: StoryId },
  form: StoryForm,
): Promise<FastifyReply> {
  return store.write(async (conn) => {
    const story = await requireDraft(conn, id);
    const theirs = await storedForm(conn, story, site);
    const mine = { ...form, revision: theirs.revision, state: theirs.state };
    const changed = theirs.revision !== form.revision;
    const alert = changed
      ? 'Not saved yet: somebody else changed this story while you were writing. Compare, then save your text over theirs, or take over what is missing.'
      : `Not saved yet: the story is ${story.state} now, which it was not when you opened it.`;
    const comparison = changed ? { comparison: compareTexts(theirs, mine) } : {};
    return answerEditor(conn, { story, form: mine, alert, status: 409, ...comparison }, { reply, site });
  });
}
