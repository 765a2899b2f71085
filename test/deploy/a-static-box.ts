import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { type NginxProcess, startNginx } from './start-nginx.ts';

const FILES = join(import.meta.dirname, '../../deploy/nginx');

export interface StaticBoxOptions {
  dataDir: string;
  box: string;
  /** `host:port` of each reader that requests go on to. */
  readers: readonly string[];
  /** See `startNginx`. */
  core?: number;
}

/** nginx with the very files of deploy/nginx; only box.conf and readers.conf, which are each site's own, are the test's. */
export async function aStaticBox({ dataDir, box, readers, core }: StaticBoxOptions): Promise<NginxProcess> {
  return startNginx(
    (folder, port) => {
      const conf = join(folder, 'conf');
      cpSync(FILES, conf, { recursive: true });
      writeFileSync(join(conf, 'box.conf'), boxConf({ port, conf, dataDir, dir: boxDir(dataDir, box) }));
      writeFileSync(join(conf, 'readers.conf'), readersConf(readers));
      mkdirSync(join(boxDir(dataDir, box), 'serve'), { recursive: true });
      return join(conf, 'nginx.conf');
    },
    { core },
  );
}

function boxConf({ port, conf, dataDir, dir }: { port: number; conf: string; dataDir: string; dir: string }) {
  return `
    listen 127.0.0.1:${port};
    set $nd_site ${dir}/press/site;
    set $nd_serve ${dir}/serve;
    set $nd_data ${dataDir};
    set $nd_pages ${conf}/pages;
    set_real_ip_from 127.0.0.0/8;
    real_ip_header X-Forwarded-For;
    real_ip_recursive on;
    access_log off;
    error_log stderr warn;
  `;
}

function readersConf(readers: readonly string[]): string {
  const servers = readers.map((reader) => `server ${reader} max_fails=0;`);
  return `upstream nightdesk_readers { ${servers.join(' ')} keepalive 16; }`;
}
