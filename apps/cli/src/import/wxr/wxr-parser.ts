import { stripIllegalCharacters } from '@nightdesk/web';
import { Parser } from 'htmlparser2';
import { type Fields, newEntry, type WxrCategory, type WxrEntry } from './wxr-entry.ts';
import { WxrNames } from './wxr-names.ts';

// What others never refer to and what weighs most.
const HEAVY = new Set(['content:encoded', 'wp:comment']);

const ENTRIES: Readonly<Record<string, WxrEntry['kind']>> = {
  item: 'item',
  'wp:author': 'author',
  'wp:category': 'category',
};
const METAS = new Set(['wp:postmeta', 'wp:commentmeta', 'wp:termmeta']);
// Elements without a prefix that are WordPress's own; others inside a text are bare HTML and part of it.
const PLAIN = new Set([
  'title',
  'link',
  'pubDate',
  'guid',
  'description',
  'category',
  'language',
  'image',
  'item',
]);

interface Capture {
  name: string;
  depth: number;
  parts: string[];
  /** The part after which the last CDATA section ended. */
  cdataEnd: number;
  category?: Omit<WxrCategory, 'name'>;
}

/**
 * Reads an export piece by piece and forgives what real ones hold: unclosed and crossed elements, bare `&`, HTML in
 * titles, `]]>` inside CDATA, other prefixes, text in front of the document.
 */
export class WxrParser {
  /** What stands in the channel itself. */
  readonly channel: Fields;
  /** Leaves out bodies and comments. */
  readonly #lean: boolean;
  readonly #names = new WxrNames();
  readonly #lines: LineCounter;
  readonly #parser: Parser;
  readonly #open: string[] = [];
  #done: WxrEntry[] = [];
  #entry: WxrEntry | undefined;
  #entryDepth = 0;
  #comment: Fields | undefined;
  #inMeta = '';
  #metaKey: string | undefined;
  #capture: Capture | undefined;
  #ending = false;
  /** Nothing has come since the last opening tag: what closes now closes itself. */
  #fresh = false;

  constructor({ firstLine, channel, lean = false }: { firstLine: number; channel: Fields; lean?: boolean }) {
    this.channel = channel;
    this.#lean = lean;
    this.#lines = new LineCounter(firstLine);
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#openTag(name, attributes),
        onclosetag: (_name, implied) => this.#closeTag(implied),
        ontext: (text) => {
          this.#fresh = false;
          this.#capture?.parts.push(text);
        },
        oncdataend: () => {
          if (this.#capture) this.#capture.cdataEnd = this.#capture.parts.length;
        },
      },
      { xmlMode: true },
    );
  }

  /** Takes the next piece of the file. @returns the entries that it completes */
  write(text: string): WxrEntry[] {
    this.#lines.feed(text);
    this.#parser.write(text);
    return this.#take();
  }

  /** The file is over. @returns the entry it breaks off in, if any */
  end(): WxrEntry[] {
    this.#ending = true;
    this.#parser.end();
    return this.#take();
  }

  #take(): WxrEntry[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #openTag(raw: string, attributes: Record<string, string>): void {
    this.#names.declare(attributes);
    const name = this.#names.usual(raw);
    this.#open.push(name);
    this.#fresh = true;
    const partOfText = this.#capture !== undefined && !name.includes(':') && !PLAIN.has(name);
    if (partOfText) return;
    if (this.#capture) this.#endCapture();
    if (this.#lean && HEAVY.has(name)) return;
    if (this.#entry === undefined) this.#openOutside(name);
    else this.#openInside(this.#entry, name, attributes);
  }

  #openOutside(name: string): void {
    const kind = Object.hasOwn(ENTRIES, name) ? ENTRIES[name] : undefined;
    if (kind !== undefined) this.#begin(kind);
    else if (this.#open.at(-2) === 'channel') this.#capture = newCapture(name, this.#open.length);
  }

  #openInside(entry: WxrEntry, name: string, attributes: Record<string, string>): void {
    if (name === 'item' && entry.kind === 'item') {
      // An item inside an item: the outer one was never closed.
      this.#done.push({ ...entry, damage: 'torn' });
      this.#begin('item');
    } else if (name === 'wp:comment') {
      if (this.#comment) entry.comments.push({ fields: this.#comment });
      this.#comment = new Map();
    } else if (METAS.has(name)) {
      this.#inMeta = name;
      this.#metaKey = undefined;
    } else {
      this.#capture = newCapture(name, this.#open.length, name === 'category' ? attributes : undefined);
    }
  }

  #begin(kind: WxrEntry['kind']): void {
    this.#entry = newEntry(kind, this.#lines.at(this.#parser.startIndex));
    this.#entryDepth = this.#open.length;
    this.#comment = undefined;
    this.#inMeta = '';
  }

  #closeTag(implied: boolean): void {
    const name = this.#open.pop();
    const fresh = this.#fresh;
    this.#fresh = false;
    if (this.#capture && this.#open.length < this.#capture.depth) this.#endCapture();
    const entry = this.#entry;
    if (entry === undefined) return;
    if (implied && !fresh) entry.damage = this.#ending ? 'cut' : 'torn';
    if (name === 'wp:comment' && this.#comment) {
      entry.comments.push({ fields: this.#comment });
      this.#comment = undefined;
    } else if (name === this.#inMeta) this.#inMeta = '';
    if (this.#open.length < this.#entryDepth) {
      this.#done.push(entry);
      this.#entry = undefined;
    }
  }

  #endCapture(): void {
    const capture = this.#capture!;
    this.#capture = undefined;
    const text = stripIllegalCharacters(captured(capture));
    const entry = this.#entry;
    if (entry === undefined) keepFirst(this.channel, capture.name, text);
    else if (capture.category) entry.categories.push({ ...capture.category, name: text.trim() });
    else if (this.#inMeta !== '') this.#takeMeta(entry, capture.name, text);
    else keepFirst(this.#comment ?? entry.fields, capture.name, text);
  }

  #takeMeta(entry: WxrEntry, name: string, text: string): void {
    if (name === 'wp:meta_key') this.#metaKey = text.trim();
    else if (name === 'wp:meta_value' && this.#metaKey !== undefined && this.#inMeta === 'wp:postmeta') {
      keepFirst(entry.meta, this.#metaKey, text);
    }
  }
}

function newCapture(name: string, depth: number, attributes?: Record<string, string>): Capture {
  const category = attributes && { domain: attributes.domain ?? '', nicename: attributes.nicename ?? '' };
  return { name, depth, parts: [], cdataEnd: 0, ...(category ? { category } : {}) };
}

// `]]>` cannot stand in the text of an element: where it does, it closes a CDATA section that an unescaped `]]>` of
// the author's ended too soon. The first becomes text again and the last goes.
function captured({ parts, cdataEnd }: Capture): string {
  const inside = parts.slice(0, cdataEnd).join('');
  const behind = parts.slice(cdataEnd).join('');
  if (cdataEnd === 0 || !/\]\]>\s*$/.test(behind)) return inside + behind;
  return `${inside}]]>${behind.replace(/\]\]>\s*$/, '')}`;
}

function keepFirst(fields: Fields, name: string, text: string): void {
  if (!fields.has(name)) fields.set(name, text);
}

/** Turns positions in the text, asked for in rising order, into line numbers. */
class LineCounter {
  #line: number;
  #fed = 0;
  #counted = 0;
  #piece = '';

  constructor(firstLine: number) {
    this.#line = firstLine;
  }

  feed(piece: string): void {
    this.#countTo(this.#fed);
    this.#piece = piece;
    this.#fed += piece.length;
  }

  at(index: number): number {
    this.#countTo(Math.min(index, this.#fed));
    return this.#line;
  }

  #countTo(index: number): void {
    const start = this.#fed - this.#piece.length;
    for (; this.#counted < index; this.#counted += 1) {
      if (this.#piece.charCodeAt(this.#counted - start) === 10) this.#line += 1;
    }
  }
}
