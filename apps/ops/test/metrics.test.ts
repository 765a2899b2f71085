import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EffectiveMode } from '@nightdesk/degrade';
import { type FiguresKeeping, keepFigures, openRequestCounts, readFigures } from '@nightdesk/figures';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { metricsPage } from '../src/metrics/metrics-page.ts';

let dir: string;
let stop: (() => Promise<void>)[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nightdesk-metrics-'));
});
afterEach(async () => {
  await Promise.all(stop.map((end) => end()));
  stop = [];
  rmSync(dir, { recursive: true, force: true });
});

type Own = ReturnType<FiguresKeeping['gather']>;

async function aProcess(name: string, own: Partial<Own> = {}): Promise<void> {
  const gather = (): Own => ({
    mode: 'lean',
    purgeLog: { appliedSeq: 41, lagMs: 250, purges: 3 },
    caches: {},
    sharedServers: [],
    pools: {},
    requests: [],
    ...own,
  });
  stop.push(keepFigures({ dir, name, gather, report: expect.unreachable }));
  await expect.poll(async () => (await readFigures(dir)).map((one) => one.name)).toContain(name);
}

async function metrics(): Promise<string[]> {
  const server = Fastify();
  const current = (): EffectiveMode => ({ mode: 'normal', source: 'default' });
  await server.register(metricsPage, { mode: { current }, box: 'box-a', figuresDir: dir });
  const answer = await server.inject('/metrics');
  expect(answer.statusCode).toBe(200);
  return answer.body.split('\n');
}

test('who is on call sees each reader’s cache, lag and servers apart, and how long its pages take', async () => {
  const requests = openRequestCounts();
  for (const ms of [0.4, 0.6, 30]) requests.count('story', 'memory', ms);
  await aProcess('reader:8080/1', {
    caches: {
      pages: {
        source: 'half-open',
        counters: {
          memory: 7,
          errorStale: 1,
          waits: 2,
          loads: 4,
          bytes: 1000,
          loadFailures: 0,
          sharedMs: 20,
        },
      },
    },
    sharedServers: [{ name: 'redis', breaker: 'open', counters: { calls: 5, spentMs: 1500, late: 2 } }],
    pools: { read: { inUse: 3, timedOut: 1 } },
    requests: requests.figures(),
  });
  await aProcess('reader:8080/2', { unready: 'warming up' });

  const lines = await metrics();
  const own = 'box="box-a",process="reader:8080/1"';
  const other = 'box="box-a",process="reader:8080/2"';
  for (const line of [
    `nightdesk_process_up{${own}} 1`,
    `nightdesk_process_ready{${own}} 1`,
    `nightdesk_process_ready{${other}} 0`,
    `nightdesk_process_mode{${own},mode="lean"} 1`,
    `nightdesk_purge_log_applied{${own}} 41`,
    `nightdesk_purge_log_lag_seconds{${own}} 0.25`,
    `nightdesk_purges_total{${own}} 3`,
    `nightdesk_cache_reads_total{${own},cache="pages",layer="memory"} 7`,
    `nightdesk_cache_reads_total{${own},cache="pages",layer="error-stale"} 1`,
    `nightdesk_cache_waits_total{${own},cache="pages",for="load"} 2`,
    `nightdesk_cache_loads_total{${own},cache="pages"} 4`,
    `nightdesk_cache_load_failures_total{${own},cache="pages"} 0`,
    `nightdesk_cache_shared_seconds_total{${own},cache="pages"} 0.02`,
    `nightdesk_cache_source_breaker{${own},cache="pages",state="half-open"} 1`,
    '# TYPE nightdesk_cache_bytes gauge',
    `nightdesk_cache_bytes{${own},cache="pages"} 1000`,
    `nightdesk_shared_cache_breaker{${own},server="redis",state="open"} 1`,
    `nightdesk_shared_cache_breaker{${own},server="redis",state="closed"} 0`,
    `nightdesk_shared_cache_spent_seconds_total{${own},server="redis"} 1.5`,
    `nightdesk_shared_cache_late_total{${own},server="redis"} 2`,
    `nightdesk_database_connections_in_use{${own},pool="read"} 3`,
    `nightdesk_database_connections_timed_out_total{${own},pool="read"} 1`,
    '# TYPE nightdesk_request_seconds histogram',
    `nightdesk_request_seconds_bucket{${own},page="story",layer="memory",le="0.001"} 2`,
    `nightdesk_request_seconds_bucket{${own},page="story",layer="memory",le="0.05"} 3`,
    `nightdesk_request_seconds_bucket{${own},page="story",layer="memory",le="+Inf"} 3`,
    `nightdesk_request_seconds_sum{${own},page="story",layer="memory"} 0.031`,
    `nightdesk_request_seconds_count{${own},page="story",layer="memory"} 3`,
    'nightdesk_mode{box="box-a",mode="normal"} 1',
  ]) {
    expect(lines).toContain(line);
  }
});

test('a box on which nothing else runs still has metrics', async () => {
  expect(await metrics()).toContain('nightdesk_mode{box="box-a",mode="normal"} 1');
});
