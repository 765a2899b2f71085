import {
  type Converted,
  documentFromHtml,
  documentFromLexical,
  documentFromMarkdown,
  documentFromMobiledoc,
  emptyDocument,
} from '@nightdesk/stories';
import { absoluteIn } from '../former-site.ts';
import { type Fields, textOf } from '../json-fields.ts';

/**
 * A post's body, from the first of its formats that holds anything: lexical (5.x on), mobiledoc (1.x to 4.x), then the
 * HTML that was made from it, then the Markdown of 0.x. `site` makes the addresses of pictures whole.
 */
export function ghostBody(row: Fields, site: URL | undefined): Converted {
  const mapImage = ({ src }: { src: string }) => absoluteIn(src, site);
  const warnings: string[] = [];
  for (const [field, convert] of [
    ['lexical', (source) => documentFromLexical(source, { mapImage })],
    ['mobiledoc', (source) => documentFromMobiledoc(source, { mapImage })],
    ['html', (source) => documentFromHtml(source, { mapImage })],
    ['markdown', (source) => documentFromMarkdown(source, { resolveImage: mapImage })],
  ] satisfies [string, (source: string) => Converted | undefined][]) {
    const source = sourceText(row[field]);
    const converted = source === '' ? undefined : convert(source);
    if (converted !== undefined && converted.document.blocks.length > 0) {
      return { document: converted.document, warnings: [...warnings, ...converted.warnings] };
    }
    // The HTML beside a body that its own editor could not open may be good.
    if (source !== '' && converted === undefined) warnings.push(`its ${field} body is damaged`);
  }
  return { document: emptyDocument, warnings };
}

// The editor's formats are JSON in a string; some tools write them as what they are.
function sourceText(field: unknown): string {
  return typeof field === 'object' && field !== null ? JSON.stringify(field) : textOf(field);
}
