import {
  type Block,
  type Converted,
  documentFromHtml,
  documentFromMarkdown,
  emptyDocument,
  type Inline,
} from '@nightdesk/stories';
import { absoluteIn } from '../former-site.ts';

export type BodyFormat = 'markdown' | 'html' | 'text';
export const FORMATS: readonly BodyFormat[] = ['markdown', 'html', 'text'];

/** The format that the name of the key tells; undefined when it tells none. */
export function formatOfKey(key: string): BodyFormat | undefined {
  if (/html/i.test(key)) return 'html';
  if (/markdown|(?:^|_)md$/i.test(key)) return 'markdown';
  return /text|plain/i.test(key) ? 'text' : undefined;
}

/** Reads a body. Without a format, text that begins with a tag and closes one is HTML, anything else Markdown. */
export function recordBody(
  value: unknown,
  { format, site }: { format: BodyFormat | undefined; site: URL | undefined },
): Converted {
  const source = typeof value === 'string' ? value : '';
  if (source.trim() === '') return { document: emptyDocument, warnings: [] };
  const mapImage = ({ src }: { src: string }) => absoluteIn(src, site);
  switch (format ?? guessedFormat(source)) {
    case 'html':
      return documentFromHtml(source, { mapImage });
    case 'text':
      return { document: { version: 1, blocks: textBlocks(source) }, warnings: [] };
    default:
      return documentFromMarkdown(source, { resolveImage: mapImage });
  }
}

const guessedFormat = (source: string): BodyFormat =>
  /^\s*<(?:!--|[a-z])/i.test(source) && /<\/[a-z]/i.test(source) ? 'html' : 'markdown';

function textBlocks(source: string): Block[] {
  return source
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((text): Inline => ({ text: text.trim() }))
    .filter(({ text }) => text !== '')
    .map((line) => ({ type: 'paragraph', content: [line] }));
}
