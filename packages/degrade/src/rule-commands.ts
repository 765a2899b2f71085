import { randomInt } from 'node:crypto';
import type { Queryable } from '@nightdesk/store';
import { scopeOf } from './box-scope.ts';
import { MOST_RULES, type ScopedRule } from './scoped-rule.ts';

// No letter that is taken for another one when it is read out on the telephone.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const OVER_FOR_MS = 24 * 60 * 60 * 1000;

/** More would not count: one has to go first. */
export class TooManyRules extends Error {
  readonly code = 'TOO_MANY_RULES';

  constructor() {
    super(`there are ${MOST_RULES} rules already`);
    this.name = 'TooManyRules';
  }
}

/** A new rule's name: short, for a person types it to take the rule back. */
export function newRuleId(): string {
  return Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * Adds a rule for the whole site, or for one box by name. It purges nothing (invariant 13). Rules that have been over for a
 * day go. Throws `TooManyRules`.
 */
export async function addScopedRule(
  conn: Queryable,
  rule: ScopedRule,
  { box }: { box?: string } = {},
): Promise<void> {
  const { id, mode, match, reason, until, by, at } = rule;
  await conn.execute('DELETE FROM mode_rule WHERE until < ?', [new Date(at.getTime() - OVER_FOR_MS)]);
  const [counted] = await conn.query<{ n: number }>('SELECT COUNT(*) AS n FROM mode_rule WHERE scope = ?', [
    scopeOf(box),
  ]);
  if (Number(counted!.n) >= MOST_RULES) throw new TooManyRules();
  await conn.execute(
    `INSERT INTO mode_rule (id, scope, mode, from_host, path, share, reason, until, set_by, set_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      scopeOf(box),
      mode,
      match.from ?? null,
      match.path ?? null,
      match.share ?? null,
      reason?.slice(0, 500) ?? '',
      until ?? null,
      by?.slice(0, 120) ?? '',
      at,
    ],
  );
}

/** Takes a rule back, whichever box it is for. True when there was one. */
export async function removeScopedRule(conn: Queryable, id: string): Promise<boolean> {
  const { affectedRows } = await conn.execute('DELETE FROM mode_rule WHERE id = ?', [id]);
  return affectedRows > 0;
}
