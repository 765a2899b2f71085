import type { Store } from '@nightdesk/store';
import type { ServerReach } from '../boxes/server-reach.ts';
import { wordsOf } from '../forms/reason-and-end.ts';

export interface DatabaseDoor {
  store: Pick<Store, 'write' | 'transaction'>;
  servers: Pick<ServerReach, 'database'>;
}

const PATIENCE_MS = 700;

/** Tells MySQL something, in less than a second whatever it does. Undefined when it has taken it; else why not, in words. */
export async function tellDatabase(
  { store, servers }: DatabaseDoor,
  write: (store: DatabaseDoor['store']) => Promise<unknown>,
): Promise<string | undefined> {
  // The look every two seconds has told already: nobody waits again.
  if (servers.database()?.answers === false) return 'MySQL does not answer';
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve(`no answer within ${PATIENCE_MS} ms`), PATIENCE_MS);
  const written = write(store).then(() => undefined, wordsOf);
  try {
    return await Promise.race([written, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
