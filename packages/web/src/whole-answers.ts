import type { PageAnswer } from './page-answer.ts';

/** Answers from the status line to the last byte of the body, each in one piece, for as long as the date in them is true. */
export interface WholeAnswers {
  /** The bytes of an answer that is sent at least for the second time within this second. */
  of(answer: PageAnswer): Buffer | undefined;
  /** Told with which head an answer was sent. */
  learn(answer: PageAnswer, head: string): void;
}

interface Known {
  head: string;
  whole?: Buffer;
}

// What a crowd reads within one second are a few pages; each of them is copied once in it.
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_ANSWERS = 1000;

// Node turns its date by a timer that may be late; kept, the old date would last for another second.
function isOfNow(head: string): boolean {
  const date = /\r\ndate: (.*)\r\n/i.exec(head)?.[1] ?? '';
  return Date.parse(date) === Date.now() - (Date.now() % 1000);
}

/** Forgets everything with each new second of the clock. */
export function openWholeAnswers({ mostBytes = MOST_BYTES, mostAnswers = MOST_ANSWERS } = {}): WholeAnswers {
  const known = new Map<PageAnswer, Known>();
  let bytes = 0;
  return {
    of: (answer) => {
      const found = known.get(answer);
      return found && (found.whole ?? putTogether(found, answer));
    },
    learn: (answer, head) => {
      if (known.size >= mostAnswers) return;
      if (known.size === 0) setTimeout(forget, 1000 - (Date.now() % 1000)).unref();
      known.set(answer, { head });
    },
  };

  function putTogether(found: Known, { body }: PageAnswer): Buffer | undefined {
    const size = found.head.length + (body?.length ?? 0);
    if (bytes + size > mostBytes || !isOfNow(found.head)) return undefined;
    bytes += size;
    const head = Buffer.from(found.head, 'latin1');
    found.whole = body === undefined ? head : Buffer.concat([head, body], size);
    return found.whole;
  }

  function forget(): void {
    known.clear();
    bytes = 0;
  }
}
