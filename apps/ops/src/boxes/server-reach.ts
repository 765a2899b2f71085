/** Whether the servers that all boxes share answer. Looked at in the background: no page waits for one that is dead. */
export interface ServerReach {
  /** Undefined until the first look is over. */
  database(): Reach | undefined;
  cache(): Reach | 'none' | undefined;
  /** Never rejects, and takes a second at most. */
  look(): Promise<void>;
}

export interface Reach {
  answers: boolean;
  /** Unix time in ms since when that is so, as far as this process knows. */
  since: number;
}

type Ask = () => Promise<unknown>;

const PROBE_MS = 1000;

export function watchServers(
  { database, cache }: { database: Ask; cache: Ask | undefined },
  now: () => Date,
): ServerReach {
  const seen: { database?: Reach; cache?: Reach } = {};
  return {
    database: () => seen.database,
    cache: () => (cache === undefined ? 'none' : seen.cache),
    look: async () => {
      await Promise.all([keep('database', database), ...(cache === undefined ? [] : [keep('cache', cache)])]);
    },
  };

  async function keep(name: 'database' | 'cache', ask: Ask): Promise<void> {
    const answers = await doesAnswer(ask);
    if (seen[name]?.answers !== answers) seen[name] = { answers, since: now().getTime() };
  }
}

async function doesAnswer(ask: Ask): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PROBE_MS);
  const asked = ask().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
