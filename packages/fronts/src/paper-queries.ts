import type { Queryable } from '@nightdesk/store';

export interface Paper {
  name: string;
  tagline: string;
}

/** The paper's name, as its masthead says it. */
export async function findPaper(conn: Queryable): Promise<Paper> {
  const [row] = await conn.query<Paper>('SELECT name, tagline FROM paper WHERE id = 1');
  return row ?? { name: 'Nightdesk', tagline: '' };
}
