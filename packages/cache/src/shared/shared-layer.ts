/** A stored value as the shared layer sees it: bytes, their order, and how much of their life is left. */
export interface SharedEntry {
  body: Buffer;
  asOf: number;
  /** Milliseconds until it is of no use, counted by the shared server, so that no box's clock matters. */
  leftMs: number;
}

/** A cache that several processes share. Any call may reject; none may hang for ever. */
export interface SharedLayer {
  get(key: string, options: { deadlineMs: number }): Promise<SharedEntry | undefined>;
  /**
   * Those of the keys that the layer has, in one round trip. Of a ring, a server that fails counts as having none; it
   * rejects when all do.
   */
  getMany(keys: readonly string[], options: { deadlineMs: number }): Promise<Map<string, SharedEntry>>;
  /** Resolves with false when the layer holds a newer entry (higher `asOf`) or cannot hold one so large. */
  put(key: string, entry: SharedEntry): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** True for one owner at a time in the whole cluster, until it is released or `ms` have passed; who holds it may ask for more. */
  lease(key: string, options: { owner: string; ms: number; deadlineMs: number }): Promise<boolean>;
  release(key: string, owner: string): Promise<void>;
  close(): Promise<void>;
}
