// `npm run check`: types, lint, format and unused code; what CI runs before the tests.
import { refuseOldNode } from './setup/node-version.js';

refuseOldNode(process.version);
import('./setup/run.js').then(({ run }) =>
  run(() => import('./setup/run-checks.js').then((m) => m.runChecks())),
);
