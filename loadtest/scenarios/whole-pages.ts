import { ask, openConnections } from '../../test/cluster/ask.ts';
import { wholeText } from '../../test/cluster/whole-page.ts';
import type { Choice } from '../mix/popularity.ts';
import { everySecond } from '../stand/every-second.ts';
import type { OpenBox } from '../stand/paper-stand.ts';

/** Readers who look at every byte: the generator counts, these read. */
export interface PageReaders {
  faults: readonly string[];
  read(): number;
  stop(): Promise<void>;
}

const PER_SECOND = 5;
const PATIENCE_MS = 10_000;

/** Reads some whole pages a second of the boxes that get readers. */
export function readWholePages(boxes: () => readonly OpenBox[], choose: Choice<string>): PageReaders {
  const agent = openConnections(16);
  const faults: string[] = [];
  let read = 0;
  const loop = everySecond(PER_SECOND, async (turn) => {
    const among = boxes();
    const { name, origin } = among[turn % among.length]!;
    const path = choose();
    try {
      const answer = await ask(origin + path, { agent, patienceMs: PATIENCE_MS });
      await wholeText(path, answer);
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      read += 1;
    } catch (error) {
      faults.push(`${name} ${path}: ${(error as Error).message}`);
    }
  });
  return {
    faults,
    read: () => read,
    stop: async () => {
      await loop.stop();
      agent.destroy();
    },
  };
}
