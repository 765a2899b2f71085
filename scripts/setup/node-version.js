// Plain old syntax on purpose: this file must run on any Node that can load a module.
const OLDEST = 20;

/** Ends the process with one line when this Node cannot run the set-up; `version` is like `v20.20.0`. */
export function refuseOldNode(version) {
  if (Number(version.slice(1).split('.')[0]) >= OLDEST) return;
  console.error(
    `Nightdesk needs Node ${OLDEST} or newer to set itself up; this is Node ${version.slice(1)} (${process.execPath}). ` +
      'Install a newer one from https://nodejs.org/ and run the command again.',
  );
  process.exit(1);
}
