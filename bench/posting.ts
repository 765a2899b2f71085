import { request } from 'node:http';
import { until } from '@nightdesk/testing';
import { ask, openConnections } from '../test/cluster/ask.ts';
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

// Each from an address of its own: nobody may send many in a minute.
function postComment(origin: string, story: number, text: string): Promise<void> {
  const form = new URLSearchParams({ story: String(story), name: 'A reader', text }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const localAddress = `127.0.${1 + (sent >> 7)}.${1 + (sent & 127)}`;
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, localAddress, agent: false } as const;
    request(`${origin}/comments`, options, (response) => {
      response.resume();
      if (response.statusCode === 303) resolve();
      else reject(new Error(`A comment was answered by ${response.statusCode}`));
    })
      .on('error', reject)
      .end(form);
  });
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
