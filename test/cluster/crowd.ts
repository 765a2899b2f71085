import type { AppProcess } from '@nightdesk/testing';
import { type Answer, ask, openConnections } from './ask.ts';
import type { Box } from './boxes.ts';
import { type Newsroom, VISIBLE_MS } from './newsroom.ts';
import { type Editions, openWitness, unknownPath, type Witness } from './witness.ts';

/** A page that this process has shown before takes no longer, whatever is dead: limits of ours, and a busy machine. */
const ANSWER_MS = 5000;
/** A page that nobody has asked for yet waits for the database up to the hard limit of its load. */
const COLD_ANSWER_MS = 12_000;
const MOST_AT_ONCE = 200;
const FAULTS_KEPT = 20;

export interface Visit {
  box: Box;
  path: string;
  answer: Answer;
}

export interface CrowdOptions {
  perSecond: number;
  /** To each box; 24 by default. */
  connections?: number;
  /** The page that the next reader asks for; any one by default. */
  pick?: () => string;
  onAnswer?: (visit: Visit) => void;
  /** Told of the editions of stories in an answer with which nothing is wrong. */
  onShown?: (visit: Visit, editions: Editions) => void;
}

export interface Crowd {
  /** What readers were shown or denied that they should not have been, a line each. */
  faults: string[];
  /** Answers by `x-served-by`, or by status where it has none. */
  layers: Map<string, number>;
  /** True while the database cannot be reached: no box can hear of changes, and pages never seen before may fail. */
  deaf: boolean;
  /** Readers who were not let in because too many waited already. */
  turnedAway: number;
  stop(): Promise<void>;
}

/** Reads on every box, `perSecond` in all, without a pause, and lets a witness judge each answer. */
export function startCrowd(
  boxes: readonly Box[],
  newsroom: Newsroom,
  { perSecond, connections = 24, pick, onAnswer, onShown }: CrowdOptions,
): Crowd {
  const witnesses = new WeakMap<AppProcess, Witness>();
  const running = new Set<Promise<void>>();
  const pages = pagesOf(newsroom);
  const agent = openConnections(connections);
  const hearing = { deaf: false, since: 0 };
  const began = performance.now();
  let asked = 0;
  const timer = setInterval(() => {
    for (let due = ((performance.now() - began) * perSecond) / 1000; asked < due; asked += 1) {
      // As a balancer does.
      const open = boxes.filter(({ away }) => !away);
      const box = open[asked % open.length];
      if (box === undefined) continue;
      if (running.size >= Math.max(MOST_AT_ONCE, connections)) {
        crowd.turnedAway += 1;
        continue;
      }
      const visit: Promise<void> = read(box, pageFor(asked)).finally(() => running.delete(visit));
      running.add(visit);
    }
  }, 10);

  const crowd: Crowd = {
    faults: [],
    layers: new Map(),
    turnedAway: 0,
    get deaf() {
      return hearing.deaf;
    },
    set deaf(deaf) {
      if (hearing.deaf && !deaf) hearing.since = performance.now();
      hearing.deaf = deaf;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
    },
  };
  return crowd;

  function pageFor(turn: number): string {
    if (turn % 17 === 0) return unknownPath(turn);
    return pick?.() ?? pages[Math.floor(Math.random() * pages.length)]!;
  }

  async function read(box: Box, path: string): Promise<void> {
    const { process } = box;
    const isNew = !pages.includes(path);
    const witness = witnessOf(process);
    const etag = Math.random() < 0.3 ? witness.etagOf(path) : undefined;
    const wasBehind = mayBeBehind();
    try {
      const headers = { 'accept-encoding': anEncoding(), ...(etag ? { 'if-none-match': etag } : {}) };
      const answer = await ask(process.origin + path, { agent, headers, patienceMs: COLD_ANSWER_MS });
      count(answer);
      onAnswer?.({ box, path, answer });
      if (!isNew && answer.ms > ANSWER_MS) throw new Error(`took ${Math.round(answer.ms)} ms`);
      const behind = wasBehind || mayBeBehind();
      const mayFail = isNew && behind && answer.headers['retry-after'] !== undefined;
      if (answer.status === 503 && mayFail) return;
      const editions = await witness.judge(path, answer, { etag, mayBeBehind: behind });
      onShown?.({ box, path, answer }, editions);
    } catch (error) {
      // A process that was killed, or stands still, owes nobody an answer.
      if (!box.away && box.process === process) blame(`${box.name} ${path}`, error as Error);
    }
  }

  function count({ headers, status }: Answer): void {
    const layer = String(headers['x-served-by'] ?? status);
    crowd.layers.set(layer, (crowd.layers.get(layer) ?? 0) + 1);
  }

  function blame(where: string, { message }: Error): void {
    const at = Math.round(performance.now() - began);
    if (crowd.faults.length < FAULTS_KEPT) crowd.faults.push(`${at} ms, ${where}: ${message}`);
  }

  function mayBeBehind(): boolean {
    return hearing.deaf || performance.now() < hearing.since + 2 * VISIBLE_MS;
  }

  function witnessOf(process: AppProcess): Witness {
    const witness = witnesses.get(process) ?? openWitness(newsroom);
    witnesses.set(process, witness);
    return witness;
  }
}

/** All that the crowd reads but for what is not there. */
export function pagesOf({ stories }: Newsroom): string[] {
  return ['/', '/section/news', '/author/ann-example', '/feed.xml', ...stories.map(({ path }) => path)];
}

function anEncoding(): string {
  return ['identity', 'gzip', 'br, gzip;q=0.5'][Math.floor(Math.random() * 3)]!;
}
