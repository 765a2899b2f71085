import type { Agent } from 'node:http';
import { type Answer, ask } from './ask.ts';
import type { Box } from './boxes.ts';

const PATIENCE_MS = 20_000;

/** Asks this box for these pages, so many a second whether it answers or not, each page again and again. */
export async function readSteadily(
  { process }: Pick<Box, 'process'>,
  paths: readonly string[],
  { agent, perSecond = 500, seconds = 1.5 }: { agent: Agent; perSecond?: number; seconds?: number },
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) * perSecond) / 1000;
    while (answers.length < due) {
      const path = paths[answers.length % paths.length]!;
      answers.push(ask(process.origin + path, { agent, patienceMs: PATIENCE_MS }));
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Promise.all(answers);
}
