import { LONGEST_QUERY, SEARCH_ORDERS, type SearchOrder, searchWords } from '@nightdesk/search';
import { z } from 'zod';

/** What a reader asks the search for. Whatever makes no sense is as if it had not been said. */
export interface SearchVisit {
  typed: string;
  words: string[];
  order: SearchOrder;
  page: number;
}

/** Nobody turns further; the database would have to count its way there. */
export const LAST_PAGE = 20;

const query = z.object({
  q: z.string().catch(''),
  order: z.enum(SEARCH_ORDERS).catch('best'),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
});

export function searchVisit(asked: unknown): SearchVisit {
  const { q, order, page } = query.parse(asked);
  const typed = q.toWellFormed().slice(0, LONGEST_QUERY).trim();
  return { typed, words: searchWords(typed), order, page };
}
