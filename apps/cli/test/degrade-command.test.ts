import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate, openStore, type Store } from '@nightdesk/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Run, runNightdesk } from './run-nightdesk.ts';

const DATABASE = `nightdesk_cli_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}`;
const DEAD = 'mysql://dev:dev@127.0.0.1:1/nightdesk';

let url: string;
let store: Store;
let dataDir: string;

beforeAll(async () => {
  const server = new URL(process.env.TEST_DATABASE_URL ?? 'mysql://dev:dev@127.0.0.1:3307/');
  server.pathname = `/${DATABASE}`;
  url = server.href;
  await migrate(url, join(import.meta.dirname, '../../../migrations'));
  store = openStore({ url });
});
afterAll(async () => {
  await store.write((conn) => conn.execute(`DROP DATABASE ${DATABASE}`));
  await store.close();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightdesk-cli-'));
  await store.write((conn) => conn.execute('DELETE FROM mode_setting'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function degrade(words: string, { database = url, box = 'web-1' } = {}): Promise<Run> {
  const env = { DATABASE_URL: database, DATA_DIR: dataDir, BOX_NAME: box, SITE_TIME_ZONE: 'Europe/Berlin' };
  return runNightdesk(['degrade', ...words.split(' ')], env);
}

async function modeOf(box: string, options: { database?: string } = {}): Promise<string> {
  const { stdout, code } = await degrade('status --json', { box, ...options });
  expect(code).toBe(0);
  const { effective } = JSON.parse(stdout);
  return `${effective.mode} by ${effective.source}`;
}

const fileOf = (box: string): string => join(dataDir, 'boxes', box, 'mode.json');

async function writeFileOf(box: string, text: string): Promise<void> {
  await mkdir(dirname(fileOf(box)), { recursive: true });
  await writeFile(fileOf(box), text);
}

describe('nightdesk degrade, with MySQL up', () => {
  it('sets the whole site, and every box follows', async () => {
    expect(await degrade('pressed --reason bridge --until +2h')).toMatchObject({ code: 0, stderr: '' });
    expect(await modeOf('web-1')).toBe('pressed by global');
    expect(await modeOf('web-2')).toBe('pressed by global');
    expect((await degrade('normal')).stdout).toMatch(/^The whole site is back to NORMAL/);
    expect(await modeOf('web-2')).toBe('normal by default');
  });

  it("takes this box's own file away, so that the box it was typed on follows too", async () => {
    await degrade('frozen --box web-1');
    expect(await modeOf('web-1')).toBe('frozen by box file');
    await degrade('lean');
    await expect(access(fileOf('web-1'))).rejects.toThrow();
    expect(await modeOf('web-1')).toBe('lean by global');
  });

  it('sets one box and never another (invariant 14)', async () => {
    await degrade('frozen --box web-2');
    await degrade('pressed --box web-1');
    expect(await modeOf('web-1')).toBe('pressed by box file');
    expect(await modeOf('web-2')).toBe('frozen by box setting');
    expect(await modeOf('web-3')).toBe('normal by default');
  });

  it('names the boxes that keep a setting of their own, and how to make them follow', async () => {
    await degrade('frozen --box web-2');
    const { stdout } = await degrade('lean');
    expect(stdout).toContain('But web-2 has a setting of its own: FROZEN');
    expect(stdout).toContain('npx nightdesk degrade normal --box web-2');
    await degrade('normal --box web-2');
    expect(await modeOf('web-2')).toBe('lean by global');
  });

  it('says so when a box set to normal stays degraded because the whole site is', async () => {
    await degrade('pressed');
    await degrade('frozen --box web-1');
    const { stdout, code } = await degrade('normal --box web-1');
    expect(code).toBe(0);
    expect(stdout).toContain('still PRESSED, by the global setting');
  });

  it('purges nothing (invariant 13)', async () => {
    const log = () => store.read((conn) => conn.query('SELECT n FROM purge_seq'));
    const before = await log();
    await degrade('frozen');
    await degrade('normal');
    expect(await log()).toEqual(before);
  });

  it('shows who, when, why and until when for every source, the strongest first', async () => {
    await degrade('lean --reason calm');
    await writeFileOf('web-1', '{"mode": "fro');
    const { stdout } = await degrade('status');
    expect(stdout).toMatch(/^web-1 is LEAN with no end\n {2}set by ann at .*: calm/);
    expect(stdout).toMatch(/3\. whole site, MySQL +LEAN .*by ann .*<-- counts/);
    expect(stdout).toContain(`IGNORED ${fileOf('web-1')}: neither a mode nor JSON`);
    expect(stdout).toContain('MySQL answers.');
  });
});

describe('nightdesk degrade, with MySQL dead', () => {
  it('sets this box by its file, says that only this box obeys and what to run on the others, and counts as done', async () => {
    const { code, stdout } = await degrade('pressed --reason bridge', { database: DEAD });
    expect(code).toBe(0);
    expect(stdout).toContain('ONLY THIS BOX');
    expect(stdout).toContain('npx nightdesk degrade pressed --reason');
    expect(await modeOf('web-1', { database: DEAD })).toBe('pressed by box file');
    expect(await modeOf('web-2', { database: DEAD })).toBe('normal by default');
  });

  it('goes back to normal although MySQL last said pressed, and follows the site again when MySQL is back', async () => {
    await degrade('pressed');
    expect(await modeOf('web-1', { database: DEAD })).toBe('pressed by last known global');
    expect((await degrade('normal', { database: DEAD })).code).toBe(0);
    expect(await modeOf('web-1', { database: DEAD })).toBe('normal by box file');
    await degrade('lean');
    expect(await modeOf('web-1')).toBe('lean by global');
  });

  it('leaves no file behind when normal is what the box falls to anyway', async () => {
    await degrade('frozen', { database: DEAD });
    await degrade('normal', { database: DEAD });
    await expect(access(fileOf('web-1'))).rejects.toThrow();
  });

  it('cannot tell another box, says so in one line, and names the command to run there', async () => {
    const { code, stderr, stdout } = await degrade('lean --box web-2', { database: DEAD });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Run on web-2 itself: npx nightdesk degrade lean --box web-2');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it.each(['', 'not a url', 'mysql://dev:dev@127.0.0.1:3307/no_such_database_here'])(
    'works with a DATABASE_URL that is no use: %j',
    async (database) => {
      expect((await degrade('frozen', { database })).code).toBe(0);
      expect(JSON.parse(await readFile(fileOf('web-1'), 'utf8'))).toMatchObject({
        mode: 'frozen',
        by: 'ann',
        standsIn: true,
      });
    },
  );

  it('does not wait for a MySQL that takes the connection and never speaks', async () => {
    const sockets: Socket[] = [];
    const mute: Server = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = mute.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, stdout } = await degrade('frozen', {
      database: `mysql://dev:dev@127.0.0.1:${port}/nightdesk`,
    });
    for (const socket of sockets) socket.destroy();
    mute.close();
    expect(code).toBe(0);
    expect(stdout).toContain('ONLY THIS BOX');
  });

  it('explains a file that cannot be written, and how to do it by hand', async () => {
    await mkdir(join(fileOf('web-1'), 'in the way'), { recursive: true });
    const { code, stderr } = await degrade('frozen --box web-1', { database: DEAD });
    expect(code).toBe(1);
    expect(stderr).toContain('By hand: echo frozen');
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('nightdesk, written wrongly', () => {
  it.each([
    'degrade',
    'degrade melted',
    'degrade lean pressed',
    'degrade lean --untl +2h',
    'degrade lean --until 25:00',
    'degrade normal --until +2h',
    'degrade rule',
    'degrade rule add normal --share 5',
    'degrade rule add pressed',
    'degrade rule add pressed --from com',
    'degrade rule add pressed --share 0',
    'degrade rule add pressed --path /',
    'degrade rule remove',
    'degrade log --limit many',
    'degrade log everything',
    'degrade rule list everything',
    'degrade lean --box ../x',
    'degrade status --box web-9',
    'degrad',
  ])('ends with 2 and a line on what would do: %s', async (line) => {
    const { code, stdout, stderr } = await runNightdesk(line.split(' '), {
      DATA_DIR: dataDir,
      BOX_NAME: 'web-1',
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^nightdesk: .+\n {2}See: npx nightdesk/);
    expect(stderr.split('\n').length).toBeLessThan(5);
  });

  it('tells a script in JSON, too', async () => {
    const { code, stdout } = await runNightdesk(['degrade', 'melted', '--json'], {
      DATA_DIR: dataDir,
      BOX_NAME: 'web-1',
    });
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ error: expect.stringContaining('melted') });
  });

  it('lists every fault of the environment at once', async () => {
    const env = { DATA_DIR: dataDir, BOX_NAME: 'web 1', SITE_TIME_ZONE: 'Mars/Base' };
    const { code, stderr } = await runNightdesk(['degrade', 'status'], env);
    expect(code).toBe(1);
    expect(stderr).toMatch(/BOX_NAME[\s\S]*SITE_TIME_ZONE/);
  });

  it('shows help without a database, a data folder or a box name', async () => {
    expect((await runNightdesk(['--help'], {})).stdout).toContain('degrade');
    expect((await runNightdesk(['degrade', '--help'], { BOX_NAME: 'web 1' })).stdout).toContain('--until');
  });
});

describe('nightdesk in another terminal than npm start', () => {
  it('finds the servers of the running site by the file it keeps in the data folder', async () => {
    await writeFile(
      join(dataDir, 'environment'),
      `DATABASE_URL=${JSON.stringify(url)}\nBOX_NAME="web-7"\nnonsense\nSITE_TIME_ZONE="Europe/Berlin"\n`,
    );
    const { stdout } = await runNightdesk(['degrade', 'status', '--json'], { DATA_DIR: dataDir });
    expect(JSON.parse(stdout)).toMatchObject({ box: 'web-7', mysql: { up: true } });
  });
});
