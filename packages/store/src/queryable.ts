/** What a statement's `?` may stand for. Dates are stored in UTC with milliseconds. */
export type SqlValue = string | number | boolean | Date | Buffer | null | readonly (string | number)[];

export interface WriteResult {
  affectedRows: number;
  insertId: number;
}

/** A connection that statements can be sent on, in a transaction or not. */
export interface Queryable {
  /** Rows of a SELECT. Column names are the row's keys; BIGINT comes as a number, DATETIME as a Date. */
  query<Row>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** INSERT, UPDATE, DELETE. `affectedRows` counts matched rows, changed or not. */
  execute(sql: string, params?: readonly SqlValue[]): Promise<WriteResult>;
}

/** A running transaction. It commits when the work given to `store.transaction` resolves. */
export interface Transaction extends Queryable {
  /**
   * Says that everything cached under this tag is out of date once the transaction commits. `hard` means it must
   * not even be served stale (takedown). Written to the purge log as the transaction's last statements.
   */
  purge(tag: string, options?: { hard?: boolean }): void;
}

/** Parameters for `IN (?)`: an empty list matches nothing, which plain SQL cannot say. */
export function inList(values: readonly (string | number)[]): readonly (string | number)[] {
  return values.length === 0 ? [-1] : values;
}
