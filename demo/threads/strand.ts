export type CommentState = 'shown' | 'removed' | 'deleted';

/** One comment as written in a strand file, before it has its place in time. */
export type Utterance = {
  author: string;
  source: string;
  state: CommentState;
  /** Minutes after publication (`@31`) or after the parent (`+4`); without either the scheduler decides. */
  at?: number;
  delay?: number;
  score?: number;
  topic: string;
  replies: Utterance[];
};

const HEAD =
  /^(?<dots>\.*)\[(?<author>[^\]]+)\](?: @(?<at>\d+))?(?: \+(?<delay>\d+))?(?: (?<score>-?\d))?(?: (?<state>removed|deleted))?(?: #(?<topic>[a-z-]+))?$/;

/**
 * Reads a strand: each comment is a head line `..[author] +4 3 removed #topic`, one dot for every step of depth,
 * and then its Markdown. Throws when a reply hangs more than one step below the comment before it.
 */
export function parseStrand(text: string, topic = 'general'): Utterance[] {
  const roots: Utterance[] = [];
  const path: Utterance[] = [];
  for (const { head, body } of splitComments(text)) {
    const depth = head.dots?.length ?? 0;
    if (depth > path.length) throw new Error(`strand skips a step at [${head.author}]: ${body.slice(0, 40)}`);
    path.length = depth;
    const parent = path[depth - 1];
    const said = readUtterance(head, body, parent?.topic ?? topic);
    (parent?.replies ?? roots).push(said);
    path.push(said);
  }
  return roots;
}

type Head = Record<string, string | undefined>;

function splitComments(text: string): { head: Head; body: string }[] {
  const comments: { head: Head; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const head = HEAD.exec(line)?.groups;
    if (head) comments.push({ head, lines: [] });
    else if (comments.length > 0) comments.at(-1)!.lines.push(line);
    else if (line.trim() !== '') throw new Error(`strand begins without a head line: ${line}`);
  }
  return comments.map(({ head, lines }) => ({ head, body: lines.join('\n').trim() }));
}

function readUtterance(head: Head, body: string, topic: string): Utterance {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const at = number(head.at);
  const delay = number(head.delay);
  const score = number(head.score);
  return {
    author: head.author ?? '',
    source: body,
    state: (head.state ?? 'shown') as CommentState,
    topic: head.topic ?? topic,
    replies: [],
    ...(at !== undefined && { at }),
    ...(delay !== undefined && { delay }),
    ...(score !== undefined && { score }),
  };
}
