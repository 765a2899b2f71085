import type { Queryable } from '@nightdesk/store';
import { boxOf, boxScope } from './box-scope.ts';
import { MOST_RULES, rulesFrom, type ScopedRule } from './scoped-rule.ts';

interface RuleRow {
  id: string;
  scope: string;
  mode: string;
  from_host: string | null;
  path: string | null;
  share: number | null;
  reason: string | null;
  until: Date | null;
  set_by: string | null;
  set_at: Date;
}

const COLUMNS = 'id, scope, mode, from_host, path, share, reason, until, set_by, set_at';

/** The rules of the whole site and of this box, by `mode_rule_scope`, the oldest first. */
export async function findScopedRules(conn: Queryable, box: string): Promise<ScopedRule[]> {
  const rows = await conn.query<RuleRow>(
    `SELECT ${COLUMNS} FROM mode_rule WHERE scope IN (?, ?) ORDER BY set_at, id LIMIT ${MOST_RULES}`,
    ['global', boxScope(box)],
  );
  return rows.flatMap(rulesOf);
}

/** Every rule, and the box that it holds for; of the whole site without one. */
export async function findAllScopedRules(conn: Queryable): Promise<{ box?: string; rule: ScopedRule }[]> {
  const rows = await conn.query<RuleRow>(`SELECT ${COLUMNS} FROM mode_rule ORDER BY scope, set_at, id`);
  return rows.flatMap((row) => {
    const box = boxOf(row.scope);
    return rulesOf(row).map((rule) => ({ rule, ...(box === undefined ? {} : { box }) }));
  });
}

// A row that a newer version wrote with a mode we do not know counts as not being there.
function rulesOf(row: RuleRow): ScopedRule[] {
  const { id, mode, from_host, path, share, reason, until, set_by, set_at } = row;
  const match = { from: from_host, path, share };
  const value = { id, mode, match, reason, until: until?.getTime(), by: set_by, at: set_at.getTime() };
  return rulesFrom([value], set_at).rules;
}
