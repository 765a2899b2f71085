// A process of its own: what it does with one kind of request must not hold up the clock of another.
import type { EventEmitter } from 'node:events';
import autocannon, { type Client } from 'autocannon';
import { refuseForeign } from '../loopback.ts';
import { chooseByWeight } from '../mix/popularity.ts';
import type { Job, Notes } from './job.ts';
import { spreadOverSecond, type Wave } from './waves.ts';

const TOLD_EVERY_MS = 100;
const TIMEOUT_SECONDS = 10;
const ROW = 256;

process.on('message', async (job: Job) => {
  let notes: Notes = [];
  const tell = () => {
    if (notes.length > 0) process.send?.(notes);
    notes = [];
  };
  const timer = setInterval(tell, TOLD_EVERY_MS);
  const choose = chooseByWeight(job.paths, job.weights);
  const connections = Math.max(1, Math.round(job.perSecond / job.perConnection));
  await Promise.all(spreadOverSecond(connections, job.origins).map((wave) => send(job, wave, choose, note)));
  clearInterval(timer);
  tell();
  process.send?.('done');

  function note(status: number, layer: string, ms: number): void {
    notes.push([status, layer, ms]);
    // A connection sends its next request when it has the answer to the one before, or in its next second. Of an answer that took
    // longer than a second it has held back the ones that were due meanwhile: they would have waited for the rest of the time.
    const due = 1000 / job.perConnection;
    for (let waited = ms - Math.max(1000, due); waited > 0; waited -= due)
      notes.push([status, layer, waited]);
  }
});
process.send?.('ready');

type Note = (status: number, layer: string, ms: number) => void;

async function send(job: Job, wave: Wave, choose: () => string, note: Note): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, wave.startsAt));
  await autocannon({
    url: refuseForeign(wave.origin),
    connections: wave.connections,
    connectionRate: job.perConnection,
    duration: job.seconds,
    timeout: TIMEOUT_SECONDS,
    headers: job.headers,
    // Its own correction takes seconds for milliseconds.
    ignoreCoordinatedOmission: true,
    setupClient: (client) => listen(client, choose, note),
  });
}

function listen(client: Client, choose: () => string, note: Note): void {
  let layer = '';
  client.setRequests(Array.from({ length: ROW }, () => ({ method: 'GET', path: choose() })));
  client.on('headers', ({ headers }) => {
    layer = layerIn(headers as unknown as string[]);
  });
  client.on('response', (status, _bytes, ms) => note(status, layer, ms));
  // Its types do not know these.
  const emitter: EventEmitter = client;
  emitter.on('connError', () => note(0, '', 0));
  emitter.on('timeout', () => note(0, '', TIMEOUT_SECONDS * 1000));
}

// Names and values in turn, as they came.
function layerIn(headers: readonly string[]): string {
  const place = headers.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'x-served-by');
  return place < 0 ? '' : headers[place + 1]!;
}
