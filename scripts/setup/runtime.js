import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './environment.js';
import { Fault } from './fault.js';

const PINNED_MAJOR = 26;
const PINNED = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');

/** Path of the Node that Nightdesk runs on: the one pinned among its packages, or this one when it is as new. */
export function pinnedNode() {
  const trouble = probe();
  if (trouble === undefined) return PINNED;
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath;
  throw new Fault(
    `The Node ${PINNED_MAJOR} that comes with the packages does not run on ${process.platform} ${process.arch} (${trouble}). ` +
      `Install Node ${PINNED_MAJOR} or newer and run the command again with it.`,
  );
}

/** False when the pinned Node fails for want of libatomic, which a small Debian does not have. */
export function hasLibatomic() {
  return !probe()?.includes('libatomic');
}

function probe() {
  const { status, error, stderr } = spawnSync(PINNED, ['--version'], { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.code ?? stderr.trim().split('\n')[0]);
}
