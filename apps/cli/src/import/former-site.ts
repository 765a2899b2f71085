import { ImportRefused } from './import-refused.ts';

/**
 * Reads `--site ADDRESS`: where the pictures are of which an export knows only the path.
 * @throws ImportRefused
 */
export function readFormerSite(option: string | boolean | undefined): URL | undefined {
  if (typeof option !== 'string') return undefined;
  if (/^https?:\/\//i.test(option) && URL.canParse(option)) return new URL(option);
  throw new ImportRefused(`--site ${option}: give the whole address, as https://paper.example`);
}

/** The picture's whole address on the former site; undefined when that is not known or it cannot be one. */
export function absoluteIn(src: string, site: URL | undefined): { src: string } | undefined {
  if (site === undefined || !URL.canParse(src, site)) return undefined;
  return { src: new URL(src, site).href };
}
