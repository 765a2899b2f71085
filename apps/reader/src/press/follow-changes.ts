import type { Follower, TagClock } from '@nightdesk/cache';
import type { PressQueue, PressStore } from '@nightdesk/press';
import type { Store } from '@nightdesk/store';
import type { Site } from '../rendered.ts';
import { editionTag } from '../serving/render-page.ts';
import { listingPaths, PRIORITY, type PressPath, pathsOfStory, priorityOf } from './press-paths.ts';
import { removeWhatIsGone } from './takedowns.ts';

interface Purge {
  seq: number;
  tags: readonly string[];
  hard: readonly string[];
}

export interface ChangePress {
  store: Store;
  press: PressStore;
  queue: PressQueue;
  follower: Follower;
  tagClock: TagClock;
  site: Site;
  report: (message: string, cause?: unknown) => void;
}

/**
 * After each purge, queues every pressed page that depends on one of its tags, and the pages of a story that is new.
 * What was taken down leaves the disk at once, before anything is rendered; what changed while no press was running
 * is made up for at the start.
 */
export function followChanges(deps: ChangePress): void {
  deps.follower.onPurge((seq, tags, hard) => {
    void followPurge(deps, { seq, tags, hard });
  });
  removeWhatIsGone(deps, (paths) => {
    for (const path of paths) deps.queue.add(path, PRIORITY.takenDown);
    void queueOutdated(deps);
  });
}

// What changed while no press was running: every page older than a purge it depends on, or made by another version.
async function queueOutdated({ press, tagClock, site, queue, report }: ChangePress): Promise<void> {
  try {
    for (const { path, asOf, tags } of await press.list()) {
      const isCurrent = tags.includes(editionTag(site)) && tagClock.judge(asOf, tags) === 'valid';
      if (!isCurrent) queue.add(path, priorityOf(path));
    }
  } catch (error) {
    report('outdated pages could not be queued for the press', error);
  }
}

async function followPurge(deps: ChangePress, { seq, tags, hard }: Purge): Promise<void> {
  await takeOff(deps, seq, hard);
  for (const tag of tags) await queueTag(deps, tag);
  if (hard.length > 0) await queueListings(deps);
}

// A reader process may have taken pages off the disk before us, so that no list of them is left to go by.
async function queueListings({ store, queue, report }: ChangePress): Promise<void> {
  try {
    for (const { path, priority } of await store.read(listingPaths)) queue.add(path, priority);
  } catch (error) {
    report('fronts and lists could not be queued for the press', error);
  }
}

async function takeOff(
  { press, queue, report }: ChangePress,
  seq: number,
  hard: readonly string[],
): Promise<void> {
  for (const tag of hard) {
    try {
      for (const path of await press.removeTagged(tag, seq)) queue.add(path, PRIORITY.takenDown);
    } catch (error) {
      report(`pages with ${tag} could not be taken off the disk`, error);
    }
  }
}

async function queueTag({ store, press, queue, report }: ChangePress, tag: string): Promise<void> {
  try {
    for (const path of await press.tagged(tag)) queue.add(path, priorityOf(path));
    const story = /^(?:story|thread):(\d+)$/.exec(tag)?.[1];
    if (story === undefined) return;
    const paths: PressPath[] = await store.read((conn) => pathsOfStory(conn, Number(story)));
    for (const { path, priority } of paths) queue.add(path, priority);
  } catch (error) {
    report(`pages with ${tag} could not be queued for the press`, error);
  }
}
