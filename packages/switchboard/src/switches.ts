/** One feature that can be turned down by name: what it may be, and what that means for those who read and those who are called at night. */
export interface SwitchDefinition {
  group: 'features' | 'pages' | 'automation';
  /** Whom to ask before it stays set for longer than a night. */
  owner: 'newsroom' | 'ops';
  values: readonly string[];
  /** What it is when nobody has set it, and once its end has come. */
  normal: string;
  /** What counts when nobody can tell what was meant: the value that asks least of the servers and does no harm. */
  safe: string;
  /** What a page shows of a value. A change between two that show the same purges nothing; absent: pages show nothing of it. */
  shows?: (value: string) => unknown;
  impact: {
    /** What a reader will notice. */
    readers: string;
    /** What load it saves. */
    saves: string;
  };
}

const itself = (value: string): string => value;

const DEFINITIONS = {
  search: {
    group: 'features',
    owner: 'newsroom',
    values: ['own', 'external', 'off'],
    normal: 'own',
    safe: 'off',
    // What answers behind the link is not the link's business.
    shows: (value) => value !== 'off',
    impact: {
      readers: 'external: the search page leads to a public search engine. off: no search in the masthead.',
      saves:
        'Full-text queries, the dearest that a reader can ask for; they run on connections of their own.',
    },
  },
  comments: {
    group: 'features',
    owner: 'newsroom',
    values: ['open', 'closed'],
    normal: 'open',
    safe: 'closed',
    shows: itself,
    impact: {
      readers:
        'closed: threads stay, a kind word stands in place of the form, and a comment that is sent comes back to its writer.',
      saves: 'Writes, and all that each comment makes anew: its thread, the pages of it, the press.',
    },
  },
  'comment-counts': {
    group: 'features',
    owner: 'newsroom',
    values: ['on', 'off'],
    normal: 'on',
    safe: 'off',
    shows: itself,
    impact: {
      readers: 'off: fronts and lists do not say how many comments a story has.',
      saves: 'A query every ten seconds for each set of stories on a front or list that is read.',
    },
  },
  related: {
    group: 'features',
    owner: 'newsroom',
    values: ['on', 'off'],
    normal: 'on',
    safe: 'off',
    shows: itself,
    impact: {
      readers: 'off: no “Read next” below a story.',
      saves: 'A query for each story that is read, every ten minutes, and the cards it leads to.',
    },
  },
  avatars: {
    group: 'features',
    owner: 'newsroom',
    values: ['on', 'off'],
    normal: 'on',
    safe: 'off',
    shows: itself,
    impact: {
      readers: 'off: comments without the stamp of their writer.',
      saves: 'A twentieth of the bytes of a page of a hundred comments, before compression.',
    },
  },
  'list-pictures': {
    group: 'features',
    owner: 'newsroom',
    values: ['on', 'off'],
    normal: 'on',
    safe: 'off',
    shows: itself,
    impact: {
      readers: 'off: fronts and lists in words alone; pictures stay on the stories themselves.',
      saves: 'Most of the line: up to thirty pictures each time a front is opened.',
    },
  },
  'signed-in-pages': {
    group: 'pages',
    owner: 'ops',
    values: ['on', 'off'],
    normal: 'on',
    safe: 'off',
    impact: {
      readers:
        'off: who kept a name on this device gets the page that everybody gets, without the name in the form.',
      saves: 'A rendering for each page a signed-in reader opens; that is all of what no cache can save.',
    },
  },
  'page-lifetimes': {
    group: 'pages',
    owner: 'ops',
    values: ['1', '2', '5'],
    normal: '1',
    safe: '5',
    impact: {
      readers:
        '2, 5: what only time changes (ends of pins, counts) shows that many times later. Corrections show at once, as ever.',
      saves:
        'That share of the renderings of pages whose minute or ten minutes are over. In lean it is 5 at least.',
    },
  },
  'automatic-degrade': {
    group: 'automation',
    owner: 'ops',
    values: ['on', 'watch', 'off'],
    normal: 'on',
    safe: 'watch',
    impact: {
      readers:
        'None by itself. on: a box in trouble steps down to pages from the disk by itself. watch: it only says that it would.',
      saves: 'Somebody’s night.',
    },
  },
} as const satisfies Record<string, SwitchDefinition>;

export type SwitchName = keyof typeof DEFINITIONS;
export type SwitchValue<Name extends SwitchName> = (typeof DEFINITIONS)[Name]['values'][number];

/** Every switch there is, in the order in which they are shown. */
export const SWITCH_NAMES = Object.keys(DEFINITIONS) as SwitchName[];

export function isSwitchName(name: string): name is SwitchName {
  return Object.hasOwn(DEFINITIONS, name);
}

export function definitionOf(name: SwitchName): SwitchDefinition {
  return DEFINITIONS[name];
}

/** What every page depends on that shows something of the switch. */
export const switchTag = (name: SwitchName): string => `switch:${name}`;
