import type { Store } from '@nightdesk/store';

// What runs by the clock whoever reads: the followers' polls, the mode with its rules and switches, what a new connection is set up with.
const BY_THE_CLOCK =
  /purge_seq|purge_log|mode_setting|FROM mode_rule|FROM switch_state|database_role|^SET |^(START TRANSACTION|COMMIT|ROLLBACK)$|general_log/;

/** How often each statement of a load ran at the server meanwhile, by its text with all values in it. The server must be the test's own. */
export async function countLoads(store: Store, work: () => Promise<void>): Promise<Map<string, number>> {
  const run = (sql: string) => store.write((conn) => conn.execute(sql));
  await run("SET GLOBAL log_output = 'TABLE'");
  await run('TRUNCATE mysql.general_log');
  await run('SET GLOBAL general_log = 1');
  try {
    await work();
  } finally {
    await run('SET GLOBAL general_log = 0');
  }
  const rows = await store.write((conn) =>
    conn.query<{ statement: string; count: number }>(
      `SELECT CONVERT(argument USING utf8mb4) AS statement, COUNT(*) AS count FROM mysql.general_log
        WHERE command_type IN ('Query', 'Execute') GROUP BY argument`,
    ),
  );
  const loads = rows.filter(({ statement }) => !BY_THE_CLOCK.test(statement.trim()));
  return new Map(loads.map(({ statement, count }) => [statement, Number(count)]));
}
