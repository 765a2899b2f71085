import { basename } from 'node:path';
import { slugify } from '@nightdesk/stories';
import { readFormerSite } from './former-site.ts';
import { ImportRefused } from './import-refused.ts';
import type { Importer, ImportInput } from './importer.ts';
import type { Fields } from './json-fields.ts';
import { detectFields, type FieldMap, mapText, withMapping } from './jsonl/field-map.ts';
import { readNamedRecords } from './jsonl/named-records.ts';
import { readRecords, recordItems } from './jsonl/read-records.ts';
import { type BodyFormat, FORMATS, formatOfKey } from './jsonl/record-body.ts';
import type { RecordContext } from './jsonl/record-story.ts';
import { notThis, sniffFile } from './sniff.ts';

const SAMPLES = 200;
const TEXT_KINDS = new Set(['json', 'jsonl', 'ghost', 'text']);

/** Any publisher's own records: one JSON object a line, or a JSON list of them. */
export const jsonl: Importer = {
  usage:
    'FILE [--map title=KEY,date=KEY,body=KEY,…] [--format markdown|html|text] [--section NAME] [--authors FILE] [--tags FILE] [--site ADDRESS]',
  summary:
    'records of any system, a JSON object a line; the keys are found by their names, or named by --map',
  options: {
    map: { type: 'string' },
    format: { type: 'string' },
    section: { type: 'string' },
    authors: { type: 'string' },
    tags: { type: 'string' },
    site: { type: 'string' },
  },
  passes: 1,
  open: async (input) => {
    const [file, ...more] = input.files;
    if (file === undefined || more.length > 0) throw new ImportRefused('Name one file of records at a time.');
    const kind = await sniffFile(file);
    if (!TEXT_KINDS.has(kind)) throw notThis(file, 'file of JSON records', kind);
    const { list, samples } = await firstRecords(file);
    const context = await contextOf(file, samples, input);
    const records = readRecords(file, { list, onBytes: input.onBytes });
    return {
      source: `jsonl:${basename(file).replace(/\.\w+$/, '')}`.slice(0, 120),
      items: recordItems(records, context),
      notes: [`Fields: --map ${mapText(context.map)}`],
    };
  },
};

async function firstRecords(file: string): Promise<{ list: boolean; samples: Fields[] }> {
  for (const list of [false, true]) {
    const samples: Fields[] = [];
    let met = 0;
    try {
      for await (const found of readRecords(file, { list })) {
        if ('record' in found) samples.push(found.record);
        met += 1;
        if (met >= SAMPLES) break;
      }
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
    }
    if (samples.length > 0) return { list, samples };
  }
  throw new ImportRefused(
    `${file}: none of its first lines is a JSON object; one record a line is expected.`,
  );
}

async function contextOf(
  file: string,
  samples: readonly Fields[],
  { options, timeZone, now }: ImportInput,
): Promise<RecordContext> {
  const detected = detectFields(samples);
  const map = typeof options.map === 'string' ? withMapping(detected, options.map) : detected;
  refuseIncomplete(file, samples, map);
  const section = typeof options.section === 'string' ? options.section.trim() : '';
  const names = async (option: 'authors' | 'tags') =>
    typeof options[option] === 'string' ? readNamedRecords(options[option], `--${option}`) : new Map();
  return {
    map,
    format: formatOf(options.format) ?? formatOfKey(map.get('body') ?? ''),
    timeZone,
    now: now(),
    site: readFormerSite(options.site),
    section: section === '' ? undefined : { name: section, slug: slugify(section) },
    authors: await names('authors'),
    tags: await names('tags'),
  };
}

function refuseIncomplete(file: string, samples: readonly Fields[], map: FieldMap): void {
  const missing = (['id', 'title', 'date', 'body'] as const).filter((field) => !map.has(field));
  if (missing.length === 0) return;
  const keys = [...new Set(samples.flatMap((record) => Object.keys(record)))].slice(0, 30);
  throw new ImportRefused(
    `${file}: which key is the ${missing.join(', the ')}? Its records have ${keys.join(', ') || 'none'}. ` +
      `Say it with --map ${missing.map((field) => `${field}=KEY`).join(',')}.`,
  );
}

function formatOf(option: string | boolean | undefined): BodyFormat | undefined {
  if (option === undefined) return undefined;
  const format = FORMATS.find((known) => known === option);
  if (format === undefined) throw new ImportRefused(`--format ${option}: it can be ${FORMATS.join(', ')}.`);
  return format;
}
