import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';

const KEEP_BYTES = 50_000_000;
const POLL_MS = 300;
const CHUNK = 256 * 1024;

/**
 * Opens a log that a child writes to by itself, so that a stalled terminal never stalls a server. `onLine` gets each new line
 * soon after it is written. A log over 50 MB is moved to `.1` and begun anew.
 */
export function openLog(path, onLine) {
  const fd = openSync(path, 'a+', 0o640);
  let position = existsSync(path) ? statSync(path).size : 0;
  let rest = '';
  const buffer = Buffer.allocUnsafe(CHUNK);
  const poll = () => {
    for (
      let size = readSync(fd, buffer, 0, CHUNK, position);
      size > 0;
      size = readSync(fd, buffer, 0, CHUNK, position)
    ) {
      position += size;
      const lines = (rest + buffer.toString('utf8', 0, size)).split('\n');
      rest = lines.pop().slice(-CHUNK);
      lines.forEach(onLine);
    }
    if (fstatSync(fd).size <= KEEP_BYTES) return;
    copyFileSync(path, `${path}.1`);
    ftruncateSync(fd, 0);
    position = 0;
  };
  const timer = setInterval(poll, POLL_MS);
  timer.unref();
  return {
    fd,
    close() {
      clearInterval(timer);
      poll();
      closeSync(fd);
    },
  };
}
