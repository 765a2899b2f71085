import { execFile } from 'node:child_process';
import { join } from 'node:path';

export interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

const BIN = join(import.meta.dirname, '../bin/nightdesk.js');

/** Runs the real command under plain Node, with nothing in its environment but what is given. */
export function runNightdesk(args: string[], env: Record<string, string>): Promise<Run> {
  return new Promise((resolve) => {
    const settings = { env: { PATH: process.env.PATH ?? '', USER: 'ann', ...env }, timeout: 20_000 };
    execFile(process.execPath, [BIN, ...args], settings, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ code, stdout, stderr });
    });
  });
}
