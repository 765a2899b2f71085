import type { Transaction } from '@nightdesk/store';
import {
  asStoryId,
  createStory,
  findDraft,
  hasStaffRevision,
  parseDocument,
  publishStory,
  redirectToStory,
  type StoryContent,
  type StoryDraft,
  type StoryId,
  saveRevision,
  scheduleStory,
  slugify,
  unpublishStory,
} from '@nightdesk/stories';
import { importComments } from './import-comments.ts';
import { importPictures } from './import-pictures.ts';
import { contentHash, type ImportRecords } from './import-records.ts';
import { importTerms, termSlug } from './import-terms.ts';
import type { ImportedStory, ImportWarning } from './imported.ts';
import { type StoryPicture, withMedia } from './pictures.ts';
import type { Outcome } from './report.ts';

export interface StoryDeps {
  records: ImportRecords;
  /** The site's zone. */
  timeZone: string;
  now: Date;
}

export interface StoryDone {
  outcome: Outcome;
  comments: Record<Outcome, number>;
  pictures: { stored: number; elsewhere: number };
  warnings: readonly ImportWarning[];
}

/**
 * Brings one story in with all that hangs on it; unchanged since the last run, it is left as it is. So is one that
 * the newsroom has taken over: it says so in a warning, and only its comments follow the source.
 */
export async function importStory(
  tx: Transaction,
  { story, pictures }: { story: ImportedStory; pictures: readonly StoryPicture[] },
  deps: StoryDeps,
): Promise<StoryDone> {
  const { records } = deps;
  const { comments, warnings: _, ...told } = story;
  const media = await importPictures(tx, pictures, deps);
  const hash = contentHash([told, [...media.ids.values()]]);
  const record = (await records.find(tx, 'story', [story.externalId])).get(story.externalId);
  const same = record?.hash.equals(hash) === true;
  const before = same || !record ? undefined : await findDraft(tx, asStoryId(record.localId));
  const ours = before && (await newsroomHas(tx, before));
  const write = !same && !ours;
  const id =
    record && !write
      ? asStoryId(record.localId)
      : await writeStory(tx, { story, media: media.ids, before }, deps);
  if (write) await records.save(tx, 'story', [{ externalId: story.externalId, localId: id, hash }]);
  else if (media.changed) tx.purge(`story:${id}`);
  const counts = await importComments(tx, id, { comments, records });
  const talk = counts.imported + counts.updated > 0;
  const stored = media.firstSeen.filter((picture) => picture.stored !== undefined).length;
  return {
    outcome: record === undefined ? 'imported' : write || talk ? 'updated' : 'unchanged',
    comments: counts,
    pictures: { stored, elsewhere: media.firstSeen.length - stored },
    warnings: ours ? [{ kind: ours }] : [],
  };
}

// Nobody's work is overwritten by an export, and nothing taken down comes back by one.
async function newsroomHas(tx: Transaction, story: StoryDraft): Promise<string | undefined> {
  if (story.state === 'unpublished') return 'changed in the export, but unpublished here; left as it is';
  if (await hasStaffRevision(tx, story.id))
    return 'changed in the export, but edited here too; left as it is';
  return undefined;
}

interface Writing {
  story: ImportedStory;
  media: ReadonlyMap<string, number>;
  before: StoryDraft | undefined;
}

async function writeStory(
  tx: Transaction,
  { story, media, before }: Writing,
  deps: StoryDeps,
): Promise<StoryId> {
  const content: StoryContent = {
    ...(await importTerms(tx, story, deps.records)),
    headline: cut(story.title.trim(), 500) || 'Untitled',
    standfirst: cut(story.standfirst.trim(), 2000),
    leadMediaId: story.lead && media.get(story.lead.src),
    // Read as the paper will read it: one that is too large fails here, not before a reader.
    body: parseDocument({ ...story.body, blocks: withMedia(story.body.blocks, media) }),
  };
  const slug = termSlug(story.slug || slugify(story.title), story.kind);
  const at = story.updatedAt ?? story.firstPublishedAt ?? deps.now;
  const id = before
    ? before.id
    : await createStory(
        tx,
        {
          ...content,
          kind: story.kind,
          slug,
          language: cut(story.language ?? '', 35),
          comments: story.commenting,
        },
        { at },
      );
  const version = before
    ? await saveRevision(tx, { id, version: before.version }, { content, at: deps.now })
    : 1;
  await bringToState(tx, { story, slug, before, id, version }, deps);
  for (const path of story.oldPaths) if (path !== '/') await redirectToStory(tx, id, { path, at });
  return id;
}

interface Bringing {
  story: ImportedStory;
  slug: string;
  before: StoryDraft | undefined;
  id: StoryId;
  version: number;
}

async function bringToState(
  tx: Transaction,
  { story, slug, before, id, version }: Bringing,
  { timeZone, now }: StoryDeps,
): Promise<void> {
  const published = before?.state === 'published';
  const due = story.state === 'scheduled' ? story.firstPublishedAt : undefined;
  // What the desk has put out in the meantime stays out, as the source meant it to by then.
  if (story.state === 'published' || (story.state === 'scheduled' && published)) {
    const firstAt = story.firstPublishedAt ?? story.updatedAt ?? now;
    const at = later(firstAt, story.updatedAt);
    const path = story.ownPath === undefined ? {} : { path: fitPath(story.ownPath, slug) };
    await publishStory(tx, id, { at, firstAt, timeZone, slug, ...path });
  } else if (published) {
    await unpublishStory(tx, id, { at: now });
  } else if (due !== undefined || before?.state === 'scheduled') {
    await scheduleStory(tx, { id, version }, { scheduledFor: due, at: now });
  }
}

// The site's own addresses come first; a page that had one of them elsewhere lives beside it.
const OWN =
  /^\/(?:section|tag|author|comments|search|media|lite|livez|readyz|metrics|assets|robots\.txt|(?:news-)?sitemap\.xml|(?:feed|atom)\.(?:xml|json)|index\.rdf)(?:\/|$)/;

function fitPath(ownPath: string, slug: string): string {
  const path = ownPath.replace(/\/+$/, '');
  if (path === '' || Buffer.byteLength(path) > 500) return `/${slug}`;
  return OWN.test(path) ? `${path}-page` : path;
}

const later = (a: Date, b: Date | undefined) => (b !== undefined && b > a ? b : a);
const cut = (text: string, length: number) => [...text].slice(0, length).join('');
