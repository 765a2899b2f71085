// `npm run bench`: the same set-up as `npm test`, then what bench/README.md describes.
import { refuseOldNode } from './setup/node-version.js';

refuseOldNode(process.version);
import('./setup/run.js').then(({ run }) =>
  run(() => import('./setup/run-bench.js').then((m) => m.runBench())),
);
