import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { refuseForeign } from '../loopback.ts';

/** Readers who have asked for something once, and whose browsers keep the connection. */
export interface OpenConnections {
  open(): number;
  /** That could not be opened, or had to be opened again. */
  lost(): number;
  close(): void;
}

/** Files that this process and a server need besides. */
const SPARE = 500;
const OPENED_AT_ONCE = 100;
const EVERY_MS = 20;

/** Throws, saying what to do, when a process may not hold so many. */
export function refuseTooMany(
  connections: number,
  limits: string = readFileSync('/proc/self/limits', 'utf8'),
): void {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 0);
  if (files >= connections + SPARE) return;
  throw new Error(
    `${connections} connections need as many open files, and a process may have ${files} here: ulimit -n ${connections + SPARE}`,
  );
}

/** Holds so many connections to these addresses, and opens anew what is closed on them. */
export function holdConnections(count: number, origins: () => readonly string[]): OpenConnections {
  refuseTooMany(count);
  const held = new Set<Socket>();
  let lost = 0;
  let turn = 0;
  const timer = setInterval(() => {
    const missing = Math.min(OPENED_AT_ONCE, count - held.size);
    for (let opened = 0; opened < missing; opened += 1) openOne();
  }, EVERY_MS);
  return {
    open: () => [...held].filter((socket) => socket.readyState === 'open').length,
    lost: () => lost,
    close: () => {
      clearInterval(timer);
      const last = [...held];
      held.clear();
      for (const socket of last) socket.destroy();
    },
  };

  function openOne(): void {
    const now = origins();
    turn += 1;
    const { hostname, port } = new URL(refuseForeign(now[turn % now.length]!));
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET /livez HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    });
    held.add(socket);
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      if (held.delete(socket)) lost += 1;
    });
  }
}
