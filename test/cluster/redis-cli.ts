import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the server at `url` answers to one command of a stranger who has its password. */
export async function redisCli(url: string, ...command: string[]): Promise<string> {
  const { hostname, port, password } = new URL(url);
  const { stdout } = await promisify(execFile)('redis-cli', ['-e', '-h', hostname, '-p', port, ...command], {
    env: { PATH: process.env.PATH, REDISCLI_AUTH: password },
  });
  return stdout.trim();
}
