import { publishSmallStory, until } from '@nightdesk/testing';
import { everySecond } from '../stand/every-second.ts';
import type { OpenBox, PaperStand } from '../stand/paper-stand.ts';

/** Stories that are published meanwhile. */
export interface ExtraEditions {
  /** Milliseconds from commit until the feed of every box had it. */
  times: readonly number[];
  faults: readonly string[];
  stop(): Promise<void>;
}

const PATIENCE_MS = 15_000;

/** Publishes a story every so many seconds, and waits for it on every box that gets readers. */
export async function publishExtras(
  { desk }: PaperStand,
  { everySeconds, boxes }: { everySeconds: number; boxes: () => readonly OpenBox[] },
): Promise<ExtraEditions> {
  const [ids] = await desk.read((conn) =>
    conn.query<{ sectionId: number; authorId: number }>(
      'SELECT (SELECT MIN(id) FROM section) AS sectionId, (SELECT MIN(id) FROM author) AS authorId',
    ),
  );
  const times: number[] = [];
  const faults: string[] = [];
  const loop = everySecond(1 / everySeconds, async (turn) => {
    const headline = `Extra edition number ${turn}`;
    try {
      await publishSmallStory(desk, ids!, { headline, at: new Date() });
      const committed = performance.now();
      await Promise.all(boxes().map((box) => untilInFeed(box, headline)));
      times.push(performance.now() - committed);
    } catch (error) {
      faults.push(`${headline}: ${(error as Error).message}`);
    }
  });
  return { times, faults, stop: loop.stop };
}

async function untilInFeed({ name, origin }: OpenBox, headline: string): Promise<void> {
  const isThere = async () => (await (await fetch(`${origin}/feed.xml`)).text()).includes(headline);
  await until(isThere, { within: PATIENCE_MS, what: `${headline} in the feed of ${name}` });
}
