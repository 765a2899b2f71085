import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { asStoreError, errorCode } from './errors.ts';

interface Migration {
  name: string;
  checksum: string;
  statements: string[];
}

interface Applied extends RowDataPacket {
  name: string;
  checksum: string;
  statements_done: number;
  finished_at: Date | null;
}

export interface MigrationReport {
  applied: string[];
  present: string[];
}

const LOCK_SECONDS = 120;

/**
 * Brings the database up to the numbered files of `directory` (`0001-newspaper.sql`, …), creating it when it is
 * missing. Two processes at once: one works, the other waits and finds it done. A file that was applied and changed
 * since, or one the folder does not know, is refused by name. A file that failed or was interrupted goes on at its next statement, mended if need be.
 */
export async function migrate(url: string, directory: string): Promise<MigrationReport> {
  const migrations = await readMigrations(directory);
  let conn: Connection;
  try {
    conn = await connectCreating(url);
  } catch (error) {
    throw asStoreError(error);
  }
  try {
    await conn.query("SET SESSION time_zone = '+00:00'");
    const [rows] = await conn.query<RowDataPacket[]>(
      "SELECT GET_LOCK(CONCAT('nightdesk:', DATABASE()), ?) AS got",
      [LOCK_SECONDS],
    );
    if (rows[0]?.got !== 1)
      throw new Error(`Another migration has held the lock for ${LOCK_SECONDS} s: look at SHOW PROCESSLIST`);
    return await applyAll(conn, migrations);
  } finally {
    await conn.end();
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name,
        checksum: createHash('sha256').update(text).digest('hex'),
        statements: splitStatements(text),
      };
    }),
  );
}

/** A statement ends with `;` at the end of a line; `--` lines are dropped. That is all our migrations may use. */
function splitStatements(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*--/.test(line))
    .join('\n')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

async function connectCreating(url: string): Promise<Connection> {
  try {
    return await createConnection({ uri: url, connectTimeout: 5000 });
  } catch (error) {
    if (errorCode(error) !== 'ER_BAD_DB_ERROR') throw error;
    await createDatabase(url);
    return createConnection({ uri: url, connectTimeout: 5000 });
  }
}

async function createDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const database = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '/';
  const conn = await createConnection({ uri: server.href, connectTimeout: 5000 });
  try {
    const name = `\`${database.replaceAll('`', '``')}\``;
    await conn.query(
      `CREATE DATABASE IF NOT EXISTS ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
    );
  } finally {
    await conn.end();
  }
}

async function applyAll(conn: Connection, migrations: Migration[]): Promise<MigrationReport> {
  await conn.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name VARCHAR(120) NOT NULL PRIMARY KEY,
    checksum CHAR(64) NOT NULL,
    statements_done INT NOT NULL,
    started_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL
  ) DEFAULT CHARSET = ascii`);
  const [rows] = await conn.query<Applied[]>(
    'SELECT name, checksum, statements_done, finished_at FROM schema_migration ORDER BY name',
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  refuseSurprises(applied, migrations);
  const report: MigrationReport = { applied: [], present: [] };
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before?.finished_at) report.present.push(migration.name);
    else {
      await applyOne(conn, migration, before?.statements_done ?? 0);
      report.applied.push(migration.name);
    }
  }
  return report;
}

function refuseSurprises(applied: Map<string, Applied>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const last = [...applied.keys()].at(-1) ?? '';
  for (const [name, row] of applied) {
    const file = known.get(name);
    if (file === undefined)
      throw new Error(
        `The database has migration ${name}, which this version does not know: use the newer version of Nightdesk`,
      );
    if (row.finished_at !== null && file.checksum !== row.checksum)
      throw new Error(
        `Migration ${name} was changed after it was applied: restore the file and write the change as a new migration`,
      );
  }
  for (const name of known.keys()) {
    if (name < last && !applied.has(name))
      throw new Error(
        `Migration ${name} is numbered before ${last}, which is applied already: give it a higher number`,
      );
  }
}

// DDL commits by itself, so each finished statement is noted: a crash half way repeats nothing that was done.
async function applyOne(conn: Connection, migration: Migration, done: number): Promise<void> {
  await conn.query(
    'INSERT INTO schema_migration (name, checksum, statements_done, started_at) VALUES (?, ?, 0, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE checksum = VALUES(checksum)',
    [migration.name, migration.checksum],
  );
  for (const [index, statement] of migration.statements.entries()) {
    if (index < done) continue;
    try {
      await conn.query(statement);
    } catch (error) {
      throw new Error(
        `Migration ${migration.name} failed at statement ${index + 1}: ${(error as Error).message}`,
        { cause: error },
      );
    }
    await conn.query('UPDATE schema_migration SET statements_done = ? WHERE name = ?', [
      index + 1,
      migration.name,
    ]);
  }
  await conn.query('UPDATE schema_migration SET finished_at = UTC_TIMESTAMP(3) WHERE name = ?', [
    migration.name,
  ]);
}
