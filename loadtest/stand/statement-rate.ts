import { openStore } from '@nightdesk/store';

/** How many statements that read the server runs, told by the server itself. */
export interface StatementRate {
  /** Selects a second, at their most between two moments (`performance.now()`). */
  mostBetween(from: number, to: number): number;
  stop(): Promise<void>;
}

const EVERY_MS = 1000;

/** Asks the server each second; what it does while it is away is nothing. */
export function watchStatements(databaseUrl: string): StatementRate {
  const store = openStore({ url: databaseUrl, size: 1 });
  const rates: { at: number; perSecond: number }[] = [];
  let before: { at: number; count: number } | undefined;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const now = await countSelects(store).catch(() => undefined);
    // A server that was started anew counts from nought.
    if (now !== undefined && before !== undefined && now.count >= before.count) {
      const perSecond = ((now.count - before.count) * 1000) / (now.at - before.at);
      rates.push({ at: now.at, perSecond });
    }
    before = now;
  };
  const timer = setInterval(() => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
  }, EVERY_MS);
  return {
    mostBetween: (from, to) =>
      Math.max(0, ...rates.filter(({ at }) => at >= from && at <= to).map(({ perSecond }) => perSecond)),
    stop: async () => {
      clearInterval(timer);
      await asking;
      await store.close();
    },
  };
}

async function countSelects(store: ReturnType<typeof openStore>): Promise<{ at: number; count: number }> {
  const rows = await store.write((conn) =>
    conn.query<{ Value: string }>("SHOW GLOBAL STATUS LIKE 'Com_select'"),
  );
  return { at: performance.now(), count: Number(rows[0]?.Value) };
}
