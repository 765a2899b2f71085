import type { Queryable } from '../queryable.ts';

/** What a server says of whom it follows. */
export interface Replication {
  /** `host:port` as it knows its source. */
  source: string;
  /** 0 until it has spoken to its source. */
  sourceId: number;
  receiving: boolean;
  applying: boolean;
  /** Undefined while it does not know. */
  secondsBehind: number | undefined;
  /** All that it has received is applied. */
  appliedAll: boolean;
  /** The last error, or empty. */
  fault: string;
}

export interface LogPosition {
  file: string;
  position: number;
}

type Kind = 'mariadb' | 'mysql';
type StatusRow = Record<string, string | number | null | undefined>;

/** Undefined for a server that follows nobody. MySQL and MariaDB name the columns differently. */
export async function findReplication(conn: Queryable): Promise<Replication | undefined> {
  const [row] = await conn.query<StatusRow>('SHOW REPLICA STATUS');
  if (row === undefined) return undefined;
  const of = (mysql: string, mariadb: string) => row[mysql] ?? row[mariadb] ?? undefined;
  const behind = of('Seconds_Behind_Source', 'Seconds_Behind_Master');
  const file = (mysql: string, mariadb: string, position: string) =>
    `${of(mysql, mariadb)}:${of(position.replace('Master', 'Source'), position)}`;
  return {
    source: `${of('Source_Host', 'Master_Host')}:${of('Source_Port', 'Master_Port')}`,
    sourceId: Number(of('Source_Server_Id', 'Master_Server_Id')),
    receiving: of('Replica_IO_Running', 'Slave_IO_Running') === 'Yes',
    applying: of('Replica_SQL_Running', 'Slave_SQL_Running') === 'Yes',
    secondsBehind: behind === undefined ? undefined : Number(behind),
    appliedAll:
      file('Source_Log_File', 'Master_Log_File', 'Read_Master_Log_Pos') ===
      file('Relay_Source_Log_File', 'Relay_Master_Log_File', 'Exec_Master_Log_Pos'),
    fault: String(row.Last_IO_Error || row.Last_SQL_Error || ''),
  };
}

/** Where a server's log of changes ends; undefined when it keeps none. */
export async function findLogPosition(conn: Queryable, kind: Kind): Promise<LogPosition | undefined> {
  const statement = kind === 'mariadb' ? 'SHOW MASTER STATUS' : 'SHOW BINARY LOG STATUS';
  const [row] = await conn.query<{ File: string; Position: number }>(statement);
  return row === undefined ? undefined : { file: row.File, position: Number(row.Position) };
}

/** Waits on a replica until it has applied its source's log up to there. False when it has not within the time. */
export async function appliesUpTo(
  conn: Queryable,
  { kind, at, seconds }: { kind: Kind; at: LogPosition; seconds: number },
): Promise<boolean> {
  const wait = kind === 'mariadb' ? 'MASTER_POS_WAIT' : 'SOURCE_POS_WAIT';
  const [row] = await conn.query<{ events: number | null }>(`SELECT ${wait}(?, ?, ?) AS events`, [
    at.file,
    at.position,
    seconds,
  ]);
  return row?.events !== null && row?.events !== undefined && Number(row.events) >= 0;
}
