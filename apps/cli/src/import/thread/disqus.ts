import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { commentHtml } from '../comment-html.ts';
import type { ImportedComment } from '../imported.ts';
import { readWrittenDate } from '../written-date.ts';
import { repliesToNothing } from './replies-to-nothing.ts';
import { orphanedStory, pathsOf, type ThreadItem } from './source-thread.ts';
import { SpooledLines } from './spooled-lines.ts';

/** The texts of an element's children, by name, with the attributes `dsq:id` of those that only point elsewhere. */
type DisqusFields = Map<string, string>;

interface DisqusThread {
  id: string;
  link: string;
  title: string;
  createdAt: string;
  deleted: boolean;
}

/**
 * Reads a Disqus export of any size, forgiving broken markup: threads first, then posts, which wait in a temporary
 * file until all of a thread's are known. Spam stays out; a deleted post keeps its place, without text.
 */
export async function* readDisqus(
  file: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<ThreadItem> {
  const threads = new Map<string, DisqusThread>();
  const posts = await SpooledLines.open();
  try {
    const items: ThreadItem[] = [];
    for await (const { name, fields } of readRecords(file, onBytes)) {
      if (name === 'thread') takeThread(fields, threads);
      else await takePost(fields, { posts, items });
    }
    yield* items;
    for (const key of posts.keys()) yield* threadOf(key, { threads, posts });
    const empty = [...threads.keys()].filter((id) => !posts.has(id)).length;
    if (empty > 0) yield { type: 'skipped', reason: 'threads without comments', count: empty };
  } finally {
    await posts.close();
  }
}

interface DisqusRecord {
  name: 'thread' | 'post';
  fields: DisqusFields;
}

async function* readRecords(file: string, onBytes?: (count: number) => void): AsyncGenerator<DisqusRecord> {
  const found: DisqusRecord[] = [];
  const parser = new Parser(recordHandler(found), { xmlMode: true, decodeEntities: true });
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 })) {
    onBytes?.((chunk as Buffer).length);
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield* found.splice(0);
  }
  parser.end();
  yield* found.splice(0);
}

function recordHandler(found: DisqusRecord[]) {
  const open: string[] = [];
  let current: DisqusRecord | undefined;
  return {
    onopentag(name: string, attributes: { [name: string]: string }) {
      // An unquoted attribute swallows the slash of `<thread dsq:id=7/>`.
      const id = (attributes['dsq:id'] ?? '').replace(/\/$/, '');
      if (current !== undefined) current.fields.set(pathName(open, name), id);
      else if (name === 'thread' || name === 'post') {
        current = { name, fields: new Map([['@id', id]]) };
        open.length = 0;
        return;
      }
      open.push(name);
    },
    ontext(text: string) {
      if (current === undefined || open.length === 0) return;
      const key = `${open.join('/')}#`;
      current.fields.set(key, (current.fields.get(key) ?? '') + text);
    },
    onclosetag(name: string) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      else if (current?.name === name) {
        found.push(current);
        current = undefined;
      }
    },
  };
}

const pathName = (open: readonly string[], name: string): string => [...open, name].join('/');

const text = (fields: DisqusFields, name: string): string => (fields.get(`${name}#`) ?? '').trim();
const isTrue = (fields: DisqusFields, name: string): boolean => text(fields, name) === 'true';

function takeThread(fields: DisqusFields, threads: Map<string, DisqusThread>): void {
  const id = fields.get('@id') ?? '';
  if (id === '') return;
  threads.set(id, {
    id,
    link: text(fields, 'link') || addressIn(text(fields, 'id')),
    title: text(fields, 'title'),
    createdAt: text(fields, 'createdAt'),
    deleted: isTrue(fields, 'isDeleted'),
  });
}

// A site that gave Disqus its own identifiers often used the address.
const addressIn = (identifier: string): string => (/^(?:https?:\/)?\//i.test(identifier) ? identifier : '');

interface SpooledPost {
  id: string;
  parent: string;
  author: string;
  html: string;
  at: number;
  deleted: boolean;
}

async function takePost(
  fields: DisqusFields,
  { posts, items }: { posts: SpooledLines; items: ThreadItem[] },
): Promise<void> {
  const id = fields.get('@id') || (text(fields, 'id') && `id:${text(fields, 'id')}`);
  if (isTrue(fields, 'isSpam')) return void items.push({ type: 'skipped', reason: 'spam' });
  const written = text(fields, 'createdAt');
  const at = readWrittenDate(written, { timeZone: 'UTC' });
  const where = `post ${id || 'without an id'}`;
  if (id === '' || at === undefined) {
    const reason = id === '' ? 'it has no id' : `its date “${written}” cannot be read`;
    return void items.push({ type: 'failed', where, reason });
  }
  const post: SpooledPost = {
    id,
    parent: fields.get('parent') ?? '',
    author: text(fields, 'author/name') || text(fields, 'author/username'),
    html: text(fields, 'message'),
    at: at.getTime(),
    deleted: isTrue(fields, 'isDeleted'),
  };
  await posts.add(fields.get('thread') ?? '', JSON.stringify(post));
}

async function* threadOf(
  id: string,
  { threads, posts }: { threads: Map<string, DisqusThread>; posts: SpooledLines },
): AsyncGenerator<ThreadItem> {
  const thread = threads.get(id);
  const lines = await posts.read(id);
  if (thread === undefined) {
    for (const line of lines) {
      const { id: post } = JSON.parse(line) as SpooledPost;
      yield {
        type: 'failed',
        where: `post ${post}`,
        reason: `its thread ${id || '(none)'} is not in the file`,
      };
    }
    return;
  }
  if (thread.deleted) {
    yield { type: 'skipped', reason: 'comments of deleted threads', count: lines.length };
    return;
  }
  const comments = lines.map((line) => commentOf(JSON.parse(line) as SpooledPost));
  const at = readWrittenDate(thread.createdAt, { timeZone: 'UTC' });
  const story = orphanedStory({ externalId: `thread:${id}`, title: thread.title, url: thread.link, at });
  const place = { externalId: `thread:${id}`, where: `thread ${id}`, paths: pathsOf(thread.link) };
  yield { type: 'thread', thread: { ...place, comments, warnings: repliesToNothing(comments), story } };
}

function commentOf(post: SpooledPost): ImportedComment {
  const gone = post.deleted || post.html === '';
  return {
    externalId: post.id,
    ...(post.parent === '' ? {} : { parentExternalId: post.parent }),
    author: gone ? '' : post.author || 'Anonymous',
    text: gone ? { markdown: '' } : { html: commentHtml(post.html) },
    at: new Date(post.at),
    state: gone ? 'deleted' : 'shown',
  };
}
