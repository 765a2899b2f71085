import { say } from './progress.js';

const AGAIN_AFTER_MS = 10_000;
const WARN = 40;

/** Gives a function that shows the warnings and errors among an app's log lines on the terminal, each at most every 10 s. */
export function showTrouble(name) {
  const shown = new Map();
  return (line) => {
    const text = trouble(line);
    if (!text) return;
    const now = Date.now();
    if (now - (shown.get(text) ?? 0) < AGAIN_AFTER_MS) return;
    if (shown.size > 100) shown.clear();
    shown.set(text, now);
    say(`${name}: ${text}`);
  };
}

function trouble(line) {
  if (line.startsWith('{"level":30') || line.startsWith('{"level":20')) return undefined;
  if (!line.startsWith('{')) return /^\s|^$|^\}|^Node\.js v/.test(line) ? undefined : line.slice(0, 300);
  try {
    const entry = JSON.parse(line);
    if (!(entry.level >= WARN)) return undefined;
    return [entry.msg, entry.err?.message]
      .filter((part, at, all) => part && all.indexOf(part) === at)
      .join(': ')
      .slice(0, 300);
  } catch {
    return undefined;
  }
}
