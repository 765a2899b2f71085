// `npm test`: the same set-up as `npm start` plus what tests need, then all tests.
import { refuseOldNode } from './setup/node-version.js';

refuseOldNode(process.version);
import('./setup/run.js').then(({ run }) =>
  run(() => import('./setup/run-tests.js').then((m) => m.runTests())),
);
