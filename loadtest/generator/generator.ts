import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { refuseForeign } from '../loopback.ts';
import type { LoadRecord } from '../record.ts';
import type { Job, Notes } from './job.ts';

/** A process that asks for one kind of thing. */
export interface Generator {
  /** Asks so often, whatever comes back. Resolves at the end; rejects when the process is gone. */
  run(job: Job): Promise<void>;
  close(): void;
}

/** Starts it; what it is answered is noted as this kind. */
export async function openGenerator({
  kind,
  record,
}: {
  kind: string;
  record: LoadRecord;
}): Promise<Generator> {
  const child = fork(join(import.meta.dirname, 'main.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (said: Notes | string) => {
    for (const [status, layer, ms] of Array.isArray(said) ? said : []) {
      if (status === 0) record.fail(kind);
      else record.note(kind, { status, ms, ...(layer === '' ? {} : { layer }) });
    }
  });
  await untilSaid(child, 'ready');
  return {
    run: async (job) => {
      job.origins.forEach(refuseForeign);
      const done = untilSaid(child, 'done');
      child.send(job);
      await done;
    },
    close: () => void child.kill(),
  };
}

async function untilSaid(child: ChildProcess, word: string): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A generator ended with ${code}`);
  });
  const said = new Promise<void>((resolve) => {
    const listen = (message: unknown) => {
      if (message !== word) return;
      child.off('message', listen);
      resolve();
    };
    child.on('message', listen);
  });
  ended.catch(() => {});
  await Promise.race([said, ended]);
  over.abort();
}
