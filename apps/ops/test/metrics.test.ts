import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EffectiveMode, ModeSetting } from '@nightdesk/degrade';
import {
  type FiguresKeeping,
  figuresDir,
  keepFigures,
  openRequestCounts,
  readFigures,
} from '@nightdesk/figures';
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
  stop.push(keepFigures({ dir: figuresDir(dir), name, gather, report: expect.unreachable }));
  await expect.poll(async () => (await readFigures(figuresDir(dir))).map((one) => one.name)).toContain(name);
}

async function metrics(): Promise<string[]> {
  const server = Fastify();
  const calm = {
    current: (): EffectiveMode => ({ mode: 'normal', source: 'default' }),
    automatic: () => undefined,
  };
  const raised: ModeSetting = { mode: 'lean', at: new Date() };
  const busy = {
    current: (): EffectiveMode => ({ mode: 'pressed', source: 'box file' }),
    automatic: () => raised,
  };
  const boxes = [
    { box: 'box-a', dir, mode: calm },
    { box: 'box-b', dir: join(dir, 'other'), mode: busy },
  ];
  await server.register(metricsPage, { boxes: () => boxes });
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

test('the alarm "edits have not gone live" is there: how long a change has waited, what fails, and how full the disk is', async () => {
  const press = {
    ...{ queued: 4, oldestWaitingMs: 31_500, pressed: 200, failed: 3, failingPages: 1 },
    ...{ pages: 190, bytes: 5000, budgetBytes: 10_000, freeBytes: 9000, freeFloorBytes: 1000 },
    failing: [{ path: '/', problem: 'no such part', since: 5 }],
    lastPressedAt: 1_795_982_400_500,
  };
  await aProcess('press', { press, queueMs: 12 });
  const lines = await metrics();
  const own = 'box="box-a",process="press"';
  for (const line of [
    `nightdesk_press_queued{${own}} 4`,
    `nightdesk_press_oldest_waiting_seconds{${own}} 31.5`,
    '# TYPE nightdesk_press_pressed_total counter',
    `nightdesk_press_pressed_total{${own}} 200`,
    `nightdesk_press_failing_pages{${own}} 1`,
    `nightdesk_press_bytes{${own}} 5000`,
    `nightdesk_press_budget_bytes{${own}} 10000`,
    `nightdesk_press_last_pressed_timestamp_seconds{${own}} 1795982400.5`,
    `nightdesk_queue_seconds{${own}} 0.012`,
  ])
    expect(lines).toContain(line);
  expect(lines.join()).not.toContain('nightdesk_press_last_sweep');
});

test('who set a mode, and what a box asks for by itself, is there for every box of the machine', async () => {
  const lines = await metrics();
  for (const line of [
    'nightdesk_mode{box="box-a",mode="normal"} 1',
    'nightdesk_mode{box="box-b",mode="pressed"} 1',
    'nightdesk_mode{box="box-b",mode="normal"} 0',
    'nightdesk_mode_source{box="box-a",source="default"} 1',
    'nightdesk_mode_source{box="box-b",source="box file"} 1',
    'nightdesk_automatic_mode{box="box-a",mode="normal"} 1',
    'nightdesk_automatic_mode{box="box-b",mode="lean"} 1',
    'nightdesk_automatic_mode{box="box-b",mode="normal"} 0',
  ])
    expect(lines).toContain(line);
});

test('a box on which nothing else runs still has metrics', async () => {
  expect(await metrics()).toContain('nightdesk_mode{box="box-a",mode="normal"} 1');
});
