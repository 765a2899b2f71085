import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './environment.js';
import { Fault } from './fault.js';

const PINNED_MAJOR = 26;

/** Path of the Node that Nightdesk runs on: the one pinned among its packages, or this one when it is as new. */
export function pinnedNode() {
  const pinned = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  const probe = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (probe.status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath;
  throw new Fault(
    `The Node ${PINNED_MAJOR} that comes with the packages does not run on ${process.platform} ${process.arch} ` +
      `(${probe.error?.code ?? probe.stderr.trim().split('\n')[0]}). Install Node ${PINNED_MAJOR} or newer and run the command again with it.`,
  );
}
