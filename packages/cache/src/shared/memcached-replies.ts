/** A reply of the meta protocol: `HD` done, `VA` with data, `EN` miss, `NS` not stored, `EX` changed meanwhile, `NF` not found. */
export interface Reply {
  code: string;
  /** Flags by their letter: `t100` is `{ t: '100' }`. */
  flags: Readonly<Record<string, string>>;
  data: Buffer | undefined;
}

const LONGEST_LINE = 2048;
const END = Buffer.from('\r\n');

/** Cuts a stream of bytes into replies. Throws on what is no reply: the stream cannot be trusted after that. */
export function createReplyReader(onReply: (reply: Reply) => void) {
  let pending: Buffer = Buffer.alloc(0);
  // A large value arrives in many pieces, joined once when all are here.
  let value: { reply: Reply; size: number; pieces: Buffer[]; held: number } | undefined;

  return { push };

  function push(chunk: Buffer): void {
    let rest = value === undefined && pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    pending = Buffer.alloc(0);
    while (rest.length > 0) {
      const next = value === undefined ? readLine(rest) : readValue(rest, value);
      if (next === undefined) return;
      rest = next;
    }
  }

  function readLine(bytes: Buffer): Buffer | undefined {
    const end = bytes.indexOf(END);
    if (end === -1) {
      if (bytes.length > LONGEST_LINE) throw new Error('not a memcached reply');
      pending = bytes;
      return undefined;
    }
    const [code = '', ...words] = bytes.toString('latin1', 0, end).split(' ');
    const size = code === 'VA' ? Number(words.shift()) : undefined;
    const isError = code.endsWith('ERROR');
    if (!isError && !/^[A-Z]{2}$/.test(code)) throw new Error(`not a memcached reply: ${code.slice(0, 20)}`);
    if (size !== undefined && !Number.isSafeInteger(size))
      throw new Error('a memcached value without a size');
    const flags = isError
      ? { message: words.join(' ') }
      : Object.fromEntries(words.map((word) => [word.slice(0, 1), word.slice(1)]));
    const reply: Reply = { code, flags, data: undefined };
    if (size === undefined) onReply(reply);
    else value = { reply, size, pieces: [], held: 0 };
    return bytes.subarray(end + END.length);
  }

  function readValue(bytes: Buffer, current: NonNullable<typeof value>): Buffer | undefined {
    const wanted = current.size + END.length - current.held;
    const piece = bytes.subarray(0, wanted);
    current.pieces.push(piece);
    current.held += piece.length;
    if (piece.length < wanted) return undefined;
    value = undefined;
    const data = Buffer.concat(current.pieces, current.held).subarray(0, current.size);
    onReply({ ...current.reply, data });
    return bytes.subarray(wanted);
  }
}
