import { pressPages } from '@nightdesk/press';
import type { Page } from '@nightdesk/web';
import type { ReaderConfig } from '../config.ts';
import type { Reading } from '../open-reading.ts';
import { keepDiskShare } from './disk-share.ts';
import { sitePaths } from './press-paths.ts';

interface PressOnce {
  config: ReaderConfig;
  render: (path: string) => Promise<Page>;
  /** Undefined: all. */
  paths: readonly string[] | undefined;
}

/** Presses these pages, or all that the disk may hold, and prints a line of JSON for each, the count last. Returns the exit code. */
export async function pressOnce(reading: Reading, { config, render, paths }: PressOnce): Promise<number> {
  const { press, store, site } = reading;
  const share = keepDiskShare({ ...reading, config, now: site.now });
  const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
  const card = await pressPages({
    paths: paths ?? (await allPaths(store)),
    render,
    store: press,
    // Who names a page wants it there.
    ...(paths === undefined ? { admits: share.budget.admits } : {}),
    onProgress: ({ done, total, last }) => print({ done, total, ...last }),
  });
  await share.end();
  await share.trim();
  print({ result: card });
  return card.failed.length === 0 ? 0 : 1;
}

async function allPaths(store: Reading['store']): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of sitePaths(store)) all.push(...piece);
  return all;
}
