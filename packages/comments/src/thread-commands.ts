import { inList, type Transaction } from '@nightdesk/store';
import { type CommentState, DEEPEST, noteChange, setCommentState } from './comment-commands.ts';
import { parentsFirst } from './comment-order.ts';
import { renderComment, tidyLine } from './render-comment.ts';
import { lockComment, openThread } from './thread-lock.ts';
import { threadTag } from './thread-tags.ts';

/** A comment that was taken elsewhere, as part of a whole thread. */
export interface ThreadEntry {
  /** Names it within the thread. */
  key: string;
  /** The comment it answers; one that is not there makes it a root. */
  parentKey?: string | undefined;
  authorName: string;
  authorUrl?: string | undefined;
  source: string;
  /** Sanitised HTML; without it `source` is Markdown and rendered here. */
  html?: string | undefined;
  state: CommentState;
  score?: number | undefined;
  at: Date;
}

interface Place {
  id: number;
  seq: number;
  root_seq: number;
  depth: number;
}

interface PlacedEntry extends ThreadEntry {
  seq: number;
  parentSeq: number;
  rootSeq: number;
  depth: number;
}

const ROWS_AT_ONCE = 200;
// Far below what a server takes as one statement (16 MB or more).
const TEXT_AT_ONCE = 1_000_000;
const LONGEST_URL = 500;

/**
 * Adds many comments to a story's thread in a few statements, by time with parents first. `there` names comments that
 * the thread holds already, by key, so that newcomers can answer them. Length is not limited: they were taken elsewhere.
 * @returns the new comments' ids by key
 */
export async function postThread(
  tx: Transaction,
  storyId: number,
  { comments, there }: { comments: readonly ThreadEntry[]; there: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  if (comments.length === 0) return new Map();
  const { next_seq: firstSeq } = await openThread(tx, storyId);
  const placed = placeAll(parentsFirst(comments), await placesOf(tx, storyId, there), firstSeq);
  await insertComments(tx, storyId, placed);
  const ids = await idsBySeq(tx, storyId, firstSeq);
  await insertTexts(tx, placed, ids);
  const shown = placed.filter((entry) => entry.state === 'shown').length;
  await tx.execute('UPDATE thread SET next_seq = ?, total = total + ? WHERE story_id = ?', [
    firstSeq + placed.length,
    shown,
    storyId,
  ]);
  if (shown > 0) tx.purge(threadTag(storyId));
  return new Map(placed.map((entry) => [entry.key, ids.get(entry.seq)!]));
}

async function placesOf(
  tx: Transaction,
  storyId: number,
  there: ReadonlyMap<string, number>,
): Promise<Map<string, Place>> {
  if (there.size === 0) return new Map();
  const rows = await tx.query<Place>(
    'SELECT id, seq, root_seq, depth FROM comment WHERE story_id = ? AND id IN (?)',
    [storyId, inList([...there.values()])],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map([...there].flatMap(([key, id]) => (byId.has(id) ? [[key, byId.get(id)!]] : [])));
}

function placeAll(
  ordered: readonly ThreadEntry[],
  places: ReadonlyMap<string, Place>,
  firstSeq: number,
): PlacedEntry[] {
  const byKey = new Map<
    string,
    { seq: number; rootSeq: number; depth: number; parentKey?: string | undefined }
  >();
  for (const [key, place] of places) byKey.set(key, { ...place, rootSeq: place.root_seq });
  return ordered.map((entry, index) => {
    const seq = firstSeq + index;
    let { parentKey } = entry;
    let parent = parentKey === undefined ? undefined : byKey.get(parentKey);
    // Deeper than anybody can read: it stands beside the comment it answers instead of under it.
    if (parent && parent.depth >= DEEPEST) {
      parentKey = parent.parentKey;
      parent = parentKey === undefined ? undefined : byKey.get(parentKey);
    }
    const place = {
      seq,
      parentSeq: parent?.seq ?? 0,
      rootSeq: parent?.rootSeq ?? seq,
      depth: parent ? parent.depth + 1 : 0,
    };
    byKey.set(entry.key, { ...place, parentKey });
    return { ...entry, ...place };
  });
}

async function insertComments(
  tx: Transaction,
  storyId: number,
  entries: readonly PlacedEntry[],
): Promise<void> {
  for (const part of inParts(entries)) {
    await tx.execute(
      `INSERT INTO comment (story_id, seq, parent_seq, root_seq, depth, score, state, author_name, author_url, created_at)
       VALUES ${part.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      part.flatMap((entry) => [
        storyId,
        entry.seq,
        entry.parentSeq,
        entry.rootSeq,
        entry.depth,
        entry.score ?? 1,
        entry.state,
        tidyLine(entry.authorName, 80),
        shortUrl(entry.authorUrl),
        entry.at,
      ]),
    );
  }
}

async function idsBySeq(tx: Transaction, storyId: number, firstSeq: number): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number; seq: number }>(
    'SELECT id, seq FROM comment WHERE story_id = ? AND seq >= ?',
    [storyId, firstSeq],
  );
  return new Map(rows.map((row) => [row.seq, row.id]));
}

async function insertTexts(
  tx: Transaction,
  entries: readonly PlacedEntry[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  for (const part of inParts(entries)) {
    await tx.execute(
      `INSERT INTO comment_text (comment_id, source, format, html) VALUES ${part.map(() => '(?, ?, ?, ?)').join(', ')}`,
      part.flatMap((entry) => [ids.get(entry.seq)!, ...textOf(entry)]),
    );
  }
}

/** Brings a comment up to date with what it says elsewhere now. Its place in the thread stays. */
export async function reviseComment(
  tx: Transaction,
  id: number,
  entry: Omit<ThreadEntry, 'key' | 'parentKey' | 'at'>,
): Promise<void> {
  const comment = await lockComment(tx, id);
  if (comment === undefined) return;
  await tx.execute('UPDATE comment SET score = ?, author_name = ?, author_url = ? WHERE id = ?', [
    entry.score ?? 1,
    tidyLine(entry.authorName, 80),
    shortUrl(entry.authorUrl),
    id,
  ]);
  await tx.execute('UPDATE comment_text SET source = ?, format = ?, html = ? WHERE comment_id = ?', [
    ...textOf(entry),
    id,
  ]);
  await noteChange(tx, comment, 0);
  await setCommentState(tx, id, { state: entry.state });
}

function textOf(entry: Pick<ThreadEntry, 'source' | 'html'>): [string, string, string] {
  return entry.html === undefined
    ? [entry.source, 'markdown', renderComment(entry.source)]
    : [entry.source, 'html', entry.html];
}

const shortUrl = (url = '') => (url.length > LONGEST_URL ? '' : url);

function* inParts(entries: readonly PlacedEntry[]): Generator<PlacedEntry[]> {
  let part: PlacedEntry[] = [];
  let length = 0;
  for (const entry of entries) {
    if (part.length === ROWS_AT_ONCE || (part.length > 0 && length + entry.source.length > TEXT_AT_ONCE)) {
      yield part;
      part = [];
      length = 0;
    }
    part.push(entry);
    length += entry.source.length;
  }
  if (part.length > 0) yield part;
}
