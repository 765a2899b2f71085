import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contender } from '../contender.ts';
import { ask, storyPaths } from '../paper-pages.ts';
import { compare } from '../rounds.ts';
import { NO_MEMORY, type Stand } from '../stand.ts';
import type { BenchCase } from './bench-case.ts';

const CONNECTIONS = 8;

/** What a page costs that this process does not hold: from the shared layer, and rendered. */
export const furtherLayers: BenchCase = {
  name: 'further-layers',
  run: async (stand, rounds) => {
    const memory = await stand.reader();
    const shared = await stand.reader({ memoryBytes: NO_MEMORY, env: { CACHE_URL: stand.redis } });
    const cold = await stand.reader({ memoryBytes: NO_MEMORY });
    const paths = await storyPaths(memory.origin);
    const script = walkScript(stand, paths);
    const servers = { memory, shared, live: cold };
    const contenders: Contender[] = [];
    for (const [name, server] of Object.entries(servers)) {
      for (const path of paths) await ask(server.origin + path);
      const { layer } = await ask(server.origin + paths[0]);
      if (layer !== name) throw new Error(`A page that should come from ${name} comes from ${layer}`);
      contenders.push({ name, server, url: server.origin, headers: { 'Accept-Encoding': 'gzip' }, script });
    }
    const rows = await compare(contenders, { ...rounds, connections: CONNECTIONS, base: 'memory' });
    await Promise.all(Object.values(servers).map(stand.stop));
    const title = `A page by layer, gzip, ${paths.length} stories in turn`;
    const note = `${CONNECTIONS} connections, so that few readers join a load that another has begun. Redis and MariaDB share the other core with the generator. Ratios are to memory.`;
    return [{ title, note, rows }];
  },
};

function walkScript(stand: Stand, paths: readonly string[]): string {
  const file = join(stand.folder, 'walk.lua');
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  writeFileSync(
    file,
    `local paths, at = {${list}}, 0\nrequest = function() at = at % #paths + 1 return wrk.format(nil, paths[at]) end\n`,
  );
  return file;
}
