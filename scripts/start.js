// `npm start`: everything a fresh machine needs, then the site. Only the check of Node is imported here,
// so that a Node too old to parse the rest still gets a clear line.
import { refuseOldNode } from './setup/node-version.js';

refuseOldNode(process.version);
import('./setup/run.js').then(({ run }) =>
  run(() => import('./setup/start-site.js').then((m) => m.startSite())),
);
