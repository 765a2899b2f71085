import { readdirSync, readFileSync } from 'node:fs';
import { until } from './until.ts';

/**
 * SIGSTOP, and resolves once no thread of the process runs any more: on a busy machine the signal works only when each has had its turn,
 * and a server answers until then.
 */
export async function standStill(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const stands = () => readdirSync(`/proc/${pid}/task`).every((thread) => stateOf(pid, thread) === 'T');
  await until(stands, { within: 10_000, what: `process ${pid} to stand still` });
}

// The state comes after the name, which may hold anything, in parentheses.
function stateOf(pid: number, thread: string): string | undefined {
  return /.*\) (\w)/s.exec(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'))?.[1];
}
