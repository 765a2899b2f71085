import type { Peer } from '../peers/peer.ts';
import type { BoxState } from './box-state.ts';

/** What was heard of another machine. */
export interface PeerHearing {
  peer: Peer;
  /** As it said when it was last heard; empty when it never was. */
  boxes: readonly BoxState[];
  /** Unix time in ms, of this process's clock. */
  heardAt: number | undefined;
  /** Why it was not heard the last time. */
  fault: string | undefined;
}

export interface PeerBoxes {
  all(): readonly PeerHearing[];
  /** The peer that has this box. */
  find(box: string): PeerHearing | undefined;
  /** Asks all of them at once. Never rejects, and takes a second at most. */
  look(): Promise<void>;
}

export function openPeerBoxes({ peers, now }: { peers: readonly Peer[]; now: () => Date }): PeerBoxes {
  const hearings = peers.map(
    (peer): PeerHearing => ({ peer, boxes: [], heardAt: undefined, fault: undefined }),
  );
  return {
    all: () => hearings,
    find: (box) => hearings.find(({ boxes }) => boxes.some((one) => one.box === box)),
    look: async () => {
      await Promise.all(hearings.map(hear));
    },
  };

  async function hear(hearing: PeerHearing): Promise<void> {
    try {
      hearing.boxes = await hearing.peer.boxes();
      hearing.heardAt = now().getTime();
      hearing.fault = undefined;
    } catch (error) {
      hearing.fault = error instanceof Error ? error.message : String(error);
    }
  }
}
