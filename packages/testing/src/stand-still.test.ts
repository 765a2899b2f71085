import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { standStill } from './stand-still.ts';

test('a server that was made to stand still answers nothing from then on', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => process.stdout.write("x"), 1)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  await standStill(child.pid!);
  // What it had written before may still be under way to us.
  await new Promise((resolve) => setTimeout(resolve, 100));
  let written = 0;
  child.stdout.on('data', () => {
    written += 1;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(written).toBe(0);
  child.kill('SIGCONT');
  await once(child.stdout, 'data');
});
