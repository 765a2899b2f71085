import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Asks `isReady()` again and again until it is true; false when `giveUp()` says so or after `patience` milliseconds. */
export async function waitUntil(isReady, { giveUp, patience, every = 40 }) {
  const deadline = Date.now() + patience;
  while (!(await isReady())) {
    if (giveUp() || Date.now() > deadline) return false;
    await wait(every);
  }
  return true;
}

/**
 * Connects, sends `request` if there is one, and returns the first bytes of the answer. Throws the socket's error, or one with code
 * ETIMEDOUT when nothing came within `patience` milliseconds.
 */
export function ask({ host, port, request, patience = 2000 }) {
  return new Promise((done, fail) => {
    const socket = connect({ host, port });
    const end = (act) => (value) => {
      socket.destroy();
      act(value);
    };
    socket.setTimeout(patience, () =>
      end(fail)(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    socket.on('error', end(fail)).on('data', end(done));
    socket.on('close', () => fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    socket.on('connect', () => request && socket.write(request));
  });
}
