import { type Block, documentFromMarkdown, documentText, plainTextOf } from '@nightdesk/stories';
import { absoluteIn } from '../former-site.ts';
import type { ImportedPicture, ImportedStory, ImportedTerm, ImportWarning } from '../imported.ts';
import { type Fields, fieldsOf, textOf } from '../json-fields.ts';
import { decodedAddress } from '../written-address.ts';
import { readWrittenDate } from '../written-date.ts';
import { languageTag } from '../written-language.ts';
import { type Field, type FieldMap, fieldOf } from './field-map.ts';
import type { NamedRecord } from './named-records.ts';
import { type BodyFormat, recordBody } from './record-body.ts';
import { authorsOf, termsOf } from './record-names.ts';
import { stateOf } from './record-state.ts';

export interface RecordContext {
  map: FieldMap;
  format: BodyFormat | undefined;
  /** The site's zone: a time without a zone is meant in it, and a bare day is its noon. */
  timeZone: string;
  now: Date;
  site: URL | undefined;
  /** For records that name none. */
  section: ImportedTerm | undefined;
  authors: ReadonlyMap<string, NamedRecord>;
  tags: ReadonlyMap<string, NamedRecord>;
}

/** Makes a story of a record. What cannot be read is left out with a warning; a record without title is refused. */
export function recordStory(record: Fields, externalId: string, context: RecordContext): ImportedStory {
  const { map, timeZone, now } = context;
  const get = (field: Field) => fieldOf(record, map, field);
  const warnings: ImportWarning[] = [];
  const title = titleOf(get('title'));
  if (title === '') throw new Error(`it has no title (${map.get('title')})`);
  const at = readWrittenDate(get('date'), { timeZone });
  if (at === undefined) {
    warnings.push({
      kind: 'records without a date that can be read, kept as drafts',
      detail: textOf(get('date')),
    });
  }
  const state = stateOf(record, map, { at, now });
  const body = recordBody(get('body'), context);
  if (body.warnings.length > 0) warnings.push({ kind: BODY_LOSSES, detail: body.warnings.join('; ') });
  const link = textOf(get('link'));
  const blocks = [...body.document.blocks, ...linkBlocks(link)];
  if (body.document.blocks.length === 0) {
    warnings.push({ kind: 'records without a body', detail: link || undefined });
  }
  const tags = termsOf(get('tags'), context.tags);
  return {
    externalId,
    kind: 'story',
    title,
    slug: textOf(get('slug')) || undefined,
    state,
    firstPublishedAt: at,
    updatedAt: readWrittenDate(get('updated'), { timeZone }),
    oldPaths: state === 'published' ? oldPaths([get('path'), get('aliases')]) : [],
    authors: authorsOf(get('authors'), context.authors),
    section: termsOf(get('section'), context.tags)[0] ?? context.section,
    tags,
    language: languageTag(textOf(get('language'))),
    standfirst: standfirstOf(textOf(get('standfirst'))),
    body: { version: 1, blocks },
    lead: leadOf(record, context),
    commenting: 'open',
    comments: [],
    warnings,
  };
}

const BODY_LOSSES = 'bodies with something that could not be carried over';

function titleOf(value: unknown): string {
  const text = textOf(value).replace(/\s+/g, ' ');
  return /&#?\w+;|<\/?\w/.test(text) ? plainTextOf(text) : text;
}

// Publishers write their summaries in whatever their bodies are in; a standfirst is plain text.
function standfirstOf(text: string): string {
  if (!/[<&*_`[{]/.test(text)) return text.replace(/\s+/g, ' ');
  return documentText(documentFromMarkdown(text).document).replace(/\s+/g, ' ').trim();
}

// An item that only points elsewhere keeps its pointer, below whatever it says.
function linkBlocks(link: string): Block[] {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return [];
  const { hostname } = new URL(link);
  return [{ type: 'paragraph', content: [{ text: hostname, marks: [{ type: 'link', href: link }] }] }];
}

function oldPaths(values: readonly unknown[]): string[] {
  const paths = values.flat().flatMap((value) => {
    const text = textOf(value);
    if (!/^(?:https?:\/\/|\/)/i.test(text) || !URL.canParse(text, 'http://site.invalid')) return [];
    const { pathname, search } = new URL(text, 'http://site.invalid');
    return pathname === '/' && search === '' ? [] : [decodedAddress(pathname) + search];
  });
  return [...new Set(paths)];
}

function leadOf(record: Fields, { map, site }: RecordContext): ImportedPicture | undefined {
  const value = fieldOf(record, map, 'image');
  const fields = fieldsOf(value) ?? {};
  const written = textOf(value) || textOf(fields.src) || textOf(fields.url);
  if (written === '') return undefined;
  const caption = textOf(fieldOf(record, map, 'caption')) || textOf(fields.caption);
  return {
    src: absoluteIn(written, site)?.src ?? written,
    alt: textOf(fieldOf(record, map, 'alt')) || textOf(fields.alt),
    caption: caption === '' ? undefined : plainTextOf(caption),
    credit: textOf(fields.credit) || undefined,
  };
}
