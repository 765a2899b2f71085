import { findPaper, type Paper } from '@nightdesk/fronts';
import type { Queryable } from '@nightdesk/store';
import { listSections, type Section } from '@nightdesk/stories';
import type { Site } from '../rendered.ts';
import { yearOf } from './site-time.ts';

/** What surrounds every page: masthead, navigation, footer. Depends on the tag `sections`. */
export interface Frame {
  paper: Paper;
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

export const FRAME_TAG = 'sections';

// What the last page knew of the paper, for pages that must ask nobody.
const lastKnown = new WeakMap<Site, Pick<Frame, 'paper' | 'sections'>>();

export async function loadFrame(conn: Queryable, site: Site): Promise<Frame> {
  const paper = await findPaper(conn);
  const sections = await listSections(conn);
  lastKnown.set(site, { paper, sections });
  return frameOf(site, paper, sections);
}

/** The frame when nothing can be asked: as the last page had it, or without navigation, so that readers know where they are. */
export function bareFrame(site: Site): Frame {
  const { paper, sections } = lastKnown.get(site) ?? {
    paper: { name: 'Nightdesk', tagline: '' },
    sections: [],
  };
  return frameOf(site, paper, sections);
}

function frameOf(site: Site, paper: Paper, sections: Section[]): Frame {
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
