import { MODES } from '@nightdesk/degrade';
import type { FastifyInstance } from 'fastify';
import { findAlarms } from '../alarms/find-alarms.ts';
import { kindOf } from '../boxes/box-state.ts';
import type { SiteView, SiteWatch } from '../boxes/site-watch.ts';
import { answerPage } from '../frame/answer-page.ts';
import type { Pages } from '../pages.ts';
import { siteState, siteTraffic } from './site-state.ts';

export interface HomePageDeps {
  pages: Pages;
  site: SiteWatch;
}

/** `GET /`: the state of the site, the switch, and every box. Made of what was seen last: it waits for nothing. */
export async function homePage(server: FastifyInstance, { pages, site }: HomePageDeps): Promise<void> {
  server.get('/', (_request, reply) => {
    const model = liveModel(site.view());
    const title = model.state.word.toUpperCase();
    return answerPage(reply, pages, {
      template: 'home/home-page',
      model: { ...model, title, here: 'Now', live: true },
    });
  });
}

/** The parts of the page that change as one looks at it, by the id of their element. */
export function renderLiveParts(pages: Pages, view: SiteView): Record<string, string> {
  const model = liveModel(view);
  const parts = ['alarms', 'state', 'rungs', 'boxes'];
  return Object.fromEntries(parts.map((part) => [part, pages.templates.render(`home/${part}`, model)]));
}

function liveModel(view: SiteView) {
  return {
    view,
    alarms: findAlarms(view),
    state: siteState(view),
    traffic: siteTraffic(view),
    modes: MODES,
    layersOf,
    kindOf,
  };
}

const ORDER = ['memory', 'shared', 'pressed', 'live', 'stale', 'failed'];

/** Layers of a box with their share of what was answered, in the order in which they are asked. */
function layersOf(rates: Record<string, number>): { layer: string; rate: number; share: number }[] {
  const total = Object.values(rates).reduce((sum, rate) => sum + rate, 0);
  return Object.entries(rates)
    .filter(([, rate]) => rate > 0)
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([layer, rate]) => ({ layer, rate, share: rate / total }));
}
