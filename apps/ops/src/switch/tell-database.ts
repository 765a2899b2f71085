import { type Store, type Transaction, transactWithin } from '@nightdesk/store';
import type { ServerReach } from '../boxes/server-reach.ts';
import { wordsOf } from '../forms/reason-and-end.ts';

export interface DatabaseDoor {
  store: Pick<Store, 'write' | 'transaction'>;
  servers: Pick<ServerReach, 'database'>;
}

const PATIENCE_MS = 700;

/**
 * Tells MySQL something, in less than a second whatever it does. Undefined when it has taken it; else why not, in words, and
 * then it never will: a server that hung does not come back with a word that was overtaken long ago.
 */
export async function tellDatabase(
  { store, servers }: DatabaseDoor,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<string | undefined> {
  // The look every two seconds has told already: nobody waits again.
  if (servers.database()?.answers === false) return 'MySQL does not answer';
  return transactWithin(store, write, PATIENCE_MS).then(() => undefined, wordsOf);
}
