import type { ScopedRule } from '@nightdesk/degrade';
import { z } from 'zod';
import { type BoxChange, type BoxState, boxChange, boxState } from '../boxes/box-state.ts';
import { type BoxOutcome, boxOutcome, type Word } from '../switch/box-orders.ts';

/** The ops process of another machine. Each of these waits a second at most, and rejects with what a person should know. */
export interface Peer {
  /** As `http://10.0.0.2:8082`. */
  url: string;
  boxes(): Promise<BoxState[]>;
  changes(): Promise<BoxChange[]>;
  /** See `BoxOrders`. */
  standIn(word: Word): Promise<BoxOutcome[]>;
  setOwn(box: string, word: Word): Promise<BoxOutcome[]>;
  /** See `RuleOrders`. */
  addRule(rule: ScopedRule, box?: string): Promise<BoxOutcome[]>;
  removeRule(id: string, by: string): Promise<BoxOutcome[]>;
}

const PATIENCE_MS = 1000;
const MOST_BYTES = 2 * 1024 * 1024;
const states = z.object({ boxes: z.array(boxState).max(64) });
const changes = z.object({ changes: z.array(boxChange).max(1000) });
const outcomes = z.object({ boxes: z.array(boxOutcome).max(64) });

export function openPeer(url: string, key: string): Peer {
  const order = async (method: 'PUT' | 'POST', path: string, body: object) =>
    outcomes.parse(await ask(method, path, body)).boxes;

  return {
    url,
    boxes: async () => states.parse(await ask('GET', '/peer/boxes')).boxes,
    changes: async () => changes.parse(await ask('GET', '/peer/changes')).changes,
    standIn: (word) => order('PUT', '/peer/mode', word),
    setOwn: (box, word) => order('PUT', `/peer/boxes/${encodeURIComponent(box)}/mode`, word),
    addRule: (rule, box) => order('POST', '/peer/rules', { rule, box }),
    removeRule: (id, by) => order('POST', '/peer/rules/removal', { id, by }),
  };

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      // Where it points to is not where the key was meant for.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new Error(whyUnheard(error));
    });
    const text = await readBounded(response);
    if (response.ok) return JSON.parse(text);
    if (response.status === 401 || response.status === 429) throw new Error('it has another OPS_KEY');
    throw new Error(`it answered ${response.status}`);
  }
}

async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('it answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function whyUnheard(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer within a second';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
