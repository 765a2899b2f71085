export { StoreUnavailable, WritesPaused } from './errors.ts';
export { type MigrationReport, migrate } from './migrate.ts';
export { fenceStray, followWriter } from './move/follow-writer.ts';
export type { Standing } from './move/judge-pair.ts';
export { MoveRefused } from './move/move-refused.ts';
export {
  findStanding,
  finishMove,
  goBack,
  type Moved,
  moveWrites,
} from './move/move-writes.ts';
export { openPair, type Pair, type PairUrls, type ServerFacts } from './move/pair.ts';
export { findProspect, type Prospect, promoteSurvivor } from './move/promote.ts';
export { findPairReport, type PairReport } from './move/report-pair.ts';
export { beginPurgeLog, trimPurgeLog } from './purge-log-commands.ts';
export {
  latestPurgeSeq,
  type PurgeRow,
  purgeLogId,
  purgesSince,
  takedownsUpTo,
} from './purge-log-queries.ts';
export { inList, type Queryable, type SqlValue, type Transaction, type WriteResult } from './queryable.ts';
export { keepRole, roleFile } from './roles/role-file.ts';
export type { ServerView } from './roles/role-queries.ts';
export { watchRoles } from './roles/watch-roles.ts';
export { openStore, type Store, type StoreOptions, type StoreStats } from './store.ts';
export { transactWithin } from './transact-within.ts';
export { type LockWish, withLock } from './with-lock.ts';
