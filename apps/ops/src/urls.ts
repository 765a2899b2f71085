import type { Mode } from '@nightdesk/degrade';

/** Every address of the console that a page links to. */
export const homeUrl = () => '/';
export const sessionUrl = () => '/session';
export const signOutUrl = () => '/session/removal';
export const eventsUrl = () => '/events';
export const historyUrl = () => '/history';
export const logUrl = () => '/log';

export const signInUrl = (next: string) => `/session?${new URLSearchParams({ next })}`;

/** What is asked before the switch is thrown; `follow` lets one box follow the site. */
export const switchUrl = (mode: Mode | 'follow', box?: string) =>
  `/switch?${new URLSearchParams({ mode, ...(box === undefined ? {} : { box }) })}`;

export const ordersUrl = () => '/switch';
export const outcomeUrl = (id: string) => `/switch/${id}`;

export const rulesUrl = (outcome?: string) =>
  outcome === undefined ? '/rules' : `/rules?${new URLSearchParams({ outcome })}`;
export const ruleRemovalUrl = (id: string) => `/rules/${encodeURIComponent(id)}/removal`;

export const switchboardUrl = (done?: string) =>
  done === undefined ? '/switches' : `/switches?${new URLSearchParams({ done })}#${done}`;
export const switchboardLineUrl = (name: string) => `/switches/${encodeURIComponent(name)}`;

export const databaseUrl = () => '/database';
/** With an action: what is asked before it. */
export const databaseMoveUrl = (action?: string) =>
  action === undefined ? '/database/move' : `/database/move?${new URLSearchParams({ action })}`;
