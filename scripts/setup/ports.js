import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { Fault } from './fault.js';
import { commandLine } from './processes.js';

/** Throws a Fault with a line for each of `ports` (`{ name, port }`) that cannot be listened on, and who holds it. */
export async function requireFreePorts(host, ports) {
  const faults = [];
  for (const { name, port } of ports) {
    const error = await tryListening(host, port);
    if (error) faults.push(explain(error, { host, name, port }));
  }
  if (faults.length > 0) throw new Fault(faults.join('\n'));
}

/** A TCP port of 127.0.0.1 that nobody listens on: `preferred` when that one is free. */
export async function findFreePort(preferred) {
  if (preferred && !(await tryListening('127.0.0.1', preferred))) return preferred;
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

function tryListening(host, port) {
  return new Promise((done) => {
    const server = createServer().on('error', done);
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

function explain(error, { host, name, port }) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by ${holderOf(port)}. Stop that, or choose another port: ${name}=${port + 100} npm start`;
  }
  if (error.code === 'EACCES') return `Port ${port} needs root: choose one above 1023 with ${name}.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST is ${host}, which is no address of this machine: use 127.0.0.1 (this machine only) or 0.0.0.0 (every address).`;
  }
  return `Port ${port} of ${host} cannot be used (${error.code}): choose another with ${name}.`;
}

/** Says which process listens on a port, as far as this user may see. */
function holderOf(port) {
  const inodes = listeningInodes(port);
  for (const pid of listFolder('/proc').filter((name) => /^\d+$/.test(name))) {
    for (const fd of listFolder(`/proc/${pid}/fd`)) {
      const inode = /^socket:\[(\d+)\]$/.exec(readLink(`/proc/${pid}/fd/${fd}`))?.[1];
      if (inode && inodes.has(inode)) return `process ${pid} (${commandLine(pid) ?? 'name unknown'})`;
    }
  }
  return "another user's process";
}

function listeningInodes(port) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const inodes = new Set();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readText(table).split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      if (fields[3] === '0A' && fields[1]?.endsWith(wanted)) inodes.add(fields[9]);
    }
  }
  return inodes;
}

const orElse = (fallback, read) => (path) => {
  try {
    return read(path);
  } catch {
    return fallback;
  }
};
const listFolder = orElse([], (path) => readdirSync(path));
const readLink = orElse('', (path) => readlinkSync(path));
const readText = orElse('', (path) => readFileSync(path, 'utf8'));
