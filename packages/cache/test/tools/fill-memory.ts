import { setImmediate as turn } from 'node:timers/promises';
import { createTagClock, openCache } from '../../src/index.ts';

// Run by memory.test.ts in a process of its own: fills a cache many times over with pages of random size and prints what
// that cost. By hand: `node --max-semi-space-size=8 fill-memory.ts 256 600 2000000` for ten minutes, with
// MALLOC_MMAP_THRESHOLD_=65536 in the environment (see the README).

const MB = 1024 * 1024;
const SMALLEST = 1000;
const [budgetMb = '64', seconds = '3', largest = '2000000'] = process.argv.slice(2);
const policy = { fresh: 60, stale: 60, error: 60, softLimit: 100, hardLimit: 5000 };
const tagClock = createTagClock();
tagClock.loseHistoryBefore(0);
const cache = openCache<Buffer>({
  codec: { encode: (value) => value, decode: (bytes) => bytes, size: (value) => value.length },
  memoryBytes: Number(budgetMb) * MB,
  tagClock,
});

let seed = 1;
/** As many small pages as large ones: sizes that differ by ten times are equally likely. */
function nextSize(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return Math.floor(SMALLEST * (Number(largest) / SMALLEST) ** (seed / 2_147_483_647));
}

const idle = process.memoryUsage.rss();
const until = performance.now() + Number(seconds) * 1000;
let highest = 0;
let pages = 0;
let put = 0;
while (performance.now() < until) {
  for (let i = 0; i < 10; i += 1) {
    const size = nextSize();
    const load = async () => ({ value: Buffer.alloc(size, 1), tags: [`story:${pages}`], asOf: 0 });
    await cache.get(`page ${pages}`, policy, load);
    pages += 1;
    put += size;
  }
  await turn();
  highest = Math.max(highest, process.memoryUsage.rss());
}
const { entries, bytes } = cache.stats();
const inMb = (count: number) => Math.round((count / MB) * 10) / 10;
const grown = (highest - idle) / MB;
process.stdout.write(
  `${JSON.stringify({
    pages,
    putMb: inMb(put),
    entries,
    heldMb: inMb(bytes),
    idleMb: inMb(idle),
    grownMb: inMb(highest - idle),
    ofBudget: Math.round((grown / Number(budgetMb)) * 100) / 100,
  })}\n`,
);
