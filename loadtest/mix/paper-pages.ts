import { archivePath } from '../../bench/archive.ts';
import { ask, storyPaths } from '../../bench/paper-pages.ts';
import { zipf } from './popularity.ts';

/** Addresses with how often each is asked for beside the others. */
export interface Mix {
  paths: string[];
  weights: number[];
}

/** Shares of all pages that are read. What is left over are lists and feeds. */
export interface MixShares {
  front: number;
  /** The stories that everybody came for. */
  top: number;
  /** All other stories, the archive included. */
  others: number;
}

const TOP_STORIES = 5;
const SMALL_PICTURE = 20_000;

/** What readers of this paper ask for; `popularity` tells how often the n-th most read of the other stories is read. */
export async function pageMix(
  origin: string,
  { shares, archived, popularity }: { shares: MixShares; archived: number; popularity: readonly number[] },
): Promise<Mix> {
  const stories = await storyPaths(origin);
  const [top, rest] = [stories.slice(0, TOP_STORIES), stories.slice(TOP_STORIES)];
  const archive = Array.from({ length: archived }, (_, place) => archivePath(place + 1));
  const others = [...rest, ...archive];
  const lists = await listPaths(origin);
  const listed = 1 - shares.front - shares.top - shares.others;
  return joined([
    { paths: ['/'], weights: [1], share: shares.front },
    { paths: top, weights: zipf(top.length), share: shares.top },
    { paths: others, weights: popularity.slice(0, others.length), share: shares.others },
    { paths: lists, weights: zipf(lists.length), share: listed },
  ]);
}

async function listPaths(origin: string): Promise<string[]> {
  const { bytes } = await ask(origin);
  const sections = [...bytes.toString().matchAll(/href="(\/section\/[\w-]+)"/g)].map(([, path]) => path!);
  return ['/feed.xml', ...new Set(sections)];
}

function joined(groups: readonly (Mix & { share: number })[]): Mix {
  const mix: Mix = { paths: [], weights: [] };
  for (const { paths, weights, share } of groups) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    mix.paths.push(...paths);
    mix.weights.push(...paths.map((_path, place) => (share * (weights[place] ?? 0)) / total));
  }
  return mix;
}

/** The small pictures that the front and its stories show: what a page of offers is full of. */
export async function pictureMix(origin: string): Promise<Mix> {
  const found = new Set<string>();
  for (const path of ['/', ...(await storyPaths(origin)).slice(0, 20)]) {
    const { bytes } = await ask(origin + path);
    for (const [picture] of bytes.toString().matchAll(/\/media\/[\w./-]+\.(?:webp|jpg|png)/g))
      found.add(picture);
  }
  const small: string[] = [];
  for (const picture of found) {
    const { status, bytes } = await ask(origin + picture);
    if (status === 200 && bytes.length <= SMALL_PICTURE) small.push(picture);
  }
  if (small.length === 0) throw new Error('The paper shows no small picture');
  return { paths: small, weights: zipf(small.length) };
}
