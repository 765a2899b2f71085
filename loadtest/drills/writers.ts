import { ask, openConnections } from '../../test/cluster/ask.ts';
import type { Box } from '../../test/cluster/boxes.ts';
import { type CommentAnswer, sendComment } from '../../test/cluster/send-comment.ts';
import { wholeText } from '../../test/cluster/whole-page.ts';
import type { LoadRecord } from '../record.ts';
import { everySecond } from '../stand/every-second.ts';
import type { Night } from '../stand/night.ts';

/** Readers who comment, and read on under the name that they had kept. */
export interface Writers {
  /** What went wrong beside a kind refusal, a line each. */
  faults: readonly string[];
  /** Comments that were acknowledged and that the database does not have. */
  lost(): Promise<string[]>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 12_000;
/** Stories that are not taken down meanwhile. */
const COMMENTED = 5;

/** `commentsPerSecond` comments by the form, and `signedInPerSecond` pages for readers with a session. */
export function startWriters(
  { boxes, newsroom, desk }: Night,
  { record, ...rates }: { record: LoadRecord; commentsPerSecond: number; signedInPerSecond: number },
): Writers {
  const agent = openConnections(16);
  const stories = newsroom.stories.slice(-COMMENTED);
  const faults: string[] = [];
  const acknowledged: string[] = [];
  let cookie: string | undefined;

  const comment = async (turn: number) => {
    const box = boxes[turn % boxes.length]!.box;
    const text = `Comment ${turn} of this night`;
    const story = stories[turn % stories.length]!.id;
    const began = performance.now();
    const answer = await attempt(box, 'comment', () =>
      sendComment(box.process.origin, { story, name: 'A reader', text, keep: true }),
    );
    if (answer === undefined) return;
    record.note('comment', { status: answer.status, ms: performance.now() - began });
    take(answer, text);
  };

  const read = async (turn: number) => {
    const box = boxes[turn % boxes.length]!.box;
    const { path } = stories[turn % stories.length]!;
    if (cookie === undefined) return;
    const headers = { cookie };
    const answer = await attempt(box, 'signed-in', () =>
      ask(box.process.origin + path, { agent, headers, patienceMs: PATIENCE_MS }),
    );
    if (answer === undefined) return;
    const { status, headers: given, ms } = answer;
    record.note('signed-in', { status, layer: given['x-served-by']?.toString(), ms });
    if (status === 503 && given['retry-after'] !== undefined) return;
    if (status !== 200) faults.push(`${box.name} ${path}, signed in: ${status}`);
    else
      await wholeText(path, answer).catch((error) =>
        faults.push(`${box.name} ${path}, signed in: ${error.message}`),
      );
  };

  const loops = [everySecond(rates.commentsPerSecond, comment), everySecond(rates.signedInPerSecond, read)];
  return {
    faults,
    lost: async () => {
      const there = await desk.write((conn) =>
        conn.query<{ source: string }>('SELECT source FROM comment_text'),
      );
      const texts = new Set(there.map(({ source }) => source));
      return acknowledged.filter((text) => !texts.has(text));
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
      agent.destroy();
    },
  };

  // What is sent to a box that is away, or is killed meanwhile, is owed no answer.
  async function attempt<T>(box: Box, kind: string, work: () => Promise<T>): Promise<T | undefined> {
    const { process } = box;
    if (box.away) return undefined;
    try {
      return await work();
    } catch (error) {
      if (box.away || box.process !== process) return undefined;
      record.fail(kind);
      faults.push(`${box.name} ${kind}: ${(error as Error).message}`);
    }
    return undefined;
  }

  function take(answer: CommentAnswer, text: string): void {
    if (answer.status === 303) acknowledged.push(text);
    else if (answer.status !== 503) faults.push(`a comment was answered by ${answer.status}`);
    cookie ??= answer.cookie;
  }
}
