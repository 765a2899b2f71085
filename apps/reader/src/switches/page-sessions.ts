import type { BoxSwitches } from '@nightdesk/switchboard';
import type { Sessions } from '../session/session-cookie.ts';

/**
 * Who a page is for. While signed-in pages are off nobody is known, and who kept a name is served what everybody gets, in every
 * way: from memory, past the router. What is written goes by the name as ever.
 */
export function pageSessions(sessions: Sessions, switches: Pick<BoxSwitches, 'valueOf'>): Sessions {
  return {
    ...sessions,
    read: (cookie) => {
      // Nearly all: asked for each request.
      if (cookie === undefined) return undefined;
      return switches.valueOf('signed-in-pages') === 'on' ? sessions.read(cookie) : undefined;
    },
  };
}
