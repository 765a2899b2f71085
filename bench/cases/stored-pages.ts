import { readFileSync } from 'node:fs';
import { archivePath, growArchive } from '../archive.ts';
import { ask } from '../paper-pages.ts';
import type { Row } from '../report.ts';
import type { BenchCase } from './bench-case.ts';

const PAGES = 10_000;
const AT_ONCE = 16;
/** Room for all of them. */
const MEMORY_BYTES = 256 * 1024 * 1024;

/** What a reader's process takes with ten thousand pages in its memory. */
export const storedPages: BenchCase = {
  name: 'stored-pages',
  run: async (stand) => {
    await growArchive(stand.store, { stories: PAGES });
    const server = await stand.reader({ memoryBytes: MEMORY_BYTES });
    const rows: Row[] = [{ when: 'just started', 'resident MB': residentMb(server.pid) }];
    for (const when of ['each page read once', 'each read twice']) {
      const answers = await readAll(server.origin);
      const mean = (pick: (answer: Answer) => number) =>
        Math.round(answers.reduce((sum, answer) => sum + pick(answer), 0) / answers.length);
      rows.push({
        when,
        'resident MB': residentMb(server.pid),
        'from memory': answers.filter(({ layer }) => layer === 'memory').length,
        'bytes a page': mean(({ bytes }) => bytes),
      });
    }
    await stand.stop(server);
    return [{ title: `Memory of ${PAGES.toLocaleString('en')} stored pages, each in three encodings`, rows }];
  },
};

interface Answer {
  layer: string | undefined;
  bytes: number;
}

async function readAll(origin: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 1;
  const readOn = async () => {
    while (next <= PAGES) {
      const { layer, bytes } = await ask(origin + archivePath(next++));
      answers.push({ layer, bytes: bytes.length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return answers;
}

function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
