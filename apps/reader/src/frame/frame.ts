import { findPaper, type Paper } from '@nightdesk/fronts';
import { listSections, type Section } from '@nightdesk/stories';
import { LASTING, type Part } from '../parts/part.ts';
import type { Parts } from '../parts/parts.ts';
import type { Site } from '../rendered.ts';
import { loadSwitches } from '../switches/page-switches.ts';
import { yearOf } from './site-time.ts';

/** What surrounds every page: masthead, navigation, footer. */
export interface Frame {
  paper: Paper;
  /** All of them: what else a page says of a section by its id is looked up here. */
  sections: Section[];
  /** The masthead leads to the search. */
  hasSearch: boolean;
  stylesheet: string;
  icon: string;
  fonts: readonly string[];
  italicFont: string;
  siteUrl: string;
  timeZone: string;
  year: string;
  now: Date;
}

/** What of the frame comes from the database. */
export type Surroundings = Pick<Frame, 'paper' | 'sections' | 'hasSearch'>;

const framePart: Part<'site', Pick<Frame, 'paper' | 'sections'>> = {
  kind: 'frame',
  policy: LASTING,
  keyOf: (id) => id,
  load: async (conn) => {
    const paper = await findPaper(conn);
    return { value: { paper, sections: await listSections(conn) }, tags: ['sections'] };
  },
};

// What the last page knew of the paper, for pages that must ask nobody, and who keeps it for the next process.
const lastKnown = new WeakMap<Site, Surroundings>();
const keepers = new WeakMap<Site, (surroundings: Surroundings) => void>();

/** Starts with what an earlier process knew of the paper, if anything; `keep` is told of what is new. */
export function recallFrame(
  site: Site,
  before: Surroundings | undefined,
  keep: (surroundings: Surroundings) => void,
): void {
  if (before !== undefined) lastKnown.set(site, before);
  keepers.set(site, keep);
}

export async function loadFrame(parts: Parts, site: Site): Promise<Frame> {
  const [frame, { search }] = await Promise.all([
    parts.get(framePart, 'site'),
    loadSwitches(parts, ['search']),
  ]);
  const surroundings = { ...frame, hasSearch: search !== 'off' };
  keep(site, surroundings);
  return frameOf(site, surroundings);
}

// Asked for each page: what has not been loaded anew is the same.
function keep(site: Site, now: Surroundings): void {
  const before = lastKnown.get(site);
  lastKnown.set(site, now);
  const isSame =
    now.paper === before?.paper && now.sections === before.sections && now.hasSearch === before.hasSearch;
  if (!isSame) keepers.get(site)?.(now);
}

const NOTHING_KNOWN: Surroundings = {
  paper: { name: 'Nightdesk', tagline: '' },
  sections: [],
  hasSearch: false,
};

/** The frame when nothing can be asked: as the last page had it, or without navigation, so that readers know where they are. */
export function bareFrame(site: Site): Frame {
  return frameOf(site, lastKnown.get(site) ?? NOTHING_KNOWN);
}

function frameOf(site: Site, { paper, sections, hasSearch }: Surroundings): Frame {
  const now = site.now();
  return {
    paper,
    sections,
    hasSearch,
    stylesheet: site.stylesheet,
    icon: site.icon,
    fonts: site.fonts,
    italicFont: site.italicFont,
    siteUrl: site.url,
    timeZone: site.timeZone,
    year: yearOf(now, site.timeZone),
    now,
  };
}
