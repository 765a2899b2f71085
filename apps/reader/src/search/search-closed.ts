import type { Mode } from '@nightdesk/degrade';
import type { BoxSwitches } from '@nightdesk/switchboard';
import type { ExternalSearch } from './external-search.ts';

/** Why the paper does not search itself now, and where readers may do it instead. */
export interface SearchClosed {
  heading: string;
  text: string;
  external: ExternalSearch | undefined;
  /** 200 when the paper has it so; 503 when it is to pass. */
  status: 200 | 503;
}

interface Standing {
  mode: Mode;
  switches: Pick<BoxSwitches, 'valueOf'>;
  external: ExternalSearch;
}

/** Undefined while readers can search here. Asks nobody. */
export function searchClosed({ mode, switches, external }: Standing): SearchClosed | undefined {
  const wish = switches.valueOf('search');
  if (wish === 'off') {
    return {
      heading: 'The search is switched off for now',
      text: 'Stories are on the front page and in the sections, as ever. Please try the search again later.',
      external: undefined,
      status: 503,
    };
  }
  if (wish === 'external') {
    return {
      heading: 'Search our pages elsewhere',
      text: 'Our own search rests while very many people are reading.',
      external,
      status: 200,
    };
  }
  return mode === 'pressed' || mode === 'frozen' ? BUSY(external) : undefined;
}

/** Too many search at once, or the database does not answer in time. */
export const BUSY = (external: ExternalSearch): SearchClosed => ({
  heading: 'We cannot search right now',
  text: 'Very many people are reading. Please try again in a few minutes.',
  external,
  status: 503,
});
