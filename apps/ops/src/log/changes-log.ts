import { type Change, readChanges } from '@nightdesk/degrade';
import type { BoxChange } from '../boxes/box-state.ts';
import type { OwnBoxes } from '../boxes/own-boxes.ts';
import type { PeerBoxes } from '../boxes/peer-boxes.ts';

export interface ChangesLog {
  /** Of the boxes whose folders this process has, the newest first. */
  own(): Promise<BoxChange[]>;
  /** Of all boxes, the newest first, and the machines that did not tell. Takes a second at most. */
  all(): Promise<{ changes: BoxChange[]; untold: string[] }>;
}

/** How many are read of each box, and shown. */
const MOST = 200;

export function openChangesLog({
  own,
  peers,
}: {
  own: Pick<OwnBoxes, 'all'>;
  peers: Pick<PeerBoxes, 'all'>;
}): ChangesLog {
  return { own: ownChanges, all };

  async function ownChanges(): Promise<BoxChange[]> {
    const perBox = await Promise.all(
      own.all().map(async ({ box, dir }) =>
        (await readChanges(dir, { limit: MOST }).catch(() => [])).map((change) => ({
          ...change,
          ...endOf(change),
          box,
        })),
      ),
    );
    return newestFirst(perBox.flat());
  }

  async function all(): Promise<{ changes: BoxChange[]; untold: string[] }> {
    const untold: string[] = [];
    const there = peers.all().map(async ({ peer, fault }) => {
      try {
        // Who was not heard two seconds ago is not waited for.
        if (fault === undefined) return await peer.changes();
      } catch {}
      untold.push(peer.url);
      return [];
    });
    const found = await Promise.all([ownChanges(), ...there]);
    return { changes: newestFirst(found.flat()), untold };
  }
}

function endOf({ details }: Change): Pick<BoxChange, 'until'> {
  const until = typeof details?.until === 'string' ? new Date(details.until) : undefined;
  return until === undefined || Number.isNaN(until.getTime()) ? {} : { until };
}

function newestFirst(changes: BoxChange[]): BoxChange[] {
  return changes.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST);
}
