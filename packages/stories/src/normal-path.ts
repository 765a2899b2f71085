// What a story's row holds, and with `address:` before it a tag of the purge log.
const LONGEST = 512;

/**
 * The one form in which an address is kept and looked up: percent-decoded, NFC, without a trailing slash or doubled
 * slashes in front. A query, as in WordPress's `/?p=12`, stays. Undefined when it is no path, cannot be decoded, or is
 * longer than 512 bytes.
 */
export function normalPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const decoded = decode(path)?.normalize('NFC');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an address never holds control characters
  if (decoded === undefined || /[\u0000-\u001f\u007f]/.test(decoded)) return undefined;
  const [bare = '', ...query] = decoded.split('?');
  // Two slashes in front would name another host when it is redirected to.
  const trimmed = bare.replace(/^\/{2,}/, '/').replace(/\/+$/, '') || '/';
  const normal = query.length > 0 ? `${trimmed}?${query.join('?')}` : trimmed;
  return Buffer.byteLength(normal) > LONGEST ? undefined : normal;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
