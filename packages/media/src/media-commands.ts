import type { Queryable } from '@nightdesk/store';

export interface NewMedia {
  file?: string;
  sourceUrl?: string;
  mime?: string;
  width?: number;
  height?: number;
  widths?: readonly number[];
  alt?: string;
  caption?: string;
  credit?: string;
  at: Date;
}

/**
 * Records a picture that lies in the media folder (`file`) or elsewhere (`sourceUrl`). The same file twice is one
 * record, with the newer words.
 * @returns its id
 */
export async function recordMedia(conn: Queryable, media: NewMedia): Promise<number> {
  const { insertId } = await conn.execute(
    `INSERT INTO media (file, source_url, mime, width, height, widths, alt, caption, credit, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id), alt = VALUES(alt), caption = VALUES(caption), credit = VALUES(credit)`,
    [
      media.file ?? null,
      media.sourceUrl ?? null,
      media.mime ?? '',
      media.width ?? null,
      media.height ?? null,
      (media.widths ?? []).join(','),
      media.alt ?? '',
      media.caption ?? '',
      media.credit ?? '',
      media.at,
    ],
  );
  return insertId;
}

/**
 * Brings a record's words up to date and gives it the file it lacked. When another record holds that file already,
 * that one stands for both.
 * @returns the id to use from now on
 */
export async function reviseMedia(conn: Queryable, id: number, media: NewMedia): Promise<number> {
  await conn.execute('UPDATE media SET alt = ?, caption = ?, credit = ? WHERE id = ?', [
    media.alt ?? '',
    media.caption ?? '',
    media.credit ?? '',
    id,
  ]);
  if (media.file === undefined) return id;
  const [holder] = await conn.query<{ id: number }>('SELECT id FROM media WHERE file = ?', [media.file]);
  if (holder !== undefined) return holder.id;
  await conn.execute('UPDATE media SET file = ?, mime = ?, width = ?, height = ?, widths = ? WHERE id = ?', [
    media.file,
    media.mime ?? '',
    media.width ?? null,
    media.height ?? null,
    (media.widths ?? []).join(','),
    id,
  ]);
  return id;
}
