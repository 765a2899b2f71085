import type { Follower, TagClock } from '@nightdesk/cache';
import { type PressQueue, type PressStore, removeWhatIsGone } from '@nightdesk/press';
import type { Store } from '@nightdesk/store';
import type { Site } from '../rendered.ts';
import { openIntake } from './intake.ts';
import { breakingStories, listingPaths, PRIORITY, pathsOfStory, priorityOf } from './press-paths.ts';

export interface ChangePress {
  store: Pick<Store, 'read'>;
  press: Pick<PressStore, 'tagged' | 'removeTagged' | 'removeGone' | 'list'>;
  queue: Pick<PressQueue, 'add'>;
  follower: Pick<Follower, 'onPurge' | 'onFirstReading' | 'onLost'>;
  tagClock: Pick<TagClock, 'judge'>;
  site: Pick<Site, 'now'>;
  report: (message: string, cause?: unknown) => void;
}

/**
 * After each purge, queues every pressed page that depends on one of its tags, and the pages of a story that is new.
 * What was taken down leaves the disk at once, before anything is rendered; what changed while no press was running
 * is made up for at the start. What cannot be done, because the database or the disk is away, is tried again until it can.
 */
export function followChanges(deps: ChangePress): void {
  const takedowns = openIntake<string, number>({ work: (tags) => takeOff(deps, tags) });
  const changes = openIntake<string, number>({ work: (tags) => queueTags(deps, tags) });
  deps.follower.onPurge((seq, tags, hard) => {
    for (const tag of hard) takedowns.note(tag, seq);
    for (const tag of tags) changes.note(tag, seq);
  });
  removeWhatIsGone(deps, (paths) => {
    for (const path of paths) deps.queue.add(path, PRIORITY.takenDown);
    void queueOutdated(deps);
  });
}

// What changed while no press was running: every page older than a purge that it depends on.
async function queueOutdated({ press, tagClock, queue, report }: ChangePress): Promise<void> {
  try {
    for (const { path, asOf, tags } of await press.list()) {
      if (tagClock.judge(asOf, tags) !== 'valid') queue.add(path, priorityOf(path));
    }
  } catch (error) {
    report('outdated pages could not be queued for the press', error);
  }
}

type Noted = ReadonlyMap<string, number>;

// All at once: after a loss of the log there are as many as there ever were takedowns, and the register takes them together.
async function takeOff(deps: ChangePress, tags: Noted): Promise<[string, number][]> {
  const { press, queue, report } = deps;
  const left: [string, number][] = [];
  const takeOffOne = async ([tag, seq]: [string, number]) => {
    try {
      for (const path of await press.removeTagged(tag, seq)) queue.add(path, PRIORITY.takenDown);
    } catch (error) {
      report(`pages with ${tag} could not be taken off the disk`, error);
      left.push([tag, seq]);
    }
  };
  await Promise.all([...tags].map(takeOffOne));
  await queueListings(deps);
  return left;
}

// A reader process may have taken pages off the disk before us, so that no list of them is left to go by.
async function queueListings({ store, queue, report }: ChangePress): Promise<void> {
  try {
    for (const { path, priority } of await store.read(listingPaths)) queue.add(path, priority);
  } catch (error) {
    report('fronts and lists could not be queued for the press', error);
  }
}

async function queueTags(deps: ChangePress, tags: Noted): Promise<[string, number][]> {
  const left: [string, number][] = [];
  const breaking = await breakingNow(deps, tags);
  for (const [tag, seq] of tags) {
    try {
      await queueTag(deps, tag, breaking);
    } catch (error) {
      deps.report(`pages with ${tag} could not be queued for the press`, error);
      left.push([tag, seq]);
    }
  }
  return left;
}

async function breakingNow({ store, site }: ChangePress, tags: Noted): Promise<Set<number>> {
  if (![...tags.keys()].some((tag) => storyOf(tag) !== undefined)) return new Set();
  return store.read((conn) => breakingStories(conn, site.now())).catch(() => new Set<number>());
}

async function queueTag(
  { store, press, queue }: ChangePress,
  tag: string,
  breaking: ReadonlySet<number>,
): Promise<void> {
  const story = storyOf(tag);
  // These first: they know how urgent the story is.
  const paths =
    story === undefined
      ? []
      : await store.read((conn) => pathsOfStory(conn, story, { isBreaking: breaking.has(story) }));
  for (const { path, priority } of paths) queue.add(path, priority);
  for (const path of await press.tagged(tag)) queue.add(path, priorityOf(path));
}

function storyOf(tag: string): number | undefined {
  const id = /^(?:story|thread):(\d+)$/.exec(tag)?.[1];
  return id === undefined ? undefined : Number(id);
}
