import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from './database.js';
import { hasNightdesk, nightdesk } from './nightdesk-command.js';
import { say } from './progress.js';

const EMAIL = 'editor@example.com';

/**
 * Brings the tables up to date, loads the demo paper when there is no story yet, and makes the first sign-in when there is no staff.
 * Returns words for that sign-in the first time, else undefined.
 */
export async function fillPaper({ node, env, options, dataDir }) {
  if (!hasNightdesk()) {
    say('  Left out, not there yet: apps/cli/src/main.ts (no tables, no demo stories)');
    return undefined;
  }
  await nightdesk(['migrate'], { node, env, label: 'Bringing the tables up to date' });
  const isEmpty = (table) =>
    withDatabase(env.DATABASE_URL, (query) => query(`SELECT 1 FROM ${table} LIMIT 1`)).then(
      (rows) => rows.length === 0,
    );
  if (!options.empty) await loadDemo({ node, env, dataDir, isEmpty });
  return (await isEmpty('staff')) ? makeFirstSignIn({ node, env, dataDir }) : undefined;
}

/** A mark in the data folder tells a demo that was cut short from a paper with stories of its own. */
async function loadDemo({ node, env, dataDir, isEmpty }) {
  const mark = join(dataDir, 'demo-unfinished');
  const { host, pathname } = new URL(env.DATABASE_URL);
  const isUnfinished = existsSync(mark) && readFileSync(mark, 'utf8') === host + pathname;
  if (!isUnfinished && !(await isEmpty('story'))) return;
  writeFileSync(mark, host + pathname);
  await nightdesk(['demo', 'load'], { node, env, label: 'Loading the demo paper' });
  rmSync(mark);
}

async function makeFirstSignIn({ node, env, dataDir }) {
  const path = join(dataDir, 'first-sign-in');
  const password = randomBytes(9).toString('base64url');
  const args = `user add --email ${EMAIL} --name Editor --role owner --password-from NIGHTDESK_PASSWORD`;
  await nightdesk(args.split(' '), {
    node,
    env: { ...env, NIGHTDESK_PASSWORD: password },
    label: 'Making the first sign-in',
  });
  writeFileSync(path, `${EMAIL}\n${password}\n`, { mode: 0o600 });
  return `sign in as ${EMAIL}, password ${password} (shown once, kept in ${path})`;
}
