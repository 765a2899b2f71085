/** What the generator is to ask for, and how often. */
export interface Job {
  /** Each gets its share. */
  origins: readonly string[];
  paths: readonly string[];
  /** How often each path is asked for beside the others. */
  weights: readonly number[];
  headers: Readonly<Record<string, string>>;
  perSecond: number;
  /** Requests that a connection sends a second, one after the other. */
  perConnection: number;
  seconds: number;
}

/** Answers since the last message: status (0: none came), layer, milliseconds. */
export type Notes = [status: number, layer: string, ms: number][];
