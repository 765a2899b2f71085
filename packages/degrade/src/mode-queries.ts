import type { Queryable } from '@nightdesk/store';
import { isMode, type ModeSetting, type SharedSettings } from './mode.ts';

interface ModeRow {
  scope: Buffer | string;
  mode: Buffer | string;
  reason: string | null;
  until: Date | null;
  set_by: string | null;
  set_at: Date;
}

/** The setting for the whole site and the one for this box, by the primary key. */
export async function findSharedSettings(conn: Queryable, box: string): Promise<SharedSettings> {
  const rows = await conn.query<ModeRow>(
    'SELECT scope, mode, reason, until, set_by, set_at FROM mode_setting WHERE scope IN (?, ?)',
    ['global', boxScope(box)],
  );
  const byScope = new Map(rows.map((row) => [String(row.scope), settingFrom(row)]));
  const global = byScope.get('global');
  const own = byScope.get(boxScope(box));
  return { ...(global ? { global } : {}), ...(own ? { box: own } : {}) };
}

/** Every box that has a setting of its own, by name. */
export async function findBoxSettings(conn: Queryable): Promise<Map<string, ModeSetting>> {
  const rows = await conn.query<ModeRow>(
    "SELECT scope, mode, reason, until, set_by, set_at FROM mode_setting WHERE scope LIKE 'box:%' ORDER BY scope",
  );
  const settings = new Map<string, ModeSetting>();
  for (const row of rows) {
    const setting = settingFrom(row);
    if (setting) settings.set(String(row.scope).slice('box:'.length), setting);
  }
  return settings;
}

/** The scope under which a box's own setting stands. */
export function boxScope(box: string): string {
  return `box:${box}`;
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
