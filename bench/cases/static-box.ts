import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { pressFolder } from '@nightdesk/press';
import { aStaticBox } from '../../test/deploy/a-static-box.ts';
import { type NginxProcess, startNginx } from '../../test/deploy/start-nginx.ts';
import type { Contender } from '../contender.ts';
import { ask, pageOfAbout } from '../paper-pages.ts';
import type { Outcome } from '../report.ts';
import { compare, type Rounds } from '../rounds.ts';
import { CORE, type Stand } from '../stand.ts';
import type { BenchCase } from './bench-case.ts';

const BOX = 'static';
const TARGETS: Record<string, string> = { 'static box': 'ratio 0.95' };
type Server = Contender<NginxProcess>;

/** A pressed page from nginx with the files of deploy/nginx, beside an nginx that knows nothing but to send the same files. */
export const staticBox: BenchCase = {
  name: 'static-box',
  run: async (stand, rounds) => {
    const reader = await stand.reader();
    const path = await pageOfAbout(reader.origin, { bytes: 30_000 });
    await stand.stop(reader);
    await stand.press(BOX, [path]);
    mkdirSync(join(boxDir(stand.folder, BOX), 'serve'), { recursive: true });
    writeFileSync(join(boxDir(stand.folder, BOX), 'serve/pressed'), '');
    const ours = await aStaticBox({ dataDir: stand.folder, box: BOX, readers: ['127.0.0.1:9'], core: CORE });
    const bare = await aBareNginx(stand, path);
    try {
      return await compareThem({ ours, bare, path }, rounds);
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
    }
  },
};

async function compareThem(
  { ours, bare, path }: { ours: NginxProcess; bare: NginxProcess; path: string },
  rounds: Rounds,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'Accept-Encoding': encoding };
    const contenders: Server[] = [
      { name: 'bare nginx', server: bare, url: `${bare.origin}/index.html`, headers },
      { name: 'static box', server: ours, url: ours.origin + path, headers },
    ];
    const [theirs, own] = await Promise.all(contenders.map(({ url }) => ask(url, headers)));
    if (own!.layer !== 'pressed' || !own!.bytes.equals(theirs!.bytes))
      throw new Error('They send different things');
    const rows = await compare(contenders, { ...rounds, base: 'bare nginx' });
    outcomes.push({
      title: `A pressed page from nginx, ${encoding}, ${own!.bytes.length.toLocaleString('en')} bytes`,
      note: `${path}, ${rounds.connections} connections. Ratios are to bare nginx in the same round.`,
      rows: rows.map((row) => ({ ...row, target: TARGETS[row.name!] ?? '' })),
    });
  }
  return outcomes;
}

/** Debian's nginx as it comes, without a log: one folder, and files compressed before. */
async function aBareNginx(stand: Stand, path: string): Promise<NginxProcess> {
  const page = join(boxDir(stand.folder, BOX), 'press/site', pressFolder(path)!, '@current');
  return startNginx(
    (folder, port) => {
      cpSync(page, join(folder, 'pages'), { recursive: true, dereference: true });
      const conf = join(folder, 'nginx.conf');
      const server = `server { listen 127.0.0.1:${port}; root ${folder}/pages; gzip_static on; }`;
      const http = `types { text/html html; } sendfile on; access_log off; keepalive_requests 100000; ${server}`;
      writeFileSync(conf, `pid nginx.pid; events { worker_connections 1024; } http { ${http} }\n`);
      return conf;
    },
    { core: CORE },
  );
}
