import type { Answer } from './ask.ts';
import { editionsIn, type Newsroom, VISIBLE_MS } from './newsroom.ts';
import { wholeText } from './whole-page.ts';

/** What one process has shown to those whose visit is over. */
export interface Witness {
  /** An etag that readers of this path hold. */
  etagOf(path: string): string | undefined;
  /** To be called when a visit begins: what was shown until then binds its answer, what others see meanwhile does not. */
  visit(path: string): Visit;
}

export interface Visit {
  /** Throws, saying what is wrong, on an answer that should not have been given. */
  judge(answer: Answer, asked: { etag: string | undefined; mayBeBehind: boolean }): Promise<void>;
}

// Twice the bound: here it is not the time that is judged, but that no box stays behind.
const LONG_OUT_MS = 2 * VISIBLE_MS;

const textOfEtag = new Map<string, string>();

/** Holds the answers of one process against what the newsroom did, and against what the process has shown before. */
export function openWitness(newsroom: Newsroom): Witness {
  const newest = new Map<string, number>();
  const gone = new Set<string>();
  const etags = new Map<string, string>();
  // What nobody has asked this process for yet may be shown once as the shared cache had it, marked stale.
  const readSince = performance.now();

  return {
    etagOf: (path) => etags.get(path),
    visit: (path) => {
      const before = { newest: new Map(newest), gone: new Set(gone) };
      const own = newsroom.stories.find((story) => story.path === path);
      const shown = own === undefined ? newsroom.stories : [own];
      return {
        judge: async (answer, { etag, mayBeBehind }) => {
          refuseStatus(path, answer, {
            etag,
            mayBeGone: own !== undefined && newsroom.mayBeDown(own.number),
          });
          const editions = editionsIn(await textOf(path, answer));
          if (isUnknown(path)) return;
          for (const { number } of shown) {
            const edition = editions.get(number);
            refuseReturn(`${path} ${number}`, edition, before);
            if (edition === undefined) noteAbsence(path, number);
            else newest.set(`${path} ${number}`, Math.max(edition, newest.get(`${path} ${number}`) ?? 0));
            if (!mayBeBehind) refuseOld(number, edition, answer.startedAt - LONG_OUT_MS);
          }
        },
      };
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

  function noteAbsence(path: string, number: number): void {
    if (!newsroom.mayBeDown(number)) throw new Error(`story ${number} is missing`);
    gone.add(`${path} ${number}`);
  }

  function refuseOld(number: number, edition: number | undefined, at: number): void {
    if (edition === undefined) return;
    const owed = newsroom.editionAt(number, at);
    if (edition < owed && at > readSince)
      throw new Error(`edition ${edition} of story ${number}, ${owed} was long out`);
    if (newsroom.isDownAt(number, at)) throw new Error(`story ${number} was taken down`);
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

function refuseReturn(
  name: string,
  edition: number | undefined,
  before: { newest: Map<string, number>; gone: Set<string> },
): void {
  if (edition === undefined) return;
  if (before.gone.has(name)) throw new Error(`edition ${edition} is back after its takedown`);
  const newest = before.newest.get(name) ?? 0;
  if (edition < newest) throw new Error(`edition ${edition} after edition ${newest}`);
}
