import { setTimeout as sleep } from 'node:timers/promises';
import type { EffectiveMode } from '@nightdesk/degrade';
import type { BoxState } from './box-state.ts';
import type { OwnBoxes } from './own-boxes.ts';
import type { PeerBoxes } from './peer-boxes.ts';
import type { Reach, ServerReach } from './server-reach.ts';

/** A box as this console knows it. */
export interface BoxView extends BoxState {
  /** Undefined: its folder is here. */
  peer: string | undefined;
  /** It is the box of this very console. */
  isOwn: boolean;
  /** Unix time in ms; what is older is what was, not what is. */
  heardAt: number;
  /** Why it was not heard the last time. */
  fault: string | undefined;
}

/** A machine that was never heard: which boxes it has nobody can say. */
export interface UnheardPeer {
  url: string;
  fault: string;
}

/** The whole site as this console knows it, all of it from memory. */
export interface SiteView {
  at: Date;
  boxes: readonly BoxView[];
  unheard: readonly UnheardPeer[];
  database: Reach | undefined;
  cache: Reach | 'none' | undefined;
  /** The word for the whole site, in MySQL or as it was last known. */
  siteWord: EffectiveMode;
}

export interface SiteWatch {
  view(): SiteView;
  /** Called after each look. Returns what stops the calls. */
  onLook(listener: (view: SiteView) => void): () => void;
  /** Looks now. Never rejects. */
  look(): Promise<void>;
  /** The same once what a box's file says has been read: half a second at most. */
  lookAnew(): Promise<void>;
  close(): Promise<void>;
}

export interface SiteWatchDeps {
  own: OwnBoxes;
  peers: PeerBoxes;
  servers: ServerReach;
  now: () => Date;
  report: (message: string, cause?: unknown) => void;
  everyMs?: number;
}

/** Boxes look at their files every 300 ms. */
const FILES_READ_MS = 350;

/** Looks at boxes, peers and servers every two seconds; pages and charts are made of what was seen last. */
export async function watchSite(deps: SiteWatchDeps): Promise<SiteWatch> {
  const { own, peers, servers, now, report, everyMs = 2000 } = deps;
  const listeners = new Set<(view: SiteView) => void>();
  let states = await own.look();
  let looking: Promise<void> | undefined;
  // What is dead takes its second; the first page need not wait for it.
  let elsewhere: Promise<void> | undefined;
  lookElsewhere();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  // Who throws the switch wants to see it at once.
  own.onTurn(() => void look());

  return {
    view,
    onLook: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    lookAnew: async () => {
      await sleep(FILES_READ_MS);
      await look();
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all([looking, elsewhere]);
    },
  };

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function lookOnce(): Promise<void> {
    lookElsewhere();
    try {
      states = await own.look();
      const seen = view();
      for (const listener of listeners) listener(seen);
    } catch (error) {
      report('the boxes could not be looked at', error);
    }
  }

  function lookElsewhere(): void {
    elsewhere ??= Promise.all([peers.look(), servers.look()]).then(() => {
      elsewhere = undefined;
    });
  }

  function view(): SiteView {
    return {
      at: now(),
      boxes: boxViews(states, own.own.box, peers),
      unheard: peers
        .all()
        .filter(({ heardAt }) => heardAt === undefined)
        .map(({ peer, fault }) => ({ url: peer.url, fault: fault ?? 'not asked yet' })),
      database: servers.database(),
      cache: servers.cache(),
      siteWord: siteWord(own),
    };
  }
}

// Two consoles may see one folder: the nearer one counts.
function boxViews(states: readonly BoxState[], ownBox: string, peers: PeerBoxes): BoxView[] {
  const here = states.map((state) => ({
    ...state,
    peer: undefined,
    isOwn: state.box === ownBox,
    heardAt: state.at,
    fault: undefined,
  }));
  const names = new Set(states.map(({ box }) => box));
  const there = peers
    .all()
    .flatMap(({ peer, boxes, heardAt, fault }) =>
      boxes
        .filter(({ box }) => !names.has(box))
        .map((state) => ({ ...state, peer: peer.url, isOwn: false, heardAt: heardAt!, fault })),
    );
  return [...here, ...there].sort((a, b) => a.box.localeCompare(b.box, 'en', { numeric: true }));
}

function siteWord({ own }: OwnBoxes): EffectiveMode {
  const word = own.mode
    .sources()
    .find(({ source, setting, expired }) => /global$/.test(source) && setting !== undefined && !expired);
  return word?.setting === undefined
    ? { mode: 'normal', source: 'default' }
    : { mode: word.setting.mode, source: word.source, setting: word.setting };
}
