import type { Answer } from './ask.ts';
import { editionsIn, type Newsroom, VISIBLE_MS } from './newsroom.ts';
import { wholeText } from './whole-page.ts';

/** Judges what one process answers. */
export interface Witness {
  /** An etag that readers of this path hold. */
  etagOf(path: string): string | undefined;
  /** Resolves with the edition of each story that is shown; throws, saying what is wrong, on an answer that should not have been given. */
  judge(
    path: string,
    answer: Answer,
    asked: { etag: string | undefined; mayBeBehind: boolean },
  ): Promise<Editions>;
}

/** The edition of each story by its number. */
export type Editions = ReadonlyMap<number, number>;

/** An edition and when it was first shown; of a story that is no longer there, `GONE`. */
interface Showing {
  edition: number;
  at: number;
}

const GONE = Number.POSITIVE_INFINITY;
const KEPT = 50;
// Twice the bound: here it is not the time that is judged, but that no box stays behind.
const LONG_OUT_MS = 2 * VISIBLE_MS;

const textOfEtag = new Map<string, string>();

/** Holds the answers of one process against what the newsroom did, and against what the process has shown before. */
export function openWitness(newsroom: Newsroom): Witness {
  const shown = new Map<string, Showing[]>();
  const etags = new Map<string, string>();
  // What nobody has asked this process for yet may be shown once as the shared cache had it, marked stale.
  const readSince = performance.now();

  return {
    etagOf: (path) => etags.get(path),
    judge: async (path, answer, { etag, mayBeBehind }) => {
      const own = newsroom.stories.find((story) => story.path === path);
      refuseStatus(path, answer, { etag, mayBeGone: own !== undefined && newsroom.mayBeDown(own.number) });
      const editions = editionsIn(await textOf(path, answer));
      if (isUnknown(path)) return editions;
      for (const { number } of own === undefined ? newsroom.stories : [own]) {
        const edition = editions.get(number) ?? GONE;
        const newest = newestShown(path, number, answer.startedAt - VISIBLE_MS);
        note(path, number, edition);
        if (edition < newest && (newest === GONE || !mayBeBehind))
          throw new Error(`edition ${edition} of story ${number} after edition ${newest}`);
        if (!mayBeBehind) refuseOld(number, edition, answer.startedAt - LONG_OUT_MS);
      }
      return editions;
    },
  };

  async function textOf(path: string, answer: Answer): Promise<string> {
    const etag = String(answer.headers.etag);
    if (answer.status === 304) return textOfEtag.get(etag)!;
    const text = await wholeText(path, answer);
    if (answer.status !== 200) return text;
    textOfEtag.set(etag, text);
    etags.set(path, etag);
    return text;
  }

  function note(path: string, number: number, edition: number): void {
    if (edition === GONE && !newsroom.mayBeDown(number)) throw new Error(`story ${number} is missing`);
    const name = `${path} ${number}`;
    const before = shown.get(name) ?? [];
    if (edition <= (before.at(-1)?.edition ?? 0)) return;
    shown.set(name, [...before.slice(-KEPT), { edition, at: performance.now() }]);
  }

  // A load that takes its time shows more than it vouches for. One that began later and was quicker may then follow it with
  // less, until its purge is heard of; so what was shown binds after that.
  function newestShown(path: string, number: number, at: number): number {
    return shown.get(`${path} ${number}`)?.findLast((showing) => showing.at <= at)?.edition ?? 0;
  }

  function refuseOld(number: number, edition: number, at: number): void {
    const owed = newsroom.isDownAt(number, at) ? GONE : newsroom.editionAt(number, at);
    if (edition === GONE || (edition >= owed && owed !== GONE)) return;
    if (owed === GONE) throw new Error(`edition ${edition} of story ${number}, which was taken down`);
    if (at > readSince) throw new Error(`edition ${edition} of story ${number}, ${owed} was long out`);
  }
}

/** An address that no story has. */
export const unknownPath = (number: number): string => `/tag/nothing-${number}`;
const isUnknown = (path: string): boolean => path.startsWith('/tag/nothing-');

function refuseStatus(
  path: string,
  { status, headers }: Answer,
  { etag, mayBeGone }: { etag: string | undefined; mayBeGone: boolean },
): void {
  if (status === 304 && (etag === undefined || headers.etag !== etag))
    throw new Error(`304 for ${headers.etag}, asked with ${etag}`);
  const expected = isUnknown(path) ? [404] : mayBeGone ? [200, 304, 410] : [200, 304];
  if (!expected.includes(status)) throw new Error(`status ${status}`);
}
