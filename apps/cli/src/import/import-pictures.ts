import { recordMedia, reviseMedia } from '@nightdesk/media';
import type { Transaction } from '@nightdesk/store';
import { contentHash, type ImportRecords } from './import-records.ts';
import type { StoryPicture } from './pictures.ts';

export interface MediaOfStory {
  /** Media id by the picture's address. */
  ids: Map<string, number>;
  /** True when a record that was there before shows something else now. */
  changed: boolean;
  /** Pictures that no story of this run showed before. */
  firstSeen: readonly StoryPicture[];
}

/** Makes or updates the media record of each picture. The first story of a run that shows a picture words it. */
export async function importPictures(
  tx: Transaction,
  pictures: readonly StoryPicture[],
  { records, now }: { records: ImportRecords; now: Date },
): Promise<MediaOfStory> {
  const ids = new Map<string, number>();
  const unsettled = pictures.filter(({ src }) => {
    const id = records.settled('media', src);
    if (id !== undefined) ids.set(src, id);
    return id === undefined;
  });
  const before = await records.find(
    tx,
    'media',
    unsettled.map(({ src }) => src),
  );
  for (const picture of unsettled) {
    const record = before.get(picture.src);
    const hash = contentHash([picture.alt, picture.caption, picture.credit, picture.stored?.file]);
    const same = record?.hash.equals(hash) === true;
    const media = mediaOf(picture, now);
    const id = same
      ? record.localId
      : record
        ? await reviseMedia(tx, record.localId, media)
        : await recordMedia(tx, media);
    if (record && !same) records.mediaChanged.add(id);
    if (!same) await records.save(tx, 'media', [{ externalId: picture.src, localId: id, hash }]);
    records.settle('media', picture.src, id);
    ids.set(picture.src, id);
  }
  const changed = [...ids.values()].some((id) => records.mediaChanged.has(id));
  return { ids, changed, firstSeen: unsettled };
}

function mediaOf(picture: StoryPicture, at: Date) {
  const { alt, caption = '', credit = '', stored, src } = picture;
  return {
    at,
    sourceUrl: cut(src, 2000),
    alt: cut(alt, 1000),
    caption: cut(caption, 2000),
    credit: cut(credit, 500),
    ...stored,
  };
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('');
