import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** What tells one process from a later one of the same number: `{ pid, born }`; undefined when there is none. */
export function identify(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : { pid, born: Number(fields[19]) };
  } catch {
    return undefined;
  }
}

/** True while that very process runs, not merely one that got its number. */
export function isRunning({ pid, born }) {
  return identify(pid)?.born === born;
}

/** The command line of a process as a person would type it, or undefined when it cannot be read. */
export function commandLine(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return text.length > 100 ? `${text.slice(0, 100)}…` : text || undefined;
  } catch {
    return undefined;
  }
}

/** Asks a process that is not our child to end, and ends it by force after `patience` milliseconds. */
export async function endProcess(target, patience) {
  const deadline = Date.now() + patience;
  sendSignal(target.pid, 'SIGTERM');
  while (isRunning(target) && Date.now() < deadline) await wait(50);
  if (isRunning(target)) sendSignal(target.pid, 'SIGKILL');
  while (isRunning(target)) await wait(20);
}

/** Sends a signal; a process that has ended meanwhile is no error. */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
