import { createReadStream } from 'node:fs';
import type { Fields, WxrEntry } from './wxr-entry.ts';
import { WxrParser } from './wxr-parser.ts';

export interface ReadWxrOptions {
  /** Filled with what stands in the channel itself. */
  channel: Fields;
  onBytes: (bytes: number) => void;
  /** Bodies and comments are left out: a quick look at what items refer to. */
  lean?: boolean;
  /** Called when something stands in front of the export, such as a warning of PHP. */
  onPreface?: () => void;
}

const PIECE = 64 * 1024;

/** The entries of an export in the order of the file, one piece of it in memory at a time. */
export async function* readWxr(path: string, options: ReadWxrOptions): AsyncGenerator<WxrEntry> {
  let decoder: TextDecoder | undefined;
  let parser: WxrParser | undefined;
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    let text = decoder.decode(bytes, { stream: true });
    if (parser === undefined) {
      const preface = prefaceOf(text);
      if (preface.trim() !== '') options.onPreface?.();
      text = text.slice(preface.length);
      parser = new WxrParser({
        firstLine: preface.split('\n').length,
        channel: options.channel,
        lean: options.lean ?? false,
      });
    }
    yield* parser.write(text);
    options.onBytes(bytes.length);
  }
  if (parser && decoder) {
    yield* parser.write(decoder.decode());
    yield* parser.end();
  }
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = /<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(head.toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}

function prefaceOf(text: string): string {
  const start = /<\?xml\s|<rss\b|<channel\b|<item\b/.exec(text);
  return start ? text.slice(0, start.index) : '';
}
