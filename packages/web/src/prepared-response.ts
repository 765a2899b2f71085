import { ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';

type StoreHeader = (this: ServerResponse, firstLine: string, headers: unknown) => void;

// Not in Node's documentation, but where every header of every answer has gone through since its first versions.
const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as { _storeHeader?: StoreHeader };

/** False on a Node that writes headers in another way: then nothing can be prepared. */
export const canPrepare = typeof storeHeader === 'function';

/**
 * A response that can carry header lines which were put together and checked before: to check and join a dozen of them costs
 * Node as much as a tenth of everything else that an answer from memory takes.
 */
export class PreparedResponse extends ServerResponse {
  /** From `headerLines`; goes before what `writeHead` is given. */
  declare lines: string | undefined;

  _storeHeader(firstLine: string, headers: unknown): void {
    storeHeader?.call(this, this.lines === undefined ? firstLine : firstLine + this.lines, headers);
  }
}

/** Header lines from names and values in turn. Throws for a name or value that would break out of its line. */
export function headerLines(headers: readonly string[]): string {
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = [headers[at]!, headers[at + 1]!];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}
