import { until } from '@nightdesk/testing';
import { ask, openConnections } from '../test/cluster/ask.ts';
import { sendComment } from '../test/cluster/send-comment.ts';
import { wholeText } from '../test/cluster/whole-page.ts';
import type { DiscussedStory } from './paper-pages.ts';

const EVERY_MS = 1000;
const PATIENCE_MS = 10_000;
/** Beyond the last page of any thread here: it leads there. */
const BEYOND = '?page=9999';

export interface Posting {
  /** Resolves, once the last comment is there, with the milliseconds that each took from being sent to being seen. */
  stop(): Promise<number[]>;
}

let sent = 0;

/** Comments on a story each second, by the form that readers use, and looks for each comment on the last page of the thread. */
export function keepPosting(origin: string, story: DiscussedStory): Posting {
  const times: number[] = [];
  const stopped = new AbortController();
  const work = (async () => {
    while (!stopped.signal.aborted) {
      const began = performance.now();
      const text = `Comment number ${++sent} of this bench`;
      await postComment(origin, story.id, text);
      await untilSeen(origin, story.path, text);
      times.push(performance.now() - began);
      await pause(began + EVERY_MS - performance.now(), stopped.signal);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await work;
      return times;
    },
  };
}

async function postComment(origin: string, story: number, text: string): Promise<void> {
  const { status } = await sendComment(origin, { story, name: 'A reader', text });
  if (status !== 303) throw new Error(`A comment was answered by ${status}`);
}

async function untilSeen(origin: string, path: string, text: string): Promise<void> {
  const agent = openConnections(1);
  const read = (url: string) => ask(origin + url, { agent, patienceMs: PATIENCE_MS });
  const isThere = async () => {
    const { headers } = await read(path + BEYOND);
    const answer = await read(headers.location ?? path);
    return answer.status === 200 && (await wholeText(path, answer)).includes(text);
  };
  await until(isThere, { within: PATIENCE_MS, what: `${text} to be seen` });
  agent.destroy();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
