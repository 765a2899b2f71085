import { addScopedRule, removeScopedRule, type ScopedRule, TooManyRules } from '@nightdesk/degrade';
import type { PeerBoxes } from '../boxes/peer-boxes.ts';
import type { BoxOutcome } from '../switch/box-orders.ts';
import { type DatabaseDoor, tellDatabase } from '../switch/tell-database.ts';
import { tellPeer, type Untold } from '../switch/throw-switch.ts';
import type { RuleOrders } from './rule-orders.ts';
import { matchWords } from './rule-words.ts';

export interface RuleDeps extends DatabaseDoor {
  ruleOrders: RuleOrders;
  peers: PeerBoxes;
  /** Writes a line into the log of this console's own box. Never rejects. */
  record: (change: { kind: string; who: string; what: string; why?: string }) => Promise<void>;
}

export interface RuleOutcome {
  /** Why MySQL was not told. */
  databaseFault: string | undefined;
  boxes: BoxOutcome[];
  untold: Untold[];
}

/**
 * Adds a rule for the whole site or one box: in MySQL, or, when that does not answer, in the file of each box that it is for.
 * Rejects with `TooManyRules`, and then it stands nowhere.
 */
export async function addRule(
  rule: ScopedRule,
  box: string | undefined,
  deps: RuleDeps,
): Promise<RuleOutcome> {
  const scope = box === undefined ? {} : { box };
  let refusal: TooManyRules | undefined;
  const databaseFault = await tellDatabase(deps, (tx) =>
    addScopedRule(tx, rule, scope).catch((error: unknown) => {
      if (error instanceof TooManyRules) refusal = error;
      throw error;
    }),
  );
  // MySQL is well and has said no: a file does not stand in for that.
  if (refusal !== undefined) throw refusal;
  if (databaseFault === undefined) {
    const whom = box === undefined ? 'the whole site' : `box ${box}`;
    const { id, mode, by = 'somebody', reason } = rule;
    const what = `rule ${id} added for ${whom}: ${mode.toUpperCase()} for ${matchWords(rule.match)} (in MySQL)`;
    await deps.record({ kind: 'rule', who: by, what, ...(reason ? { why: reason } : {}) });
    return { databaseFault, boxes: [], untold: [] };
  }
  const told = await onBoxes(deps, {
    here: (orders) => orders.add(rule, box),
    there: (peer) => peer.addRule(rule, box),
  });
  return { databaseFault, ...told };
}

/** Takes a rule back from wherever it stands. */
export async function removeRule(id: string, by: string, deps: RuleDeps): Promise<RuleOutcome> {
  const databaseFault = await tellDatabase(deps, (tx) => removeScopedRule(tx, id));
  if (databaseFault === undefined)
    await deps.record({ kind: 'rule', who: by, what: `rule ${id} removed (in MySQL)` });
  const told = await onBoxes(deps, {
    here: (orders) => orders.remove(id, by),
    there: (peer) => peer.removeRule(id, by),
  });
  return { databaseFault, ...told };
}

type PeerOfBoxes = ReturnType<PeerBoxes['all']>[number]['peer'];

async function onBoxes(
  { ruleOrders, peers }: RuleDeps,
  {
    here,
    there,
  }: {
    here: (orders: RuleOrders) => Promise<BoxOutcome[]>;
    there: (peer: PeerOfBoxes) => Promise<BoxOutcome[]>;
  },
): Promise<Pick<RuleOutcome, 'boxes' | 'untold'>> {
  const [own, ...told] = await Promise.all([
    here(ruleOrders),
    ...peers.all().map((hearing) => tellPeer(hearing, ({ peer }) => there(peer))),
  ]);
  return {
    boxes: [...own, ...told.flatMap(({ boxes }) => boxes)],
    untold: told.flatMap(({ untold }) => untold),
  };
}
