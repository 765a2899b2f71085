import { publishSmallStory } from '@nightdesk/testing';
import type { MovingSite } from './moving-site.ts';

export interface SteadyWork {
  /** What was said to be saved. */
  comments: string[];
  headlines: string[];
  pages: number;
  failedPages: number;
  /** Answers to comments that were neither a yes nor a 503. */
  oddAnswers: number;
  end(): Promise<void>;
}

/** Three readers who comment, an editor who publishes and a reader who reads, without a pause until `end`. */
export function startSteadyWork(site: MovingSite): SteadyWork {
  let ended = false;
  const repeat = async (work: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; !ended; turn += 1) await work(turn);
  };
  const works = [
    ...['a', 'b', 'c'].map((who) => repeat((turn) => comment(`Comment ${turn} of ${who}`))),
    repeat((turn) => publish(`Moved ${turn}`)),
    repeat((turn) => read(turn % 2 === 0 ? '/' : site.paper.stories[turn % 3]!.path)),
  ];
  const state: SteadyWork = {
    comments: [],
    headlines: [],
    pages: 0,
    failedPages: 0,
    oddAnswers: 0,
    end: async () => {
      ended = true;
      await Promise.all(works);
    },
  };
  return state;

  async function comment(text: string): Promise<void> {
    const { status } = await site.comment(text);
    if (status === 303) state.comments.push(text);
    else if (status !== 503) state.oddAnswers += 1;
  }

  async function publish(headline: string): Promise<void> {
    await publishSmallStory(site.newsroom, site.paper, { headline, at: new Date() });
    state.headlines.push(headline);
  }

  async function read(path: string): Promise<void> {
    const response = await fetch(`${site.reader.origin}${path}`);
    await response.arrayBuffer();
    state.pages += 1;
    if (response.status !== 200) state.failedPages += 1;
  }
}
