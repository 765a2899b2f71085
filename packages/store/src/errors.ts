/** The database cannot be used now: unreachable, too slow, or every connection taken for too long. */
export class StoreUnavailable extends Error {
  readonly code: string = 'STORE_UNAVAILABLE';
  readonly statusCode = 503;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** The database takes no writes for a moment, while they move to another server. Nothing was written. */
export class WritesPaused extends StoreUnavailable {
  override readonly code = 'WRITES_PAUSED';

  constructor(options?: { cause?: unknown }) {
    super('The database takes no writes at this moment', options);
    this.name = 'WritesPaused';
  }
}

// Errors that say "this server or connection is gone", as opposed to "this statement is wrong".
const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_HOST_IS_BLOCKED',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
]);
// MySQL's and MariaDB's own limit on a statement; the driver knows neither by name.
const STATEMENT_TIMEOUTS = new Set([1969, 3024]);

/** The driver's error code (`ER_…`, `ECONNREFUSED`, …), or an empty string for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True when the connection cannot be used any more after this error. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('fatal' in error && error.fatal === true) || GONE.has(errorCode(error));
}

/** Turns what the driver throws for a dead, full or blocked server into `StoreUnavailable`; leaves other errors alone. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !(error instanceof Error)) return error;
  if (isReadOnly(error)) return new WritesPaused({ cause: error });
  if (
    isConnectionLost(error) ||
    errorCode(error) === 'ER_LOCK_WAIT_TIMEOUT' ||
    ('errno' in error && STATEMENT_TIMEOUTS.has(Number(error.errno))) ||
    error.message === 'Queue limit reached.' ||
    error.message === 'Pool is closed.'
  ) {
    const code = errorCode(error);
    return new StoreUnavailable(`The database is not available: ${code || error.message}`, { cause: error });
  }
  return error;
}

// Several options of a server prevent statements; a connection of theirs is not to be kept either.
function isReadOnly(error: Error): boolean {
  const code = errorCode(error);
  return (
    code === 'ER_READ_ONLY_MODE' ||
    (code === 'ER_OPTION_PREVENTS_STATEMENT' && /read.only/i.test(error.message))
  );
}
