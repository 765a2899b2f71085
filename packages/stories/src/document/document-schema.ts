import { z } from 'zod';
import { type Block, documentLimits, type Mark } from './document.ts';

const size = z.int().min(1).max(100_000);
const url = z.string().min(1).max(documentLimits.url);

const mark: z.ZodType<Mark> = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['strong', 'em', 'code', 'strike', 'sub', 'sup']) }),
  z.object({ type: z.literal('link'), href: url, title: z.exactOptional(z.string()) }),
]);
const inline = z.object({ text: z.string(), marks: z.exactOptional(z.array(mark).max(7)) });
const content = z.array(inline);
const caption = z.exactOptional(content);

const pictureFields = {
  mediaId: z.exactOptional(z.int().positive()),
  src: z.exactOptional(url),
  alt: z.string(),
  caption,
  credit: z.exactOptional(z.string()),
  width: z.exactOptional(size),
  height: z.exactOptional(size),
  href: z.exactOptional(url),
};
const hasSource = (picture: { mediaId?: number; src?: string }): boolean =>
  (picture.mediaId === undefined) !== (picture.src === undefined);
const oneSource = 'needs either mediaId or src';

const span = z.exactOptional(z.int().min(1).max(1000));
const cell = z.object({
  content,
  header: z.exactOptional(z.boolean()),
  colspan: span,
  rowspan: span,
  align: z.exactOptional(z.enum(['left', 'center', 'right'])),
});
const rows = z.array(z.array(cell));

const block: z.ZodType<Block> = z.lazy(() => blockUnion);
const blockUnion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), content }),
  z.object({ type: z.literal('heading'), level: z.literal([2, 3, 4]), content }),
  z.object({
    type: z.literal('list'),
    ordered: z.boolean(),
    start: z.exactOptional(z.int().min(0).max(1_000_000)),
    items: z.array(z.array(block)),
  }),
  z.object({ type: z.literal('quote'), blocks: z.array(block), cite: z.exactOptional(z.string()) }),
  z.object({ type: z.literal('pullquote'), content, cite: z.exactOptional(z.string()) }),
  z.object({ type: z.literal('image'), ...pictureFields }).refine(hasSource, oneSource),
  z.object({
    type: z.literal('gallery'),
    images: z.array(z.object(pictureFields).refine(hasSource, oneSource)).min(1),
    caption,
  }),
  z.object({
    type: z.literal('embed'),
    url,
    provider: z.exactOptional(z.string()),
    title: z.exactOptional(z.string()),
    caption,
  }),
  z.object({ type: z.literal('code'), text: z.string(), language: z.exactOptional(z.string().max(40)) }),
  z.object({ type: z.literal('table'), head: z.exactOptional(rows), rows, caption }),
  z.object({ type: z.literal('rule') }),
  z.object({ type: z.literal('html'), html: z.string() }),
]);

export const documentSchema = z.object({ version: z.literal(1), blocks: z.array(block) });
