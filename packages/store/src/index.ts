export { StoreUnavailable } from './errors.ts';
export { type MigrationReport, migrate } from './migrate.ts';
export { beginPurgeLog, trimPurgeLog } from './purge-log-commands.ts';
export {
  latestPurgeSeq,
  type PurgeRow,
  purgeLogId,
  purgesSince,
  takedownsUpTo,
} from './purge-log-queries.ts';
export { inList, type Queryable, type SqlValue, type Transaction, type WriteResult } from './queryable.ts';
export { openStore, type Store, type StoreOptions, type StoreStats } from './store.ts';
export { type LockWish, withLock } from './with-lock.ts';
