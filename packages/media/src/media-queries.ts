import { inList, type Queryable } from '@nightdesk/store';

/** A row of `media`. `file` is its name under the media folder; without one it still lies at `sourceUrl`. */
export interface Media {
  id: number;
  file: string | undefined;
  sourceUrl: string | undefined;
  mime: string;
  width: number | undefined;
  height: number | undefined;
  widths: number[];
  alt: string;
  caption: string;
  credit: string;
}

/** What an `<img>` needs. */
export interface Picture {
  src: string;
  srcset?: string;
  width?: number;
  height?: number;
  alt: string;
  credit?: string;
}

interface MediaRow {
  id: number;
  file: string | null;
  source_url: string | null;
  mime: string;
  width: number | null;
  height: number | null;
  widths: string;
  alt: string;
  caption: string;
  credit: string;
}

/** Media records by id; unknown ids are left out. */
export async function mediaByIds(conn: Queryable, ids: readonly number[]): Promise<Map<number, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await conn.query<MediaRow>(
    'SELECT id, file, source_url, mime, width, height, widths, alt, caption, credit FROM media WHERE id IN (?)',
    [inList([...new Set(ids)])],
  );
  return new Map(rows.map((row) => [row.id, mediaFromRow(row)]));
}

function mediaFromRow(row: MediaRow): Media {
  return {
    id: row.id,
    file: row.file ?? undefined,
    sourceUrl: row.source_url ?? undefined,
    mime: row.mime,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    widths: row.widths === '' ? [] : row.widths.split(',').map(Number),
    alt: row.alt,
    caption: row.caption,
    credit: row.credit,
  };
}
