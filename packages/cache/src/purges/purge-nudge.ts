import { connectRedis, isRedisUrl } from '../shared/connect-redis.ts';

/** Tells other processes that the purge log has grown. Messages may get lost: followers poll anyway. */
export interface PurgeNudge {
  publish(seq: number): void;
  /** Called with the seq that was announced, or with undefined when messages may have been missed. */
  subscribe(listener: (seq: number | undefined) => void): void;
  close(): void;
}

const AGAIN_MS = 1000;
const SILENT: PurgeNudge = { publish: () => {}, subscribe: () => {}, close: () => {} };

/**
 * The nudge that goes with a shared cache: over Redis, or none at all (memcached has no channel), so that polling alone brings
 * purges. Databases of other names have channels of their own; another's message would only cost a look at the log.
 */
export function openPurgeNudge(cacheUrl: string, databaseUrl: string): PurgeNudge {
  const channel = `nightdesk:purges:${new URL(databaseUrl).pathname.slice(1)}`;
  return isRedisUrl(cacheUrl) ? purgeNudge(cacheUrl, { channel }) : SILENT;
}

/** A nudge over Redis pub/sub. Redis being away is no error. */
export function purgeNudge(redisUrl: string, { channel = 'nightdesk:purges' } = {}): PurgeNudge {
  const publisher = connectRedis(redisUrl);
  let subscriber: ReturnType<typeof connectRedis> | undefined;
  let again: NodeJS.Timeout | undefined;
  const listeners: ((seq: number | undefined) => void)[] = [];
  const tell = (seq: number | undefined) => {
    for (const listener of listeners) listener(seq);
  };

  return {
    publish: (seq) => {
      if (publisher.status === 'ready') publisher.publish(channel, String(seq)).catch(() => {});
    },
    subscribe: (listener) => {
      listeners.push(listener);
      if (subscriber !== undefined) return;
      subscriber = connectRedis(redisUrl);
      subscriber.on('ready', listen);
      subscriber.on('message', (_channel, message) => {
        const seq = Number(message);
        tell(Number.isSafeInteger(seq) ? seq : undefined);
      });
    },
    close: () => {
      clearTimeout(again);
      publisher.disconnect();
      subscriber?.disconnect();
    },
  };

  // Refused, as by a Redis whose rights are being changed, it asks again: the connection itself may well stay.
  function listen(): void {
    subscriber?.subscribe(channel).then(
      () => tell(undefined),
      () => {
        clearTimeout(again);
        again = setTimeout(listen, AGAIN_MS).unref();
      },
    );
  }
}
