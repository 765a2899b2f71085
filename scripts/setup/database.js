import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './environment.js';
import { Fault } from './fault.js';
import { ask } from './wait-until.js';

const WHY = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOTFOUND: 'no machine of that name is known',
  EAI_AGAIN: 'the name cannot be looked up just now',
  ETIMEDOUT: 'no answer within 5 seconds',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that machine',
  ECONNRESET: 'it hung up at once',
};

/** Sees to it that a MySQL or MariaDB greets at the url, before anything else is done; needs no package. */
export async function requireDatabaseServer(url) {
  const { hostname, port } = parse(url);
  const place = `${hostname}:${port || 3306}`;
  const greeting = await ask({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 3306),
    patience: 5000,
  }).catch((error) => {
    throw new Fault(
      `DATABASE_URL: no database at ${place}: ${WHY[error.code] ?? error.code}. Start it or mend DATABASE_URL; nothing was started here.`,
    );
  });
  if (greeting[4] === 10) return;
  const reason =
    greeting[4] === 0xff
      ? greeting
          .toString('latin1', 7)
          .replace(/^#\w{5}/, '')
          .trim()
      : 'that is not MySQL or MariaDB';
  throw new Fault(`DATABASE_URL: the server at ${place} refuses: ${reason}. Nothing was started here.`);
}

/** Runs `work(query)` on one connection, where `query(sql)` resolves to rows; a refused sign-in is a Fault. */
export async function withDatabase(url, work) {
  const { hostname, port, pathname, username } = parse(url);
  const requireOfStore = createRequire(join(ROOT, 'packages/store/package.json'));
  let connection;
  try {
    connection = await requireOfStore('mysql2/promise').createConnection({
      uri: url.replace(/^mariadb:/, 'mysql:'),
      connectTimeout: 5000,
    });
  } catch (error) {
    const place = `${hostname}:${port || 3306}`;
    const name = decodeURIComponent(pathname.slice(1));
    if (error.code === 'ER_BAD_DB_ERROR') {
      throw new Fault(
        `DATABASE_URL: there is no database "${name}" at ${place}. Create it: CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4;`,
      );
    }
    if (/ACCESS_DENIED/.test(error.code))
      throw new Fault(
        `DATABASE_URL: ${place} does not let "${username}" use "${name}" (wrong password, or no rights).`,
      );
    throw new Fault(`DATABASE_URL: ${place} cannot be used: ${WHY[error.code] ?? error.message}.`);
  }
  try {
    return await work(async (sql) => (await connection.query(sql))[0]);
  } finally {
    await connection.end();
  }
}

function parse(url) {
  try {
    const parsed = new URL(url);
    if (parsed.pathname.length > 1) return parsed;
  } catch {
    // Told below: both kinds of fault are mended the same way.
  }
  throw new Fault('DATABASE_URL should look like mysql://user:password@host:3306/database');
}
