import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Contender } from './contender.ts';

const run = promisify(execFile);

export interface Load {
  connections: number;
  seconds: number;
}

/** What one run of the generator saw. Latencies in milliseconds. */
export interface Seen {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  longest: number;
  /** Answers that were neither 2xx nor 3xx, and connections that failed. */
  failures: number;
}

/** Reads one address without pause over keep-alive connections. One thread, on a core that no server under test uses. */
export async function readWithoutPause(
  { url, headers, script }: Pick<Contender, 'url' | 'headers' | 'script'>,
  { connections, seconds }: Load,
): Promise<Seen> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const walk = script === undefined ? [] : ['-s', script];
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...walk, ...named, url];
  const { stdout } = await run('wrk', args);
  return seenIn(stdout);
}

/** Reads the words that wrk ends with. Throws when they are not there. */
export function seenIn(text: string): Seen {
  const [, requests, took] = need(text, /([\d]+) requests in ([\d.]+(?:us|ms|s|m))/);
  const not2xx = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? [];
  return {
    requests: Number(requests),
    perSecond: Number(requests) / (millisecondsIn(took!) / 1000),
    p50: millisecondsIn(need(text, /50%\s+([\d.]+\w+)/)[1]!),
    p99: millisecondsIn(need(text, /99%\s+([\d.]+\w+)/)[1]!),
    // Of average, deviation and maximum.
    longest: millisecondsIn(need(text, /Latency(?:\s+[\d.]+[a-z]+){2}\s+([\d.]+[a-z]+)/)[1]!),
    failures: errors.slice(1).reduce((sum, count) => sum + Number(count), not2xx),
  };
}

function need(text: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(text);
  if (found === null) throw new Error(`wrk did not say ${pattern}: ${text}`);
  return found;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function millisecondsIn(text: string): number {
  const [, number, unit] = need(text, /^([\d.]+)([a-z]+)$/);
  return Number(number) * UNITS[unit!]!;
}
