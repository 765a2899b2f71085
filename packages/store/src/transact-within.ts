import { StoreUnavailable } from './errors.ts';
import type { Transaction } from './queryable.ts';
import type { Store } from './store.ts';

/**
 * Does the work in one transaction, in time or never: once it has rejected, nothing of it will be committed. A statement by
 * itself would be: a server that hangs reads what it was sent when it wakes, long after another word was given.
 *
 * Rejects with `StoreUnavailable` after `ms`; when the work is done by then and only the COMMIT is out, it is waited for.
 */
export async function transactWithin<T>(
  store: Pick<Store, 'transaction'>,
  work: (tx: Transaction) => Promise<T>,
  ms: number,
): Promise<T> {
  const end = performance.now() + ms;
  const late = Promise.withResolvers<never>();
  const lateness = () => new StoreUnavailable(`The database is not available: no answer within ${ms} ms`);
  const checkTime = () => {
    if (performance.now() >= end) throw lateness();
  };
  let isCommitting = false;
  const timer = setTimeout(() => {
    if (!isCommitting) late.reject(lateness());
  }, ms);
  const done = store.transaction(async (tx) => {
    isCommitting = false;
    checkTime();
    const value = await work(tx);
    checkTime();
    isCommitting = true;
    return value;
  });
  try {
    return await Promise.race([done, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
