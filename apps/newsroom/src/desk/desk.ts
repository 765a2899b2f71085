import { type Store, StoreUnavailable, trimPurgeLog } from '@nightdesk/store';
import { dueStories, publishDueStory, type StoryId } from '@nightdesk/stories';
import { endDueSwitches, switchesDue } from '@nightdesk/switchboard';
import type { FastifyBaseLogger } from 'fastify';

export interface DeskDeps {
  store: Store;
  timeZone: string;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now?: () => Date;
}

export interface Desk {
  /** One look at what is due. Never rejects: a fault is logged once, until it has passed. */
  round(): Promise<void>;
  /** Goes on with rounds until stopped. */
  start(everyMs: number): void;
  /** Resolves when the round that runs has ended. */
  stop(): Promise<void>;
}

// Longer than any copy lives, so that a process that was away for a day has nothing to throw away; takedowns far longer,
// because a page on a disk lives until it is pressed again.
const KEPT_PURGES = { seconds: 3 * 86_400, takedownSeconds: 90 * 86_400 };
const TRIM_EVERY_MS = 10 * 60_000;

/** The newsroom's scheduled work. Several desks may run: each story is published by one of them, once. */
export function openDesk({ store, timeZone, logger, now = () => new Date() }: DeskDeps): Desk {
  const stuck = new Set<StoryId>();
  let fault = '';
  let trimmedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function round(): Promise<void> {
    try {
      for (const id of await store.write((conn) => dueStories(conn, now()))) {
        if (!stopped) await publish(id);
      }
      await endSwitches();
      await trim();
      if (fault !== '') logger.info('the desk works again');
      fault = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== fault) logger.warn({ err: error }, 'the desk cannot work now, and goes on trying');
      fault = message;
    }
  }

  // A story that cannot be published must not hold up the ones behind it.
  async function publish(id: StoryId): Promise<void> {
    try {
      const path = await store.transaction((tx) => publishDueStory(tx, id, { now: now(), timeZone }));
      if (path !== undefined) logger.info({ story: id, path }, 'published on time');
      stuck.delete(id);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      if (!stuck.has(id)) logger.error({ err: error, story: id }, 'a scheduled story cannot be published');
      stuck.add(id);
    }
  }

  async function endSwitches(): Promise<void> {
    if ((await store.write((conn) => switchesDue(conn, now()))).length === 0) return;
    for (const { name, before, now: after } of await store.transaction((tx) => endDueSwitches(tx, now())))
      logger.info({ switch: name, from: before.value, to: after.value }, 'a switch came to its end');
  }

  async function trim(): Promise<void> {
    if (now().getTime() - trimmedAt < TRIM_EVERY_MS) return;
    const { more } = await store.write((conn) => trimPurgeLog(conn, KEPT_PURGES));
    // What is left, the next round takes.
    if (!more) trimmedAt = now().getTime();
  }

  function start(everyMs: number): void {
    const next = () => {
      running = round().then(() => {
        if (!stopped) timer = setTimeout(next, everyMs);
      });
    };
    next();
  }

  return {
    round,
    start,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
