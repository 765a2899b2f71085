export { StoreUnavailable } from './errors.ts';
export { type MigrationReport, migrate } from './migrate.ts';
export { latestPurgeSeq, type PurgeRow, purgesSince, trimPurgeLog } from './purge-log.ts';
export { inList, type Queryable, type SqlValue, type Transaction, type WriteResult } from './queryable.ts';
export { openStore, type Store, type StoreOptions, type StoreStats } from './store.ts';
