import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { getManyValues, isMany, none } from 'stream-chain/defs.js';
import { Assembler } from 'stream-json/assembler.js';
import { verifyFile } from 'stream-json/file/verifier.js';
import { jsonParser, type Token } from 'stream-json/parser.js';
import { ImportRefused } from './import-refused.ts';

/** One value out of a JSON file. `path` names its place: `db.[].data.posts.[]`. */
export interface JsonItem {
  path: string;
  value: unknown;
}

/**
 * Reads a JSON file of any size once and hands over each value whose path is `wanted`, whole, in the order of the
 * file. No more than one such value is held at a time.
 * @throws ImportRefused when it is not JSON, or ends too early
 */
export async function* readJsonItems(
  file: string,
  wanted: (path: string) => boolean,
  onBytes?: (count: number) => void,
): AsyncGenerator<JsonItem> {
  const collector = new ItemCollector(wanted);
  // Called with `none`, it says that the text is at its end; its types know only text.
  const tokenize = jsonParser({ streamValues: false }) as (text: string | typeof none) => unknown;
  const decoder = new TextDecoder('utf-8');
  let characters = 0;
  let whole = false;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: PIECE })) {
      const bytes = chunk as Buffer;
      onBytes?.(bytes.length);
      const text = decoder.decode(bytes, { stream: true });
      characters += text.length;
      yield* collector.take(tokensOf(tokenize(text)));
    }
    whole = true;
    yield* collector.take(tokensOf(tokenize(none)));
  } catch (cause) {
    if (isSystemError(cause)) throw cause;
    throw await describeFault(file, { cause, end: whole ? characters : undefined });
  }
}

/** The keys at the top of a JSON file ("[]" for a list), in its order: enough to say what it looks like. */
export async function topLevelKeys(file: string): Promise<string[]> {
  const keys = new Set<string>();
  for await (const { path } of readJsonItems(file, (path) => path !== '' && !path.includes('.'))) {
    keys.add(path);
    if (path === '[]') break;
  }
  return [...keys];
}

// Small pieces: larger ones are kept by the collector of garbage until it makes its long round.
const PIECE = 64 * 1024;

const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error;

function tokensOf(output: unknown): readonly Token[] {
  if (isMany(output)) return getManyValues(output) as Token[];
  return output === none || output === undefined ? [] : [output as Token];
}

// Each open container knows its own path; a list's elements all have the path `….[]`.
class ItemCollector {
  readonly #wanted: (path: string) => boolean;
  readonly #open: { path: string; list: boolean }[] = [];
  #key = '';
  #assembler: Assembler | undefined;
  #assembling = '';

  constructor(wanted: (path: string) => boolean) {
    this.#wanted = wanted;
  }

  *take(tokens: readonly Token[]): Generator<JsonItem> {
    for (const token of tokens) {
      const item = this.#assembler === undefined ? this.#step(token) : this.#assemble(token);
      if (item !== undefined) yield item;
    }
  }

  #step(token: Token): JsonItem | undefined {
    switch (token.name) {
      case 'keyValue':
        this.#key = token.value;
        return undefined;
      case 'endObject':
      case 'endArray':
        this.#open.pop();
        return undefined;
      case 'startObject':
      case 'startArray':
        return this.#enter(token);
      default:
        return this.#scalar(token);
    }
  }

  #enter(token: Token): JsonItem | undefined {
    const path = this.#here();
    if (this.#wanted(path)) {
      this.#assembler = new Assembler();
      this.#assembling = path;
      return this.#assemble(token);
    }
    this.#open.push({ path, list: token.name === 'startArray' });
    return undefined;
  }

  #scalar(token: Token): JsonItem | undefined {
    const path = this.#here();
    if (!this.#wanted(path)) return undefined;
    const value = 'value' in token ? token.value : null;
    return { path, value: token.name === 'numberValue' ? Number(value) : value };
  }

  #assemble(token: Token): JsonItem | undefined {
    const assembler = this.#assembler!;
    assembler.consume(token);
    if (!assembler.done) return undefined;
    this.#assembler = undefined;
    // A text cut out of a piece of the file keeps the whole piece in memory, for as long as anybody keeps the text.
    return { path: this.#assembling, value: structuredClone(assembler.current) };
  }

  #here(): string {
    const parent = this.#open.at(-1);
    if (parent === undefined) return '';
    const name = parent.list ? '[]' : this.#key;
    return parent.path === '' ? name : `${parent.path}.${name}`;
  }
}

// The longest piece that can stand unfinished at the end without being an error by itself: \\uD83D.
const TAIL = 6;

async function describeFault(
  file: string,
  { cause, end }: { cause: unknown; end: number | undefined },
): Promise<ImportRefused> {
  if ((await stat(file)).size === 0) return new ImportRefused(`${file} is empty.`, { cause });
  const place = await verifyFile(file).then(
    () => undefined,
    (fault: { line?: number; pos?: number; offset?: number }) => fault,
  );
  const offset = place?.offset ?? 0;
  const where = place?.line === undefined ? '' : ` at line ${place.line}, column ${place.pos ?? 0}`;
  const extra = cause instanceof Error && cause.message.includes('unexpected');
  const truncated = end !== undefined && offset > 0 && offset >= end - TAIL && !extra;
  const message = truncated
    ? `${file} ends${where}, before its JSON is complete: was the download or copy cut off?`
    : `${file} is not valid JSON${where}.`;
  return new ImportRefused(message, { cause });
}
