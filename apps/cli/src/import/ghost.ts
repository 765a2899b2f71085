import { readFormerSite } from './former-site.ts';
import { openGhost } from './ghost/read-ghost.ts';
import { ImportRefused } from './import-refused.ts';
import type { Importer } from './importer.ts';
import { notThis, sniffFile } from './sniff.ts';

const JSON_KINDS = new Set(['ghost', 'json', 'jsonl']);

/** Ghost's JSON exports. */
export const ghost: Importer = {
  usage: 'FILE [--site ADDRESS]',
  summary:
    'exports of Ghost (Settings, Import/Export), 0.x to 6.x; --site says where pictures without a host are',
  // The former site's address, for pictures of which the export knows only the path.
  options: { site: { type: 'string' } },
  passes: 2,
  open: async ({ files, options, onBytes }) => {
    const [file, ...more] = files;
    if (file === undefined || more.length > 0) {
      throw new ImportRefused('Name one Ghost export at a time; each site may need a --source of its own.');
    }
    const kind = await sniffFile(file);
    if (!JSON_KINDS.has(kind)) throw notThis(file, 'Ghost export', kind);
    const site = readFormerSite(options.site);
    return { source: 'ghost', items: await openGhost(file, { onBytes, site }) };
  },
};
