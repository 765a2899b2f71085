import { sendComment } from '../../test/cluster/send-comment.ts';
import type { LoadRecord } from '../record.ts';
import { everySecond } from '../stand/every-second.ts';
import type { OpenBox, PaperStand } from '../stand/paper-stand.ts';

/** A story that everybody wants to say something about. */
export interface OneThread {
  path: string;
  /** Comments so many a second until told otherwise. */
  say(perSecond: number): Promise<void>;
  /** How many it shows by now. */
  count(): Promise<number>;
  faults: readonly string[];
}

/** The newest story without a comment, on which comments come by the form that readers use. */
export async function openThread(
  { desk }: PaperStand,
  { record, boxes }: { record: LoadRecord; boxes: () => readonly OpenBox[] },
): Promise<OneThread> {
  const [story] = await desk.read((conn) =>
    conn.query<{ id: number; path: string }>(
      `SELECT story.id, story.path FROM story LEFT JOIN thread ON thread.story_id = story.id
        WHERE story.state = 'published' AND COALESCE(thread.total, 0) = 0 AND story.comments = 'open'
        ORDER BY story.first_published_at DESC LIMIT 1`,
    ),
  );
  if (story === undefined) throw new Error('Every story has comments');
  const faults: string[] = [];
  let said = 0;
  const sayOne = async () => {
    said += 1;
    const [began, among] = [performance.now(), boxes()];
    const text = `Comment number ${said}, which says *something* about this story and about what others said.`;
    try {
      const { origin } = among[said % among.length]!;
      const { status } = await sendComment(origin, { story: story.id, name: `Reader ${said % 997}`, text });
      record.note('comment', { status, ms: performance.now() - began });
      if (status !== 303) faults.push(`a comment was answered by ${status}`);
    } catch (error) {
      record.fail('comment');
      faults.push(`a comment: ${(error as Error).message}`);
    }
  };
  let loop: { stop(): Promise<void> } | undefined;
  return {
    path: story.path,
    say: async (perSecond) => {
      await loop?.stop();
      loop = perSecond > 0 ? everySecond(perSecond, sayOne) : undefined;
    },
    count: async () => {
      const [row] = await desk.read((conn) =>
        conn.query<{ total: number }>('SELECT total FROM thread WHERE story_id = ?', [story.id]),
      );
      return Number(row?.total ?? 0);
    },
    faults,
  };
}
