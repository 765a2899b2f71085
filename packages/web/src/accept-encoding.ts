import type { EncodedBody } from './encode-page.ts';

export type Encoding = keyof EncodedBody;

// Smallest first: between encodings that a client likes equally.
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];
const REMEMBERED = 200;
// No browser comes near it; to weigh a header of 16 KB could take a tenth of a second of everybody's time.
const LONGEST = 200;
const remembered = new Map<string, Encoding>();

/** The encoding for an `Accept-Encoding` header, by its q-values; identity when nothing else will do or it is absurd. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '' || header.length > LONGEST) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = weigh(header);
  // Browsers send a handful of values; a client that sends thousands only empties this again.
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

function weigh(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...params] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const q = params.find((param) => /^q\s*=/.test(param))?.split('=')[1];
    const weight = q === undefined ? 1 : Number.parseFloat(q);
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isNaN(weight) ? 0 : weight);
  }
  const any = weights.get('*');
  // Not named at all, identity is acceptable, but anything named is liked better.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? (any ?? 0.0001) : (any ?? 0));
  let best: Encoding = 'identity';
  for (const encoding of PREFERENCE.toReversed()) {
    if (weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(best)) best = encoding;
  }
  return best;
}
