import type { Queryable } from '@nightdesk/store';
import type { SwitchState, SwitchStates } from './switch-state.ts';

interface SwitchRow {
  name: Buffer | string;
  value: Buffer | string;
  reason: string;
  until: Date | null;
  set_by: string;
  set_at: Date;
  version: number;
}

/** What was last said of every switch. A few rows, read whole. */
export async function findSwitchStates(conn: Queryable): Promise<SwitchStates> {
  const rows = await conn.query<SwitchRow>(
    'SELECT name, value, reason, until, set_by, set_at, version FROM switch_state ORDER BY name',
  );
  return Object.fromEntries(rows.map((row) => [String(row.name), stateFrom(row)]));
}

/** The names of switches whose end has come. */
export async function switchesDue(conn: Queryable, now: Date): Promise<string[]> {
  const rows = await conn.query<{ name: Buffer | string }>(
    'SELECT name FROM switch_state WHERE until <= ? ORDER BY name',
    [now],
  );
  return rows.map(({ name }) => String(name));
}

function stateFrom(row: SwitchRow): SwitchState {
  return {
    value: String(row.value),
    at: row.set_at,
    ...(row.until ? { until: row.until } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    ...(row.set_by ? { by: row.set_by } : {}),
    version: row.version,
  };
}
