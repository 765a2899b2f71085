import type { Queryable, Transaction } from '@nightdesk/store';
import { findSwitchStates } from './switch-queries.ts';
import { checkValue, SwitchConflict, switchNamed } from './switch-refused.ts';
import { hasEnded, type SwitchState } from './switch-state.ts';
import { definitionOf, isSwitchName, type SwitchName, switchTag } from './switches.ts';

export interface SwitchWish {
  value: string;
  by: string;
  at: Date;
  reason?: string | undefined;
  /** From then on it is as if never set. */
  until?: Date | undefined;
  /** Set it only when it is at this version (0: never set). */
  ifVersion?: number | undefined;
}

export interface SwitchChange {
  name: SwitchName;
  before: SwitchState;
  now: SwitchState;
}

/**
 * Sets a switch, and purges softly what shows it: caches and presses follow by themselves.
 * @throws SwitchRefused when there is no such switch or value
 * @throws SwitchConflict when it is not at the version that was named
 */
export async function setSwitch(tx: Transaction, name: string, wish: SwitchWish): Promise<SwitchChange> {
  const known = switchNamed(name);
  checkValue(known, wish.value);
  const before = await lockState(tx, known, wish.at);
  if (wish.ifVersion !== undefined && wish.ifVersion !== before.version)
    throw new SwitchConflict(known, before);
  const now: SwitchState = {
    value: wish.value,
    at: wish.at,
    ...(wish.until ? { until: wish.until } : {}),
    ...(wish.reason ? { reason: wish.reason.slice(0, 500) } : {}),
    by: wish.by.slice(0, 120),
    version: before.version + 1,
  };
  await writeState(tx, known, now);
  const { shows } = definitionOf(known);
  // When its end has come, pages may have been made without it.
  const isSeen =
    shows !== undefined && (shows(before.value) !== shows(now.value) || hasEnded(before, wish.at));
  if (isSeen) tx.purge(switchTag(known));
  return { name: known, before, now };
}

/** A change as one line of the record of changes: who, what, why. */
export function recordOf({ name, before, now }: SwitchChange) {
  const { value, by = 'somebody', at, reason } = now;
  const what = `${name}: ${before.value} → ${value}`;
  return { at, who: by, kind: 'switch', what, ...(reason ? { why: reason } : {}), details: { name, ...now } };
}

/** Puts back to normal what should be so by now, and purges what still shows otherwise. */
export async function endDueSwitches(tx: Transaction, now: Date): Promise<SwitchChange[]> {
  const changes: SwitchChange[] = [];
  for (const name of Object.keys(await findSwitchStates(tx)).filter(isSwitchName)) {
    const before = await lockState(tx, name, now);
    if (!hasEnded(before, now)) continue;
    const wish = { value: definitionOf(name).normal, by: 'nightdesk', at: now, reason: 'its end had come' };
    changes.push(await setSwitch(tx, name, wish));
  }
  return changes;
}

// The row is made before it is locked, so that of two who set a switch for the first time one waits for the other.
async function lockState(tx: Queryable, name: SwitchName, at: Date): Promise<SwitchState> {
  const normal = definitionOf(name).normal;
  await tx.execute(
    'INSERT INTO switch_state (name, value, set_at, version) VALUES (?, ?, ?, 0) ON DUPLICATE KEY UPDATE name = name',
    [name, normal, at],
  );
  return (await findSwitchStates(tx))[name] ?? { value: normal, at, version: 0 };
}

async function writeState(tx: Queryable, name: SwitchName, state: SwitchState): Promise<void> {
  const { value, reason = '', until = null, by = '', at, version } = state;
  await tx.execute(
    `UPDATE switch_state SET value = ?, reason = ?, until = ?, set_by = ?, set_at = ?, version = ? WHERE name = ?`,
    [value, reason, until, by, at, version, name],
  );
}
