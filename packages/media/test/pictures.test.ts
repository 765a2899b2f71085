import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  captionedPicture,
  mediaByIds,
  pictureOf,
  recordMedia,
  reviseMedia,
  storePicture,
} from '../src/index.ts';

const at = new Date('2026-11-29T12:00:00Z');
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });

describe('storing a picture', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nightdesk-media-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const read = (name: string) => sharp(join(folder, name)).metadata();

  test('a phone gets a small file and a big screen a large one, none larger than the photo', async () => {
    const stored = await storePicture(await photo(1000, 500).png().toBuffer(), folder);
    expect(stored).toMatchObject({ mime: 'image/webp', width: 1000, height: 500, widths: [400, 800, 1000] });
    expect(readdirSync(folder).sort()).toEqual(
      [1000, 400, 800].map((width) => `${stored.file}-${width}.webp`),
    );
    expect(await read(`${stored.file}-400.webp`)).toMatchObject({ format: 'webp', width: 400, height: 200 });
    expect((await storePicture(await photo(4000, 100).jpeg().toBuffer(), folder)).widths.at(-1)).toBe(1600);
  });

  test('where a photographer stood is in no file that readers get, and the photo stands upright', async () => {
    const bytes = await photo(200, 100)
      .withExif({ IFD0: { Artist: 'Ann' }, IFD3: { GPSLatitude: '54/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { file, width, height } = await storePicture(bytes, folder);
    const metadata = await read(`${file}-${width}.webp`);
    expect([width, height, metadata.exif, metadata.orientation]).toEqual([100, 200, undefined, undefined]);
  });

  test('the same photo sent several times at once, by a double click, is one file', async () => {
    const bytes = await photo(300, 300).png().toBuffer();
    const stored = await Promise.all(Array.from({ length: 8 }, () => storePicture(bytes, folder)));
    expect(new Set(stored.map(({ file }) => file)).size).toBe(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('what is no picture, is cut off or would fill the memory is refused and leaves no file', async () => {
    const whole = await photo(600, 600).jpeg().toBuffer();
    const bomb = await photo(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
    for (const bytes of [Buffer.from('<svg/onload=alert(1)>'), whole.subarray(0, whole.length / 2), bomb]) {
      await expect(storePicture(bytes, folder)).rejects.toThrow();
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('records of pictures', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase();
  });
  afterAll(() => database.drop());
  const record = (media: Partial<Parameters<typeof recordMedia>[1]>) =>
    database.store.write((conn) => recordMedia(conn, { at, ...media }));
  const find = async (id: number) =>
    (await database.store.read((conn) => mediaByIds(conn, [id, id, 999_999]))).get(id);

  test('a picture uploaded again is one record, with the words of the last time', async () => {
    const stored = { file: 'aaaa', mime: 'image/webp', width: 900, height: 600, widths: [400, 800, 900] };
    const first = await record({ ...stored, alt: 'A bridge' });
    expect(await record({ ...stored, alt: 'The bridge', caption: 'Closed', credit: 'Ann' })).toBe(first);
    expect(captionedPicture(await find(first))).toEqual({
      src: '/media/aaaa-800.webp',
      srcset: '/media/aaaa-400.webp 400w, /media/aaaa-800.webp 800w, /media/aaaa-900.webp 900w',
      width: 900,
      height: 600,
      alt: 'The bridge',
      caption: 'Closed',
      credit: 'Ann',
    });
  });

  test('a picture that is still at its old address is shown from there, and from here once its file is', async () => {
    const id = await record({ sourceUrl: 'https://old.example/a.jpg', alt: 'Old' });
    expect(pictureOf(await find(id))).toEqual({ src: 'https://old.example/a.jpg', alt: 'Old' });
    const stored = { file: 'bbbb', mime: 'image/webp', width: 400, height: 300, widths: [400] };
    expect(await database.store.write((conn) => reviseMedia(conn, id, { at, ...stored }))).toBe(id);
    expect(pictureOf(await find(id))?.src).toBe('/media/bbbb-400.webp');
  });

  test('two records of one file become one', async () => {
    const stored = { file: 'cccc', mime: 'image/webp', width: 400, height: 300, widths: [400] };
    const holder = await record(stored);
    const other = await record({ sourceUrl: 'https://old.example/c.jpg' });
    expect(await database.store.write((conn) => reviseMedia(conn, other, { at, ...stored }))).toBe(holder);
  });
});
