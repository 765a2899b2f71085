import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openLog } from './log-file.js';
import { identify, isRunning, sendSignal } from './processes.js';
import { say } from './progress.js';
import { waitUntil } from './wait-until.js';
import { startWatchdog } from './watchdog.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;
const READY_MS = 10_000;

/**
 * Runs children and starts them anew when they die. A spec is `{ name, kind: 'app' | 'server', command, args, env, cwd, log, onLine?,
 * stopWithin }` (`log` is a path, `stopWithin` milliseconds, `isReady` tells whether a server has started). A server that ends by itself with exit 0 was stopped by somebody on purpose
 * and stays down until `startStopped()`. `record(children)` is told who runs after each change.
 */
export function createSupervisor({ record }) {
  const watchdog = startWatchdog();
  const children = new Map();
  let ending = false;

  const announce = () => {
    const running = [...children.values()].filter((child) => child.identity);
    const list = running.map(({ spec, identity }) => ({ name: spec.name, kind: spec.kind, ...identity }));
    watchdog.tell(list);
    record([...list, { name: 'watchdog', kind: 'app', ...(identify(watchdog.pid) ?? { pid: 0, born: 0 }) }]);
  };

  const launch = (child) => {
    const { spec } = child;
    child.began = Date.now();
    child.process = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      detached: true,
      stdio: ['ignore', child.log.fd, child.log.fd],
    });
    child.identity = identify(child.process.pid);
    child.process.once('error', (error) => say(`${spec.name} did not start: ${error.message}`));
    child.process.once('exit', (code, signal) => onExit(child, code, signal));
    announce();
  };

  const onExit = (child, code, signal) => {
    const { spec } = child;
    child.identity = undefined;
    if (ending || child.stopping) return announceUnlessEnding();
    announce();
    if (spec.kind === 'server' && code === 0) {
      child.stopped = true;
      return say(
        `${spec.name} was stopped by somebody; going on without. To start it again: kill -USR2 ${process.pid}`,
      );
    }
    child.failures = Date.now() - child.began > STEADY_MS ? 1 : child.failures + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (child.failures - 1), LONGEST_PAUSE_MS);
    say(
      `${spec.name} ended (${signal ?? `exit ${code}`}); starting it again in ${pause / 1000} s. Its log: ${spec.log}`,
    );
    child.timer = setTimeout(() => launch(child), pause);
  };
  const announceUnlessEnding = () => ending || announce();

  const stop = async (child) => {
    child.stopping = true;
    clearTimeout(child.timer);
    if (child.identity) {
      const gone = once(child.process, 'exit');
      await readyToEnd(child);
      // A child that was frozen (SIGSTOP) hears nothing until it goes on.
      for (const signal of ['SIGTERM', 'SIGCONT']) if (child.identity) sendSignal(child.identity.pid, signal);
      const late = await Promise.race([
        gone.then(() => false),
        wait(child.spec.stopWithin, true, { ref: false }),
      ]);
      if (late) {
        say(`  ${child.spec.name} did not end within ${child.spec.stopWithin / 1000} s; ending it by force.`);
        if (child.identity) sendSignal(child.identity.pid, 'SIGKILL');
        await gone;
      }
    }
    child.log.close();
    children.delete(child.spec.name);
  };

  return {
    /** Starts a child; `failures()` counts how often it ended by itself since, `hasFailed()` is true once it has. */
    start(spec) {
      if (ending) return { failures: () => Number.POSITIVE_INFINITY, hasFailed: () => true };
      const child = { spec, failures: 0, log: openLog(spec.log, spec.onLine ?? (() => {})) };
      children.set(spec.name, child);
      launch(child);
      return {
        failures: () => child.failures,
        hasFailed: () => child.failures > 0 || child.stopped === true,
      };
    },
    /** Starts again what somebody stopped on purpose. */
    startStopped() {
      for (const child of children.values()) {
        if (child.stopped) launch(Object.assign(child, { stopped: false }));
      }
    },
    stop: (name) => stop(children.get(name)),
    /** Ends apps first, then servers, each cleanly. */
    async stopAll() {
      ending = true;
      for (const kind of ['app', 'server']) {
        await Promise.all([...children.values()].filter((child) => child.spec.kind === kind).map(stop));
      }
      watchdog.dismiss();
    },
    /** Ends all at once by force: the second Ctrl-C. */
    killAll() {
      ending = true;
      for (const { identity } of children.values()) if (identity) sendSignal(identity.pid, 'SIGKILL');
      watchdog.dismiss();
    },
  };
}

/** MariaDB told to end while it starts hangs for ever: let it start first. */
async function readyToEnd({ spec, identity }) {
  if (spec.isReady) await waitUntil(spec.isReady, { giveUp: () => !isRunning(identity), patience: READY_MS });
}
