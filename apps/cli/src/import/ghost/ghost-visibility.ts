import { type Fields, textOf } from '../json-fields.ts';
import type { GhostMeta } from './ghost-tables.ts';

export type GhostState = 'published' | 'scheduled' | 'draft';

/** What becomes of a post: the state it comes in with, or the reason it stays out. */
export type GhostFate = { state: GhostState } | { skip: string };

/**
 * Decides whether a post may come in. Only what is marked as everybody's does: a post for members, for payers or for
 * certain tiers stays out whatever its status, and so does one that only ever was an e-mail.
 */
export function fateOf(row: Fields, meta: GhostMeta | undefined): GhostFate {
  const visibility = textOf(row.visibility).toLowerCase();
  if (visibility !== '' && visibility !== 'public') return { skip: reasonFor(visibility) };
  const status = textOf(row.status).toLowerCase();
  if (status === 'sent') return { skip: 'sent by e-mail only, never on the site' };
  if (meta?.emailOnly === true && status !== 'draft') return { skip: 'for e-mail only, not for the site' };
  if (status === 'published' || status === 'scheduled') return { state: status };
  if (status === 'draft' || status === '') return { state: 'draft' };
  return { skip: `with the unknown status “${status}”` };
}

function reasonFor(visibility: string): string {
  if (visibility === 'members') return 'for members only';
  if (visibility === 'paid') return 'for paying members only';
  if (visibility === 'tiers' || visibility === 'filter' || visibility.includes(':')) {
    return 'for members of certain tiers only';
  }
  return `not public (visibility “${visibility}”)`;
}
