import { createReadStream } from 'node:fs';

const LINE_FEED = 0x0a;

export interface NumberedLine {
  number: number;
  text: string;
}

/**
 * The lines of a file of any size, from 1; empty ones are left out. Only line feeds end a line: JSON may hold the other
 * line ends of Unicode inside its strings.
 */
export async function* readLines(
  file: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<NumberedLine> {
  let number = 0;
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 })) {
    const bytes = chunk as Buffer;
    onBytes?.(bytes.length);
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      number += 1;
      const text = lineText([...begun, bytes.subarray(from, end)], number);
      if (text !== '') yield { number, text };
      begun = [];
      from = end + 1;
    }
    if (from < bytes.length) begun.push(bytes.subarray(from));
  }
  const text = lineText(begun, number + 1);
  if (text !== '') yield { number: number + 1, text };
}

function lineText(parts: readonly Buffer[], number: number): string {
  const text = Buffer.concat(parts).toString('utf8').trim();
  return number === 1 ? text.replace(/^\uFEFF/, '').trim() : text;
}
