import { type Change, clearSharedMode, type ModeSetting, setSharedMode } from '@nightdesk/degrade';
import type { PeerBoxes, PeerHearing } from '../boxes/peer-boxes.ts';
import { wordsOf } from '../forms/reason-and-end.ts';
import type { BoxOrders, BoxOutcome, Word } from './box-orders.ts';
import { type DatabaseDoor, tellDatabase } from './tell-database.ts';

/** What somebody wants: the whole site or one box put to a mode; a box without a setting follows the site. */
export interface Order extends Word {
  /** Undefined: the whole site. */
  box: string | undefined;
}

/** A machine that was told nothing. */
export interface Untold {
  url: string;
  problem: string;
}

export interface Outcome {
  order: Order;
  at: Date;
  /** Where the order stands now; `nowhere` when it could be written to no place at all. */
  stands: 'database' | 'files' | 'nowhere';
  /** Why MySQL was not told. */
  databaseFault: string | undefined;
  boxes: BoxOutcome[];
  untold: Untold[];
}

export interface SwitchDeps extends DatabaseDoor {
  orders: BoxOrders;
  peers: PeerBoxes;
  now: () => Date;
  /** Writes a line into the log of this console's own box. Never rejects. */
  record: (change: Omit<Change, 'at' | 'kind'>) => Promise<void>;
}

/**
 * Throws the switch, within about a second whatever is dead. The whole site's word goes to MySQL, or, when that does not
 * answer, to each box as a file through its ops process. One box's word goes to its file, or to MySQL when its machine
 * does not answer. Says what became of it on each box, and never rejects.
 */
export async function throwSwitch(order: Order, deps: SwitchDeps): Promise<Outcome> {
  return order.box === undefined ? setSite(order, deps) : setBox(order.box, order, deps);
}

async function setSite(order: Order, deps: SwitchDeps): Promise<Outcome> {
  const { orders, peers, now, record } = deps;
  const setting = order.setting ?? { mode: 'normal' as const, at: now() };
  const databaseFault = await tellDatabase(deps, (tx) =>
    setting.mode === 'normal' ? clearSharedMode(tx) : setSharedMode(tx, setting),
  );
  const isInDatabase = databaseFault === undefined;
  // With MySQL's word there, what stood in for it has done its duty.
  const word: Word = { setting: isInDatabase ? undefined : setting, by: order.by };
  const [here, ...there] = await Promise.all([
    orders.standIn(word),
    ...peers.all().map((hearing) => tellPeer(hearing, ({ peer }) => peer.standIn(word))),
  ]);
  if (isInDatabase) await record(changeOf(order, setting));
  return {
    order: { ...order, setting },
    at: now(),
    stands: isInDatabase ? 'database' : 'files',
    databaseFault,
    boxes: [...here, ...there.flatMap(({ boxes }) => boxes)],
    untold: there.flatMap(({ untold }) => untold),
  };
}

async function setBox(box: string, order: Order, deps: SwitchDeps): Promise<Outcome> {
  const { setting } = order;
  const told = await tellBox(box, order, deps);
  const isSet = told.boxes.some(({ outcome }) => outcome !== 'failed');
  // Following the site means that MySQL has no word for this box either; a word is written there only when its file could not be.
  const inDatabase = setting === undefined || !isSet;
  const databaseFault = inDatabase
    ? await tellDatabase(deps, (tx) =>
        setting === undefined ? clearSharedMode(tx, { box }) : setSharedMode(tx, setting, { box }),
      )
    : undefined;
  const isInDatabase = inDatabase && databaseFault === undefined;
  if (isInDatabase && !isSet) await deps.record(changeOf(order, setting));
  return {
    order,
    at: deps.now(),
    stands: isSet ? 'files' : isInDatabase ? 'database' : 'nowhere',
    databaseFault,
    ...told,
  };
}

export type Told = Pick<Outcome, 'boxes' | 'untold'>;

async function tellBox(box: string, order: Order, { orders, peers }: SwitchDeps): Promise<Told> {
  const hearing = peers.find(box);
  if (hearing !== undefined) return tellPeer(hearing, ({ peer }) => peer.setOwn(box, order));
  return { boxes: [await orders.setOwn(box, order)], untold: [] };
}

/** One machine is told; what it did not hear is part of the outcome. */
export async function tellPeer(
  hearing: PeerHearing,
  say: (hearing: PeerHearing) => Promise<BoxOutcome[]>,
): Promise<Told> {
  try {
    return { boxes: await say(hearing), untold: [] };
  } catch (error) {
    return { boxes: [], untold: [{ url: hearing.peer.url, problem: wordsOf(error) }] };
  }
}

function changeOf({ box, by }: Order, setting: ModeSetting | undefined): Omit<Change, 'at' | 'kind'> {
  const meant = box === undefined ? 'the whole site' : `box ${box}`;
  const what =
    setting === undefined ? `${meant} follows the site` : `${setting.mode.toUpperCase()} for ${meant}`;
  return {
    who: by,
    what: `${what} (in MySQL)`,
    ...(setting?.reason ? { why: setting.reason } : {}),
    ...(setting?.until ? { details: { until: setting.until } } : {}),
  };
}
