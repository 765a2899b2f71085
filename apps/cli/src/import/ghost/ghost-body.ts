import {
  documentFromHtml,
  documentFromLexical,
  documentFromMarkdown,
  documentFromMobiledoc,
  emptyDocument,
} from '@nightdesk/stories';
import { type Row, textOf } from './ghost-row.ts';

type Converted = ReturnType<typeof documentFromHtml>;
type Converter = (source: string) => Converted;

/**
 * A post's body, from the first of its editor formats that holds anything: lexical (5.x on), mobiledoc (1.x to 4.x),
 * then the HTML made from it, then the Markdown of 0.x. `site` makes the addresses of pictures whole.
 */
export function ghostBody(row: Row, site: URL | undefined): Converted {
  const mapImage = ({ src }: { src: string }) => (site === undefined ? undefined : absolute(src, site));
  const sources: [unknown, Converter][] = [
    [row.lexical, (source) => documentFromLexical(parsed(source), { mapImage })],
    [row.mobiledoc, (source) => documentFromMobiledoc(parsed(source), { mapImage })],
    [row.html, (source) => documentFromHtml(source, { mapImage })],
    [row.markdown, (source) => documentFromMarkdown(source, { resolveImage: mapImage })],
  ];
  const warnings: string[] = [];
  for (const [field, convert] of sources) {
    const source = typeof field === 'object' && field !== null ? JSON.stringify(field) : textOf(field);
    if (source === '') continue;
    const converted = attempt(convert, source);
    if (typeof converted === 'string') warnings.push(converted);
    else if (converted.document.blocks.length > 0) {
      return { document: converted.document, warnings: [...warnings, ...converted.warnings] };
    }
  }
  return { document: emptyDocument, warnings };
}

// A body that its own editor could not open must not cost the story: the HTML beside it may be good.
function attempt(convert: Converter, source: string): Converted | string {
  try {
    return convert(source);
  } catch (error) {
    return `the editor's own format is damaged (${error instanceof Error ? error.message : 'unreadable'})`;
  }
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new Error('it is not valid JSON', { cause });
  }
}

/** The picture's address with the former site's in front; undefined for one that cannot be an address. */
export function absolute(src: string, site: URL): { src: string } | undefined {
  const url = URL.canParse(src, site) ? new URL(src, site) : undefined;
  return url === undefined ? undefined : { src: url.href };
}
