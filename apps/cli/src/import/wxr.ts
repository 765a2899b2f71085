import type { Importer } from './importer.ts';
import { notThis, sniffFile } from './sniff.ts';

/** WordPress exports (WXR). */
export const wxr: Importer = {
  usage: 'FILE…',
  summary: 'exports of WordPress (Tools, Export); several files are one site, split',
  passes: 2,
  open: async ({ files }) => {
    for (const file of files) throw notThis(file, 'WordPress export', await sniffFile(file));
    return { source: 'wxr', items: (async function* () {})() };
  },
};
