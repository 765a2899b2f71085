import type { Queryable } from '@nightdesk/store';
import { boxOf, boxScope } from './box-scope.ts';
import { isMode, type ModeSetting } from './mode.ts';
import { findScopedRules } from './rule-queries.ts';
import type { SharedSettings } from './shared-settings.ts';

interface ModeRow {
  scope: Buffer | string;
  mode: Buffer | string;
  reason: string | null;
  until: Date | null;
  set_by: string | null;
  set_at: Date;
}

/** What is set for the whole site and for this box, by primary key and index. */
export async function findSharedSettings(conn: Queryable, box: string): Promise<SharedSettings> {
  const rows = await conn.query<ModeRow>(
    'SELECT scope, mode, reason, until, set_by, set_at FROM mode_setting WHERE scope IN (?, ?)',
    ['global', boxScope(box)],
  );
  const byScope = new Map(rows.map((row) => [String(row.scope), settingFrom(row)]));
  const global = byScope.get('global');
  const own = byScope.get(boxScope(box));
  const rules = await findScopedRules(conn, box);
  return {
    ...(global ? { global } : {}),
    ...(own ? { box: own } : {}),
    ...(rules.length > 0 ? { rules } : {}),
  };
}

/** Every box that has a setting of its own, by name. */
export async function findBoxSettings(conn: Queryable): Promise<Map<string, ModeSetting>> {
  const rows = await conn.query<ModeRow>(
    "SELECT scope, mode, reason, until, set_by, set_at FROM mode_setting WHERE scope LIKE 'box:%' ORDER BY scope",
  );
  const settings = new Map<string, ModeSetting>();
  for (const row of rows) {
    const setting = settingFrom(row);
    const box = boxOf(String(row.scope));
    if (setting && box !== undefined) settings.set(box, setting);
  }
  return settings;
}

// A row that a newer version wrote with a mode we do not know counts as not being there.
function settingFrom(row: ModeRow): ModeSetting | undefined {
  const mode = String(row.mode);
  if (!isMode(mode)) return undefined;
  return {
    mode,
    at: row.set_at,
    ...(row.until ? { until: row.until } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    ...(row.set_by ? { by: row.set_by } : {}),
  };
}
