import { say } from './progress.js';

const SAME_KEYSTROKE_MS = 1000;

/**
 * Resolves with the signal's name when this process is told to end: Ctrl-C, SIGTERM, its terminal closed, or the npm that runs it gone.
 * A second signal calls `atOnce()`. npm passes on a Ctrl-C that the terminal has sent us already: within a second both count as one.
 */
export function interruption(atOnce) {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const runner = process.env.npm_lifecycle_event ? process.ppid : undefined;
  return new Promise((done) => {
    let first;
    const onSignal = (signal) => {
      if (first === undefined) {
        first = Date.now();
        done(signal);
      } else if (Date.now() - first > SAME_KEYSTROKE_MS) {
        say('Ending everything at once.');
        atOnce();
        process.exit(130);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
    if (runner)
      setInterval(() => process.ppid !== runner && first === undefined && onSignal('SIGHUP'), 1000).unref();
  });
}
