export interface IntakeOptions<Key, Value> {
  /** Does what has been noted; what it returns is noted again after a pause. */
  work: (noted: ReadonlyMap<Key, Value>) => Promise<Iterable<readonly [Key, Value]>>;
  retryMs?: number;
}

/**
 * Takes note of what is to be done, and does it at once: all that was noted since the last time together, and never twice at
 * a time. So a burst of a thousand purges of one thread asks for its pages a few times, not a thousand.
 */
export function openIntake<Key, Value>({ work, retryMs = 1000 }: IntakeOptions<Key, Value>) {
  let noted = new Map<Key, Value>();
  let working = false;
  const note = (key: Key, value: Value): void => {
    noted.set(key, value);
    if (!working) void workOff();
  };
  async function workOff(): Promise<void> {
    working = true;
    // What is told in one go is done in one go.
    await Promise.resolve();
    while (noted.size > 0) {
      const taken = noted;
      noted = new Map();
      const left = [...(await work(taken))];
      if (left.length > 0) setTimeout(() => noteAgain(left), retryMs).unref();
    }
    working = false;
  }
  function noteAgain(left: Iterable<readonly [Key, Value]>): void {
    for (const [key, value] of left) note(key, noted.get(key) ?? value);
  }
  return { note };
}
