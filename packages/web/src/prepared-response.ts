import { type IncomingMessage, ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';

/** What `PreparedResponse` uses of Node that Node's documentation does not name; it is older than the documentation. */
interface Inside {
  _header: string | null;
  _headerSent: boolean;
  maxRequestsOnConnectionReached: boolean;
  _storeHeader(firstLine: string, headers: unknown): void;
  _send(data: string | Buffer): boolean;
  outputData: { data: string | Buffer }[];
}

const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as Partial<Inside>;

/**
 * A response that can carry what was put together and checked before: its header lines, which cost Node as much as a tenth of
 * everything else that an answer from memory takes, or all of its bytes, which are then one write instead of two.
 */
export class PreparedResponse extends ServerResponse {
  /** From `headerLines`; goes before what `writeHead` is given. */
  declare lines: string | undefined;

  _storeHeader(firstLine: string, headers: unknown): void {
    storeHeader?.call(this, this.lines === undefined ? firstLine : firstLine + this.lines, headers);
  }

  /** The connection may bring further requests after this answer, and the head says so. */
  get staysOpen(): boolean {
    return this.shouldKeepAlive && !(this as unknown as Inside).maxRequestsOnConnectionReached;
  }

  /** After `writeHead`: status line, header lines and the empty line, as Node has made them. */
  get head(): string {
    return (this as unknown as Inside)._header ?? '';
  }

  /** Answers with these bytes alone, from the status line on, and ends. */
  endWhole(status: number, bytes: Buffer): void {
    this.statusCode = status;
    const inside = this as unknown as Inside;
    inside._header = 'sent with the body';
    inside._headerSent = true;
    inside._send(bytes);
    this.end();
  }
}

/** False on a Node that writes answers in another way: then nothing can be prepared. */
export const canPrepare = isAsExpected();

function isAsExpected(): boolean {
  const to = { method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1, headers: {} } as IncomingMessage;
  const written = (answer: (response: PreparedResponse) => void) => {
    const response = new PreparedResponse(to);
    answer(response);
    const { outputData } = response as unknown as Inside;
    return outputData.map(({ data }) => data.toString('latin1')).join('');
  };
  try {
    const prepared = written((response) => {
      response.lines = 'a: b\r\n';
      response.writeHead(200, ['content-length', '1']).end(Buffer.from('x'));
    });
    const whole = written((response) => response.endWhole(200, Buffer.from('whole')));
    return (
      /^HTTP\/1\.1 200 OK\r\na: b\r\ncontent-length: 1\r\n(.+\r\n)*\r\nx$/.test(prepared) && whole === 'whole'
    );
  } catch {
    return false;
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
