import type { Queryable } from '@nightdesk/store';
import { scopeOf } from './box-scope.ts';
import type { ModeSetting } from './mode.ts';

/** Sets the mode of the whole site, or of one box by name. It purges nothing (invariant 13). */
export async function setSharedMode(
  conn: Queryable,
  setting: ModeSetting,
  { box }: { box?: string } = {},
): Promise<void> {
  const { mode, reason, until, by, at } = setting;
  await conn.execute(
    `INSERT INTO mode_setting (scope, mode, reason, until, set_by, set_at) VALUES (?, ?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE mode = VALUES(mode), reason = VALUES(reason), until = VALUES(until),
       set_by = VALUES(set_by), set_at = VALUES(set_at)`,
    [scopeOf(box), mode, reason?.slice(0, 500) ?? '', until ?? null, by?.slice(0, 120) ?? '', at],
  );
}

/** Takes the setting back. True when there was one. */
export async function clearSharedMode(conn: Queryable, { box }: { box?: string } = {}): Promise<boolean> {
  const { affectedRows } = await conn.execute('DELETE FROM mode_setting WHERE scope = ?', [scopeOf(box)]);
  return affectedRows > 0;
}
