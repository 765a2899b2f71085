import type { PageServing } from '../serve-page.ts';

/** For a reader that must render: the press replays routes to make pages, not to read its own. */
export const NO_PRESS: PageServing['press'] = { get: async () => undefined, held: () => undefined };
