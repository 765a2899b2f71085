import { createTagClock, openCache } from '../../src/index.ts';

// Run by memory.test.ts in a process of its own: fills a cache many times over and prints what that cost.

const MB = 1024 * 1024;
const [budgetMb = '64', pages = '2000'] = process.argv.slice(2);
const policy = { fresh: 60, stale: 60, error: 60, softLimit: 100, hardLimit: 5000 };
const tagClock = createTagClock();
tagClock.loseHistoryBefore(0);
const cache = openCache<Buffer>({
  codec: { encode: (value) => value, decode: (bytes) => bytes, size: (value) => value.length },
  memoryBytes: Number(budgetMb) * MB,
  tagClock,
});

const idle = process.memoryUsage.rss();
let highest = 0;
let size = 1;
for (let i = 0; i < Number(pages); i += 1) {
  size = (size * 48_271) % 2_147_483_647;
  const bytes = 10_000 + (size % (2 * MB));
  await cache.get(`page ${i}`, policy, async () => ({
    value: Buffer.alloc(bytes, 1),
    tags: [`story:${i}`],
    asOf: 0,
  }));
  if (i % 50 === 0) highest = Math.max(highest, process.memoryUsage.rss());
}
const { entries, bytes } = cache.stats();
process.stdout.write(JSON.stringify({ entries, heldMb: bytes / MB, grownMb: (highest - idle) / MB }));
