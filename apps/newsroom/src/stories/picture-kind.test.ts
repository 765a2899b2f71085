import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isPhoto } from './picture-kind.ts';

test('photographs of every usual kind are taken', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } });
  for (const kind of ['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const) {
    expect([kind, isPhoto(await picture.clone().toFormat(kind).toBuffer())]).toEqual([kind, true]);
  }
});

test('case 16: a drawing that may hold script is not, however it begins and whatever it is called', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  for (const start of ['', '\ufeff', '  \n', '<?xml version="1.0"?>', '<!-- \xff\xd8\xff -->']) {
    expect(isPhoto(Buffer.from(start + svg))).toBe(false);
  }
  for (const other of ['', 'GIF', '%PDF-1.7', 'PK\u0003\u0004'])
    expect(isPhoto(Buffer.from(other))).toBe(false);
});
