import {
  findSwitchStates,
  type SwitchName,
  type SwitchValue,
  switchTag,
  valueAt,
} from '@nightdesk/switchboard';
import { LASTING, type ManyPart } from '../parts/part.ts';
import type { Parts } from '../parts/parts.ts';

// What a page shows of a switch is a part like any other: read with the page's own purges, it is never older than the page
// says it is, which cannot be said of what this process last heard. A minute, for ends that no desk has seen to.
const switchPart: ManyPart<SwitchName, string> = {
  kind: 'switch',
  policy: { ...LASTING, fresh: 60 },
  keyOf: (name) => name,
  tagsOf: (name) => [switchTag(name)],
  loadMany: async (conn, names, { now }) => {
    const states = await findSwitchStates(conn);
    return new Map(names.map((name) => [name, { value: valueAt(name, states[name], now) }]));
  },
};

/** How these switches stand, for a page that shows something of them: it falls with each of them. */
export async function loadSwitches<Name extends SwitchName>(
  parts: Parts,
  names: readonly Name[],
): Promise<{ [N in Name]: SwitchValue<N> }> {
  const values = await parts.getMany(switchPart, names);
  return Object.fromEntries(values) as { [N in Name]: SwitchValue<N> };
}
