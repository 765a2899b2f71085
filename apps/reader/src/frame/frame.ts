import { findPaper, type Paper } from '@nightdesk/fronts';
import { listSections, type Section } from '@nightdesk/stories';
import { LASTING, type Part } from '../parts/part.ts';
import type { Parts } from '../parts/parts.ts';
import type { Site } from '../rendered.ts';
import { yearOf } from './site-time.ts';

/** What surrounds every page: masthead, navigation, footer. */
export interface Frame {
  paper: Paper;
  /** All of them: what else a page says of a section by its id is looked up here. */
  sections: Section[];
  stylesheet: string;
  icon: string;
  fonts: readonly string[];
  italicFont: string;
  siteUrl: string;
  timeZone: string;
  year: string;
  now: Date;
}

type Surroundings = Pick<Frame, 'paper' | 'sections'>;

const framePart: Part<'site', Surroundings> = {
  kind: 'frame',
  policy: LASTING,
  keyOf: (id) => id,
  load: async (conn) => {
    const paper = await findPaper(conn);
    return { value: { paper, sections: await listSections(conn) }, tags: ['sections'] };
  },
};

// What the last page knew of the paper, for pages that must ask nobody.
const lastKnown = new WeakMap<Site, Surroundings>();

export async function loadFrame(parts: Parts, site: Site): Promise<Frame> {
  const surroundings = await parts.get(framePart, 'site');
  lastKnown.set(site, surroundings);
  return frameOf(site, surroundings);
}

/** The frame when nothing can be asked: as the last page had it, or without navigation, so that readers know where they are. */
export function bareFrame(site: Site): Frame {
  return frameOf(site, lastKnown.get(site) ?? { paper: { name: 'Nightdesk', tagline: '' }, sections: [] });
}

function frameOf(site: Site, { paper, sections }: Surroundings): Frame {
  const now = site.now();
  return {
    paper,
    sections,
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
