// `npm run load -- NAME`: see loadtest/README.md.
import { refuseOldNode } from './setup/node-version.js';

refuseOldNode(process.version);
import('./setup/run.js').then(({ run }) =>
  run(() => import('./setup/run-loadtest.js').then((m) => m.runLoadtest('load'))),
);
