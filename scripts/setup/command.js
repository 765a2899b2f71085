import { spawn } from 'node:child_process';
import { sendSignal } from './processes.js';

const running = new Set();

/**
 * Runs a command to its end and gives `{ code, output, errors }` (the last 40 kB of each; `code` is the signal's name when one ended it,
 * ENOENT when there is no such command). `onLine` gets each line of output as it comes.
 */
export function runCommand(command, args, { onLine, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const result = { output: '', errors: '' };
    const keep = (name) => (chunk) => {
      result[name] = (result[name] + chunk).slice(-40_000);
      if (onLine) String(chunk).split('\n').filter(Boolean).forEach(onLine);
    };
    child.stdout?.on('data', keep('output'));
    child.stderr?.on('data', keep('errors'));
    const end = (code) => {
      running.delete(child);
      done({ code, ...result });
    };
    running.add(child);
    child.on('error', (error) => end(error.code)).on('close', (code, signal) => end(code ?? signal));
  });
}

/** Ends the commands that still run, when the set-up itself is told to end. */
export function endCommands() {
  for (const child of running) sendSignal(child.pid, 'SIGTERM');
}
